/** What The Brigade asks among crew cards: whom to keep, to let go, to win over, whose ability comes first. */
import type { BoardProps, Choice, ChoiceCard, LegalAction, Translate } from '../contract';
import { kindName } from './kinds';
import { Portrait } from './Portrait';
import type { Scene, View } from './view';

/** Verbs whose actions name a member of a crew. */
const ASKED = ['keep', 'join', 'discard', 'first'];
/** The same, opened from the dock. */
const CHOSEN = ['persuade', 'mimic'];

export function choice(props: BoardProps<View>): Choice | null {
  const { legal, chosen, question, t } = props;
  const kind = legal.find((one) => ASKED.includes(one.kind))?.kind;
  if (kind === 'keep') return recruits(props);
  if (kind)
    return {
      title: question,
      lead: t(`brigade.choose.${kind === 'join' ? 'instead' : kind}.lead`),
      form: 'few',
      cards: legal.map(
        (one) =>
          memberCard(one, props) ?? (kind === 'first' ? insurance(one, t) : freePlace(one, t)),
      ),
    };
  if (!chosen || !CHOSEN.includes(chosen)) return null;
  const offered = legal.filter((one) => one.kind === chosen);
  return {
    title: t(`brigade.choose.${chosen}`),
    lead: t(`brigade.choose.${chosen}.lead`),
    form: 'few',
    cards: offered.flatMap((one) => memberCard(one, props) ?? []),
    optional: true,
  };
}

/** The two that were drawn; where the crew is full, each asks whom to send away for it. */
function recruits(props: BoardProps<View>): Choice {
  const { legal, t } = props;
  const drawn = [...new Set(legal.flatMap((one) => membersOf(one).slice(0, 1)))];
  const full = legal.some((one) => membersOf(one).length > 1);
  const cards = drawn.flatMap((key): ChoiceCard[] => {
    const offers = legal.filter((one) => membersOf(one)[0] === key);
    const [only] = offers;
    if (!only) return [];
    const card = memberCard(only, props);
    return card ? [{ ...card, act: full ? instead(offers, props) : only.action }] : [];
  });
  const decline = legal.find((one) => one.kind === 'decline');
  if (decline)
    cards.push({
      key: 'none',
      name: t('brigade.choose.none'),
      does: t(full ? 'brigade.choose.none.full' : 'brigade.choose.none.does'),
      now: t('brigade.choose.none.price'),
      button: t('brigade.choose.none.keep'),
      act: decline.action,
      none: true,
    });
  return {
    title: t('brigade.choose.keep'),
    lead: t('brigade.choose.keep.lead'),
    form: 'few',
    cards,
  };
}

function instead(offers: LegalAction[], props: BoardProps<View>): Choice {
  const { t } = props;
  return {
    title: t('brigade.choose.instead'),
    lead: t('brigade.choose.instead.lead'),
    form: 'few',
    cards: offers.flatMap((one) => {
      const card = memberCard(one, props, 1);
      return card ? [{ ...card, button: t('brigade.kind.discard') }] : [];
    }),
  };
}

const membersOf = (action: LegalAction): string[] =>
  action.targets.flatMap((target) => (typeof target.crew === 'string' ? [target.crew] : []));

/** The card of the member that an action names at a place of its words. */
function memberCard(
  action: LegalAction,
  props: BoardProps<View>,
  place = 0,
): ChoiceCard | undefined {
  const { view, scene, seats, t } = props;
  const key = membersOf(action)[place];
  const card = key === undefined ? undefined : (scene as Scene).crew[key];
  if (key === undefined || !card) return undefined;
  const acting = view.question.seat ?? view.turn;
  const owner = view.scoreboard.find((one) => one.crew.some((member) => member.key === key));
  const district = t(`brigade/word.${card.district}`);
  const told = { district, n: card.water };
  return {
    key,
    picture: <Portrait crew={key} district={card.district} />,
    name: card.name,
    sign: `af-${card.district}`,
    kind:
      owner && owner.seat !== acting
        ? t('brigade.card.of', { ...told, who: seats[owner.seat]?.name ?? owner.warden })
        : t('brigade.card.kind', told),
    does: t(`brigade/crew.${key}`),
    ...meaning(view.scoreboard[acting]?.loyal[card.district] ?? 0, district, t),
    button: kindName(action.kind, t),
    act: action.action,
  };
}

/** Whether its ability works at once, and if not, when. */
function meaning(held: number, district: string, t: Translate): Pick<ChoiceCard, 'badge' | 'now'> {
  if (held === 0) return { now: t('brigade.card.sleeps', { district }) };
  return {
    badge: t('brigade.card.at-once'),
    now: t('brigade.card.you-hold', { n: held, district }),
  };
}

/** The one ability among those of the crew that is a firehouse's. */
function insurance(action: LegalAction, t: Translate): ChoiceCard {
  return {
    key: 'insurance',
    sign: 'af-merchants',
    name: t('brigade/word.insurance'),
    does: t('brigade/ability.fire_insurance').replace(/^[^:]*: /, ''),
    button: kindName(action.kind, t),
    act: action.action,
  };
}

/** A place that is free, where others could make room. */
function freePlace(action: LegalAction, t: Translate): ChoiceCard {
  return {
    key: action.action,
    name: t('brigade.choose.free'),
    does: t('brigade.choose.free.does'),
    button: kindName(action.kind, t),
    act: action.action,
    none: true,
  };
}
