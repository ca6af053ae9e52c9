import { t } from '../i18n';
import { useRules } from '../state/rules';
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
  const book = useRules(game);
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
