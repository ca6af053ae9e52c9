/** Which specialist to be: at setup, and at a change of crew. */
import { Helmet } from './Helmet';
import type { BoardProps, Choice, ChoiceCard, LegalAction } from '../contract';
import { figureAsked, type BoardData, type View } from './view';

/** Those on offer, then those who are taken. */
function specialists(offered: Map<string, LegalAction>, view: View): string[] {
  const taken = view.firefighters.map((one) => one.specialist).filter((one) => one !== 'plain');
  return [...new Set([...offered.keys(), ...taken])];
}

/** Cards are changed at the engine, or where a board has one start instead. */
function leadOf(view: View, board: BoardData): string {
  if (view.options.lone_brigade) return 'flashpoint.choose.lead.fixed';
  if (view.engine) return 'flashpoint.choose.lead';
  return board.start?.length ? 'flashpoint.choose.lead.start' : 'flashpoint.choose.lead.fixed';
}

export function choice(props: BoardProps<View>): Choice | null {
  const { legal, chosen, question, view, scene, seats, t } = props;
  const offered = new Map<string, LegalAction>();
  for (const action of legal)
    for (const { role } of action.targets) if (role !== undefined) offered.set(role, action);
  const asked = offered.size > 0 && offered.size === legal.length;
  if (!asked && (offered.size === 0 || chosen !== 'specialist')) return null;
  const who = figureAsked(view);
  const alone = seats.filter((one) => one.kind === 'me').length === 1;
  const cards = specialists(offered, view).map((role): ChoiceCard => {
    const action = offered.get(role);
    const owner = view.firefighters.findIndex((one) => one.specialist === role);
    return {
      key: role,
      picture: (
        <svg viewBox="-32 -32 64 64">
          <Helmet figure={who} specialist={role} size={62} />
        </svg>
      ),
      name: t(`flashpoint/word.${role}`),
      does: t(`flashpoint/card.${role}`),
      button: action
        ? t('flashpoint.choose.take')
        : owner === who
          ? t('flashpoint.choose.yours')
          : t('flashpoint.choose.taken', { who: seats[owner]?.name ?? `F${owner + 1}` }),
      act: action?.action ?? null,
    };
  });
  if (!asked)
    return {
      title: t('flashpoint.choose.change'),
      lead: t('flashpoint.choose.change.lead'),
      form: 'many',
      cards,
      optional: true,
    };
  return {
    title: alone && seats.length === view.firefighters.length ? t('flashpoint.choose') : question,
    lead: t(leadOf(view, scene as BoardData)),
    form: 'many',
    cards,
  };
}
