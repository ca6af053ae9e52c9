/**
 * Guided first games: a real match from a chosen position with the first dice set beforehand, and a
 * coach who waits for events. The words are in the catalogues under `lesson.<game>.<step>`.
 */
import type { Entry, NewTable } from '../../net/wire';

export interface Step {
  /** The message's last part. */
  say: string;
  /** It is done when one of these happens; a step without is read and clicked away. */
  until?: string[];
  /** Only what this seat's own action causes counts. */
  by?: number;
  /** How many times since the game began. */
  times?: number;
  /** The action that the coach would take, in notation. */
  show?: string;
}

export interface Lesson {
  table: NewTable;
  steps: Step[];
}

const flashpoint: Lesson = {
  table: {
    game: 'flashpoint',
    seats: [{ kind: 'me' }],
    position: {
      options: { mode: 'family', firefighters: 1 },
      fire: [
        [4, 6],
        [3, 6],
        [6, 5],
      ],
      smoke: [
        [4, 5],
        [3, 5],
      ],
      poi: [
        [4, 8],
        [1, 2],
        [5, 3],
      ],
      firefighters: [{ at: [4, 9], ap: 4, saved: 0 }],
    },
    script: ['victim', '4,5', '2,7', '4,5'],
  },
  steps: [
    { say: 'enter', until: ['moved'], show: 'move W' },
    { say: 'carry', until: ['victim_rescued'], show: 'move E carry victim' },
    { say: 'end', until: ['turn_ended'], show: 'end' },
    { say: 'dice' },
    { say: 'door', until: ['door_opened'], show: 'door W' },
    { say: 'extinguish', until: ['extinguished'], show: 'put out W' },
    { say: 'end-again', until: ['turn_ended'], times: 2, show: 'end' },
    { say: 'explosion' },
    { say: 'goal' },
  ],
};

const arsonist: Lesson = {
  table: {
    game: 'arsonist',
    options: { notebook: true },
    seats: [{ kind: 'computer', level: 'rules-of-thumb' }, { kind: 'me' }],
    script: ['sparks', 'fumes', 'search', 'signal'],
  },
  steps: [
    { say: 'car', until: ['car_placed'] },
    { say: 'his-turn', until: ['turn_began'], times: 2 },
    { say: 'notebook' },
    { say: 'regroup', until: ['car_moved'], show: 'regroup' },
    { say: 'action', until: ['action_used'], times: 2 },
    { say: 'end', until: ['turn_ended'], times: 2, show: 'end' },
    { say: 'cards' },
    { say: 'goal' },
  ],
};

const brigade: Lesson = {
  table: {
    game: 'brigade',
    seats: [{ kind: 'me' }, { kind: 'computer', level: 'rules-of-thumb' }],
    position: {
      options: { players: 2 },
      city: [
        [null, 'com3', 'nob2', 'com5', 'cou7', null],
        ['nob7', 'mer2', 'mer7', 'cou5', 'nob3', 'cou1'],
        ['cou2', 'cou3', 'uni1', 'uni2', 'cou6', 'nob5'],
        ['mer5', 'com6', 'uni3', 'uni4', 'nob6', 'com7'],
        ['mer6', 'mer3', 'mer4', 'nob4', 'mer1', 'com2'],
        [null, 'com4', 'com1', 'cou4', 'nob1', null],
      ],
      fire: {
        '1,1': 2,
        '1,3': 1,
        '2,2': 1,
        '2,3': 2,
        '2,4': 1,
        '3,2': 2,
        '3,3': 1,
        '4,3': 1,
        '4,4': 2,
      },
      turn: 0,
      first: 0,
      round: 1,
      phase: 'actions',
      actions: 4,
      event: 'north_1',
    },
    // The rival's cards too, so that his round ends with a wind and not with a question to the learner.
    script: ['west_1', 'P2 draws mog', 'P2 draws ben', 'east_1'],
  },
  steps: [
    { say: 'move', until: ['moved'], show: 'move SE' },
    { say: 'water', until: ['extinguished'], show: 'spend warden' },
    { say: 'renown', until: ['loyalty_gained'], show: 'place 1,1' },
    { say: 'refill', until: ['refilled'], show: 'refill brigade' },
    { say: 'upgrade', until: ['upgraded'], show: 'upgrade crew' },
    { say: 'end', until: ['turn_ended'], show: 'end' },
    { say: 'wind' },
    { say: 'rival', until: ['turn_ended'], times: 2 },
    { say: 'recruit', until: ['crew_joined'], by: 0, show: 'recruit' },
    { say: 'goal' },
  ],
};

export const LESSONS: Record<string, Lesson> = { flashpoint, arsonist, brigade };

/** The step the match has come to: each waits for its events after the step before was done. */
export function progress(steps: Step[], entries: Entry[], read: ReadonlySet<number>): number {
  const events = entries.flatMap((entry) =>
    (entry.events ?? []).map((one) => ({ name: one.event, seat: entry.seat })),
  );
  const counts = (step: Step, event: (typeof events)[number]): boolean =>
    step.until?.includes(event.name) === true && (step.by ?? event.seat) === event.seat;
  let from = 0;
  for (const [number, step] of steps.entries()) {
    if (!step.until) {
      if (read.has(number)) continue;
      return number;
    }
    let missing =
      (step.times ?? 1) - events.slice(0, from).filter((one) => counts(step, one)).length;
    while (missing > 0) {
      const event = events[from++];
      if (event === undefined) return number;
      if (counts(step, event)) missing--;
    }
  }
  return steps.length;
}
