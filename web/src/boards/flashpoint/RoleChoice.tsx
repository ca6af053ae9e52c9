/** The specialists to choose from, as cards over the board: at setup, and at a change of crew. */
import { Helmet } from '../../art/Helmet';
import type { BoardProps, Figure, LegalAction } from '../contract';
import type { View } from './view';

type Props = Pick<BoardProps<View>, 'legal' | 'question' | 't' | 'onAct' | 'onChoose'> & {
  figure: Figure;
  chosen: string | null;
};

const roleOf = (action: LegalAction): string | undefined =>
  action.targets.find((target) => target.role !== undefined)?.role;

export function RoleChoice({ legal, question, t, onAct, onChoose, figure, chosen }: Props) {
  const roles = legal.flatMap((action) => {
    const role = roleOf(action);
    return role === undefined ? [] : [{ action, role }];
  });
  const only = roles.length === legal.length;
  if (roles.length === 0 || !(only || chosen === 'specialist')) return null;
  return (
    <section class="role-choice" aria-label={question}>
      <header>
        <h2>{only ? question : t('flashpoint.kind.specialist')}</h2>
        {!only && (
          <button type="button" class="btn small" onClick={() => onChoose(null)}>
            {t('close')}
          </button>
        )}
      </header>
      <ul>
        {roles.map(({ action, role }) => (
          <li key={role}>
            <button type="button" onClick={() => onAct(action.action)}>
              <svg viewBox="-32 -32 64 64" aria-hidden="true">
                <Helmet figure={figure} specialist={role} size={62} />
              </svg>
              <b>{t(`flashpoint/word.${role}`)}</b>
              <span>{t(`flashpoint.does.${role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
