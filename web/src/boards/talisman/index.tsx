import { seatColour } from '../../art/seats';
import { byLanguage } from '../../i18n/files';
import type {
  BoardModule,
  GameEvent,
  Goal,
  Messages,
  Moment,
  SeatLine,
  Target,
  Translate,
} from '../contract';
import { Board } from './Board';
import { choice } from './choices';
import { Chances } from './Battle';
import { across, along } from './geometry';
import { eventIcon, kindIcon, kindName, untold } from './kinds';
import { Notes } from './Notes';
import { drawn } from './names';
import { Panels } from './Panels';
import { Picture } from './Picture';
import { spots } from './spots';
import type { Scene, View } from './view';
import { CROWN, firesOn, heldBy, keyOfCard } from './view';

function goals(view: View, t: Translate, scene: unknown): Goal[] {
  const { cards, firelands } = scene as Scene;
  const found = view.seats.flatMap((_, seat) => heldBy(view, seat));
  const talismans = found.filter((card) => cards[keyOfCard(card)]?.talisman).length;
  const crowned = view.seats.find((sheet) => sheet.character !== null && sheet.at === CROWN);
  const fires = firesOn(view);
  const strip: Goal[] = [
    {
      token: 'talisman',
      value: talismans,
      label: t('talisman.goal.talismans', { n: talismans }),
      show: 'number',
      tone: 'good',
    },
    {
      token: 'crown',
      value: crowned?.character
        ? t(`talisman/character.${crowned.character}`)
        : t('talisman.goal.nobody'),
      label: t('talisman.goal.crown'),
      show: 'number',
      tone: 'plain',
    },
  ];
  if (firelands)
    strip.push({
      token: 'fireland',
      value: fires,
      of: fires + view.tokens_left,
      label: t('talisman.goal.fires', { n: fires }),
      show: 'number',
      tone: 'danger',
    });
  strip.push({
    token: 'k-back',
    value: view.deck,
    label: t('talisman.goal.deck', { n: view.deck }),
    show: 'number',
    tone: 'plain',
  });
  if (view.ending)
    strip.push({
      token: 'k-event',
      value:
        view.ending === 'hidden' ? t('talisman.goal.hidden') : t(`talisman/ending.${view.ending}`),
      label: t('talisman.goal.ending'),
      show: 'number',
      tone: 'plain',
    });
  return strip;
}

/** To keep the die, or to throw it again. */
const ODDS: Record<string, 'keep' | 'again'> = { keep: 'keep', reroll: 'again' };

function kindNote(kind: string, t: Translate, { view }: Moment<View>) {
  const what = ODDS[kind];
  const odds = view.fight?.odds;
  return what && odds ? <Chances odds={odds[what]} t={t} /> : null;
}

const VALUES = ['strength', 'craft', 'life', 'fate', 'gold'] as const;

function seatLine(view: View, seat: number, t: Translate): SeatLine {
  const sheet = view.seats[seat];
  const colour = seatColour(seat);
  if (!sheet?.character)
    return { tokens: ['pawn'], colour, role: t(`talisman.seat.${sheet?.out ? 'out' : 'dead'}`) };
  return {
    tokens: sheet.toad > 0 ? ['toad'] : [`hero-${sheet.character}`],
    colour,
    role: t(`talisman/character.${sheet.character}`),
    values: VALUES.map((value) => ({
      token: `st-${value}`,
      value: sheet[value],
      label: t(`talisman.value.${value}`, { n: sheet[value] }),
      ...(value === 'life' ? { vital: true } : {}),
    })),
  };
}

const caption = (view: View, t: Translate): string => t('talisman.caption', { n: view.turn });

const eventFigure = (event: GameEvent): number | null =>
  typeof event.seat === 'number' && event.seat >= 0 ? event.seat : null;

const begins = (event: GameEvent): number | null =>
  event.event === 'turn_began' ? eventFigure(event) : null;

/** A character's space, those beside it on its ring and on the next ones. */
function stands(view: View, seat: number, scene: unknown): Target[] {
  const { spaces } = scene as Scene;
  const here = spaces.findIndex(({ key }) => key === view.seats[seat]?.at);
  if (here < 0) return [];
  const beside = [along(here, -1), here, along(here, 1), across(here, -1), across(here, 1)];
  return beside.flatMap((number) => {
    const space = number === null ? undefined : spaces[number];
    return space ? [{ place: space.key }] : [];
  });
}

const talisman: BoardModule<View> = {
  Board,
  Picture,
  Panels,
  Notes,
  goals,
  seatLine,
  stands,
  caption,
  kindIcon,
  kindName,
  kindNote,
  eventIcon,
  eventFigure,
  untold,
  begins,
  ending: (winners) => (winners.length > 0 ? 'crown' : 'rubble'),
  choice,
  spots,
  located: (what, _scene, t) => drawn(what, t),
  texts: byLanguage(
    import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' }),
  ),
};

export default talisman;
