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

export const LESSONS: Record<string, Lesson> = { flashpoint, arsonist };

/** The step the match has come to: each waits for its events after the step before was done. */
export function progress(steps: Step[], entries: Entry[], read: ReadonlySet<number>): number {
  const events = entries.flatMap((entry) => (entry.events ?? []).map((one) => one.event));
  const seen = new Map<string, number>();
  let from = 0;
  for (const [number, step] of steps.entries()) {
    if (!step.until) {
      if (read.has(number)) continue;
      return number;
    }
    let missing = (step.times ?? 1) - Math.max(...step.until.map((name) => seen.get(name) ?? 0));
    while (missing > 0) {
      const event = events[from++];
      if (event === undefined) return number;
      seen.set(event, (seen.get(event) ?? 0) + 1);
      if (step.until.includes(event)) missing--;
    }
  }
  return steps.length;
}
