/** What the server's own reader says of a house, soon after each change. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n';
import { api, askUntilReached } from '../../../net/rest';
import type { At } from './house';
import { GAME } from './useHouse';

export interface Check {
  /** What is wrong, in one sentence; nothing: it can be played on. */
  wrong: string;
  /** Why it is not known whether it is. */
  away: string;
  /** Whether this is said of the house as it is now. */
  current: boolean;
}

const PAUSE = 250;

export function useCheck(text: string): Check {
  const said = useSignal({ text: '', wrong: '', away: '' });
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = askUntilReached(() => api.ownBoard(GAME, text), {
        answered: () => (said.value = { text, wrong: '', away: '' }),
        refused: (sentence, code) =>
          (said.value =
            code === 'bad-board' || code === 'too-large'
              ? { text, wrong: sentence, away: '' }
              : { text, wrong: '', away: sentence }),
        away: () => (said.value = { ...said.value, away: t('line.trying') }),
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text, said]);
  const { wrong, away } = said.value;
  return { wrong, away, current: said.value.text === text };
}

/** The spaces that a sentence names. */
export const placesIn = (sentence: string): At[] =>
  [...sentence.matchAll(/\((\d+),(\d+)\)/g)].map(([, row, column]) => [
    Number(row),
    Number(column),
  ]);
