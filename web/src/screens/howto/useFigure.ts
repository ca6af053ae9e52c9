import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../../app/settings';
import { t } from '../../i18n';
import { api, askUntilReached } from '../../net/rest';
import { Showing } from '../../state/showing';

/** A figure for as long as it is on the page, and what keeps it away. */
export function useFigure(game: string, name: string): { showing: Showing | null; why: string } {
  const showing = useSignal<Showing | null>(null);
  const why = useSignal('');
  const spoken = language.value;
  useEffect(() => {
    const stop = askUntilReached(() => api.primer(game, name), {
      answered: (figure) => {
        why.value = '';
        showing.value = new Showing(figure);
      },
      refused: (sentence) => (why.value = sentence),
      away: () => (why.value = t('line.trying')),
    });
    return () => {
      stop();
      showing.peek()?.close();
    };
  }, [game, name, spoken, showing, why]);
  return { showing: showing.value, why: why.value };
}
