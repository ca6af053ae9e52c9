import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings';
import { t } from '../i18n';
import { rulesOf } from '../state/rules';
import type { Rules } from '../net/wire';
import { Dialog } from './Dialog';
import { Markdown } from './Markdown';

/** A rule, without leaving the table. */
export function RuleDialog({
  game,
  id,
  onClose,
}: {
  game: string;
  id: string;
  onClose: () => void;
}) {
  const book = useSignal<Rules | null>(null);
  const spoken = language.value;
  useEffect(() => {
    void rulesOf(game).then((found) => (book.value = found));
  }, [game, spoken, book]);
  const rule = book.value?.chapters.flatMap((one) => one.rules).find((one) => one.id === id);
  return (
    <Dialog title={rule?.title ?? id} onClose={onClose}>
      <div class="prose" lang={book.value?.lang}>
        {rule && book.value ? <Markdown text={rule.text} book={book.value} /> : null}
      </div>
      <a class="btn" href={`/rules/${game}/${id}`}>
        {t('rules.open', { id })}
      </a>
    </Dialog>
  );
}
