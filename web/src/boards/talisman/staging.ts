/** How each event changes the picture, and how long it is seen. */
import type { Staging } from '../common/stage';
import type { GameEvent } from '../contract';
import { walkOf } from './geometry';
import type { Land, Scene, Sheet, View } from './view';

const STEP = 140;

const LENGTHS: Record<string, number> = {
  character_came: 300,
  turn_missed: 300,
  rolled: 500,
  rerolled: 400,
  moved: 260,
  crossed_river: 260,
  portal_tried: 400,
  card_drawn: 420,
  card_laid: 280,
  card_burnt: 260,
  card_stolen: 300,
  spell_stolen: 300,
  spell_cast: 420,
  spell_cancelled: 300,
  attack_scored: 500,
  fight_won: 420,
  fight_lost: 420,
  stood_off: 420,
  evaded: 260,
  armour_saved: 360,
  life_lost: 360,
  gained: 320,
  lost: 320,
  healed: 320,
  toad_made: 420,
  toad_ended: 300,
  killed: 520,
  token_put: 320,
  token_removed: 300,
  terrain_put: 280,
  terrain_removed: 280,
  quest_done: 400,
  crown_reached: 800,
  commanded: 400,
  ending_revealed: 700,
};

type Change = (view: View, event: GameEvent) => Partial<View>;

/** A seat without a character has no sheet: a new one begins with nothing. */
const BLANK: Sheet = {
  character: null,
  out: false,
  at: '',
  life: 0,
  fate: 0,
  gold: 0,
  strength: 0,
  craft: 0,
  alignment: 'neutral',
  toad: 0,
  missing: 0,
  quest: 0,
  spells: 0,
  carried: [0, 0],
};

function seat(view: View, event: GameEvent, change: (old: Sheet) => Partial<Sheet>): Partial<View> {
  return {
    seats: view.seats.map((sheet, number) => {
      if (number !== event.seat) return sheet;
      const old = { ...BLANK, ...sheet };
      return { ...old, ...change(old) };
    }),
  };
}

/** What is nothing is left out, as the server does. */
function land(view: View, event: GameEvent, change: Partial<Land>): Partial<View> {
  const key = event.space as string;
  const { [key]: old, ...others } = view.spaces;
  const kept = Object.fromEntries(
    Object.entries({ ...old, ...change }).filter(([, value]) => Boolean(value)),
  );
  return { spaces: Object.keys(kept).length > 0 ? { ...others, [key]: kept } : others };
}

/** A card goes to a list, from wherever it was; to none, it is gone. */
function card(view: View, event: GameEvent, to: string | null): Partial<View> {
  const moved = event.card as string | null;
  if (!moved) return {};
  const lists = Object.fromEntries(
    Object.entries(view.lists)
      .map(([name, cards]): [string, string[]] => [name, cards.filter((one) => one !== moved)])
      .filter(([, cards]) => cards.length > 0),
  );
  return { lists: to === null ? lists : { ...lists, [to]: [...(lists[to] ?? []), moved] } };
}

const of = (name: string, event: GameEvent): string => `${name} P${Number(event.seat) + 1}`;

const AMOUNTS = ['life', 'fate', 'gold', 'strength', 'craft'] as const;

const amount =
  (sign: number): Change =>
  (view, event) => {
    const thing = AMOUNTS.find((one) => one === event.thing);
    return thing
      ? seat(view, event, (old) => ({
          [thing]: Math.max(0, old[thing] + sign * Number(event.number)),
        }))
      : {};
  };

const arrive: Change = (view, event) => seat(view, event, () => ({ at: event.space as string }));
const hold: Change = (view, event) => card(view, event, of('held', event));
const gone: Change = (view, event) => card(view, event, null);
const lay: Change = (view, event) => card(view, event, event.space as string);
const left =
  (thing: 'life' | 'fate'): Change =>
  (view, event) =>
    seat(view, event, () => ({ [thing]: Number(event.left) }));

const CHANGES: Record<string, Change> = {
  turn_began: (_, event) => ({ active: event.seat as number, turn: event.turn as number }),
  walked: arrive,
  moved: arrive,
  crossed_river: arrive,
  card_drawn: lay,
  card_laid: lay,
  card_ditched: lay,
  card_taken: hold,
  card_stolen: hold,
  card_discarded: gone,
  card_burnt: gone,
  trophy_taken: (view, event) => card(view, event, of('trophies', event)),
  follower_joined: (view, event) => card(view, event, of('retinue', event)),
  life_lost: left('life'),
  healed: left('life'),
  replenished: left('fate'),
  gained: amount(1),
  lost: amount(-1),
  toad_made: (view, event) => seat(view, event, () => ({ toad: event.turns as number })),
  toad_ended: (view, event) => seat(view, event, () => ({ toad: 0 })),
  killed: (view, event) => seat(view, event, () => ({ life: 0 })),
  token_put: (view, event) => land(view, event, { tokens: event.tokens as number }),
  token_removed: (view, event) => land(view, event, { tokens: event.tokens as number }),
  terrain_put: (view, event) => land(view, event, { terrain: event.name as string }),
  terrain_removed: (view, event) => land(view, event, { terrain: '' }),
  gold_laid: (view, event) =>
    land(view, event, {
      gold_at: (view.spaces[event.space as string]?.gold_at ?? 0) + Number(event.number),
    }),
  gold_taken: (view, event) => ({
    ...seat(view, event, (old) => ({ gold: old.gold + Number(event.number) })),
    ...land(view, { ...event, space: view.seats[Number(event.seat)]?.at }, { gold_at: 0 }),
  }),
  crown_reached: () => ({ crown_reached: true }),
  ending_revealed: (_, event) => ({ ending: event.ending as string }),
};

/** The spaces that a figure passes in an event, the one it comes from first. */
export function routeOf(view: View, event: GameEvent, scene: Scene): string[] {
  if (event.event !== 'walked') return [];
  const keys = scene.spaces.map((one) => one.key);
  const from = keys.indexOf(view.seats[event.seat as number]?.at ?? '');
  const to = keys.indexOf(event.space as string);
  if (from < 0 || to < 0 || from === to) return [];
  return walkOf(from, to).map((number) => keys[number] ?? '');
}

/** Whoever comes has what is printed on the sheet, and what was gained before. */
const comes =
  (scene: Scene): Change =>
  (view, event) =>
    seat(view, event, () => {
      const { strength, craft, life, alignment } =
        scene.characters[event.character as string] ?? BLANK;
      const at = event.space as string;
      return { character: event.character as string, at, strength, craft, life, alignment };
    });

export const stagingFor = (scene: Scene): Staging<View> => ({
  length: (event, view) =>
    event.event === 'walked'
      ? STEP * Math.max(0, routeOf(view, event, scene).length - 1)
      : (LENGTHS[event.event] ?? 0),
  apply: (view, event) => {
    const change = event.event === 'character_came' ? comes(scene) : CHANGES[event.event];
    return { ...view, ...change?.(view, event) };
  },
});
