import type { LegalAction } from '../../boards/contract';
import { t } from '../../i18n';
import type { Match } from '../../state/match';

/** Every action of the chosen kind in words: the way for keyboards, readers and unknown games. */
export function ActionList({ match, actions }: { match: Match; actions: LegalAction[] }) {
  return (
    <ul class="actionlist" aria-label={t('dock.list')}>
      {actions.map((one) => (
        <li key={one.action}>
          <button
            class="btn small"
            onMouseEnter={() => (match.pointed.value = one.targets[0] ?? null)}
            onMouseLeave={() => (match.pointed.value = null)}
            onFocus={() => (match.pointed.value = one.targets[0] ?? null)}
            onClick={() => void match.act(one.action)}
          >
            {one.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
