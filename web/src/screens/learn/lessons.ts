/**
 * Guided first games: a real match from a chosen position with the first dice set beforehand, and a
 * coach who waits for what each step teaches. A game brings its lessons along, words included.
 */
import type { Entry, Lesson, LessonStep, WireEvent } from '../../net/wire';
import { standing } from '../../state/story';

/** What the first lesson of a game, which has no name, is called in its address. */
export const FIRST = 'first';

/** Where a lesson is held. */
export const pathOf = ({ name, table }: Lesson): string => `/learn/${table.game}/${name || FIRST}`;

export interface Progress {
  /** The step the match has come to. */
  at: number;
  /** The learner has done something else in it. */
  off: boolean;
}

/** What is read from the log: each step waits for its event after the step before was done. */
export function progress(lesson: Lesson, entries: Entry[], read: ReadonlySet<number>): Progress {
  const told = standing(entries);
  const learner = (lesson.table.seats ?? []).findIndex((one) => one.kind === 'me');
  let from = 0;
  for (const [at, step] of lesson.steps.entries()) {
    if (!step.until) {
      if (read.has(at)) continue;
      return { at, off: false };
    }
    const until = step.until;
    const ends = told.findIndex((entry, n) => n >= from && happens(until, entry));
    const since = told.slice(from, ends < 0 ? undefined : ends);
    const off = since.some((entry) => isMove(entry, learner) && !fits(entry.text ?? '', step.way));
    if (off || ends < 0) return { at, off };
    from = ends + 1;
  }
  return { at: lesson.steps.length, off: false };
}

/** The action that a step shows, among those that are legal. */
export function shownBy(step: LessonStep, legal: string[]): string | undefined {
  for (const pattern of step.show) {
    const found = legal.find((action) => fits(action, [pattern]));
    if (found !== undefined) return found;
  }
  return undefined;
}

const isMove = (entry: Entry, seat: number): boolean =>
  (entry.kind === 'play' || entry.kind === 'redo') && entry.seat === seat;

const fits = (action: string, patterns: string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : action === pattern,
  );

const happens = (pattern: Record<string, unknown>, entry: Entry): boolean =>
  entry.events.some((event) => isLike(pattern, event, entry.seat));

function isLike(
  pattern: Record<string, unknown>,
  { event, values }: WireEvent,
  seat: number | null | undefined,
): boolean {
  const told: Record<string, unknown> = { ...values, event, seat };
  return Object.entries(pattern).every(
    ([key, wanted]) => JSON.stringify(told[key]) === JSON.stringify(wanted),
  );
}
