import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { rulesOf } from '../state/rules';
import type { Rule } from '../net/wire';
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
  const rule = useSignal<Rule | null>(null);
  useEffect(() => {
    void rulesOf(game).then((rules) => {
      rule.value = rules.chapters.flatMap((one) => one.rules).find((one) => one.id === id) ?? null;
    });
  }, [game, id, rule]);
  return (
    <Dialog title={rule.value?.title ?? id} onClose={onClose}>
      <div class="prose">{rule.value ? <Markdown text={rule.value.text} game={game} /> : null}</div>
      <a class="btn" href={`/rules/${game}/${id}`}>
        {t('rules.open', { id })}
      </a>
    </Dialog>
  );
}
