import { describe, expect, it } from 'vitest';
import type { Staging } from '../../src/boards/common/stage';
import type { GameEvent } from '../../src/boards/contract';
import { staging as arsonist } from '../../src/boards/arsonist/staging';
import { staging as brigade } from '../../src/boards/brigade/staging';
import { readPlan } from '../../src/boards/flashpoint/plan';
import { stagingFor } from '../../src/boards/flashpoint/staging';
import type { BoardData } from '../../src/boards/flashpoint/view';
import { stagingFor as talismanFor } from '../../src/boards/talisman/staging';
import type { Scene } from '../../src/boards/talisman/view';

interface Game {
  game: string;
  scene: unknown;
  frames: { view: Record<string, unknown>; events: GameEvent[] }[];
}

const games = import.meta.glob<Game>('../../src/boards/fixtures/*.json', {
  eager: true,
  import: 'default',
});

/** What an animation must have brought to where the server says it is. */
const DRAWN: Record<string, string[]> = {
  flashpoint: [
    'fire',
    'smoke',
    'poi',
    'hazmats',
    'hot_spots',
    'victims',
    'walls',
    'doors',
    'ambulance',
    'engine',
    'rescued',
    'lost',
    'damage_left',
    'ladders',
    'jams',
    'objects',
    'engine_damage',
    'away',
    'toxic',
    'damaged_floor',
    'destroyed_floor',
    'platform',
  ],
  arsonist: ['burning', 'cars', 'barricades', 'panic', 'arsonist', 'trail'],
  brigade: ['spaces', 'event', 'burning', 'ruined'],
  talisman: ['spaces', 'lists', 'active'],
};

function stagingOf({ game, scene }: Game): Staging<Record<string, unknown>> {
  const found =
    game === 'flashpoint'
      ? stagingFor(readPlan(scene as BoardData))
      : game === 'arsonist'
        ? arsonist
        : game === 'talisman'
          ? talismanFor(scene as Scene)
          : brigade;
  return found as unknown as Staging<Record<string, unknown>>;
}

/** Lists of things that lie on a board have no order. */
function picture(game: string, view: Record<string, unknown>): Record<string, unknown> {
  const whereabouts = (key: string): unknown =>
    (view[key] as { at?: unknown; brigade?: unknown; wagon?: unknown }[] | undefined)?.map(
      ({ at, brigade: piece, wagon }) => at ?? [piece, wagon],
    );
  const drawn = Object.fromEntries(
    (DRAWN[game] ?? []).map((key) => [key, sorted(view[key] ?? null)]),
  );
  const pieces = whereabouts('firefighters') ?? whereabouts('players') ?? whereabouts('seats');
  return { ...drawn, pieces };
}

/** Of a building only what its tile shows. */
function sorted(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value
    .map((one: unknown) => {
      if (one === null || typeof one !== 'object' || !('need' in one)) return JSON.stringify(one);
      const { at, intensity, doomed, destroyed, loyal, renown } = one as Record<string, unknown>;
      return JSON.stringify({ at, intensity, doomed, destroyed, loyal, renown });
    })
    .sort();
}

describe.each(Object.entries(games))('%s', (_, game) => {
  const staging = stagingOf(game);
  it('ends every animation where the server says the game is', () => {
    game.frames.slice(1).forEach(({ view, events }, index) => {
      const before = game.frames[index]?.view ?? {};
      const shown = events.reduce((now, event) => staging.apply(now, event), before);
      // Who is asked on the way has gone a part of it, which no event tells.
      const asked = (view.question as { kind?: string } | undefined)?.kind;
      if (asked === 'direction') shown.seats = view.seats;
      // At the end a secret is opened that no event told.
      const told = 'arsonist' in before ? view : { ...view, arsonist: null, trail: null };
      expect([index + 1, picture(game.game, shown)]).toEqual([index + 1, picture(game.game, told)]);
    });
  });
});

describe.each([
  ['danger', { event: 'floor_destroyed', damage_left: 5 }],
  ['elevators', { event: 'elevator_ruined' }],
])('a space that is gone (%s)', (name, event) => {
  it('takes its fire and its smoke along', () => {
    const game = games[`../../src/boards/fixtures/flashpoint-${name}.json`];
    const [frame] = game?.frames ?? [];
    if (!game || !frame) throw new Error(`no fixture is called ${name}`);
    const { elevators, floors } = game.scene as BoardData;
    const at = elevators?.[0]?.space ?? [floors?.at(-1)?.id ?? '', 2, 2];
    const before = { ...frame.view, fire: [at, ['G', 1, 1]], smoke: [at], toxic: [at] };
    const shown = stagingOf(game).apply(before, { ...event, at });
    expect([shown.fire, shown.smoke]).toEqual([[['G', 1, 1]], []]);
  });
});
