/** A plan that is explained beside a board, on the board: a number where each step is done, and arrows. */
import type { Course, Mark, Target } from '../boards/contract';
import type { PlanStep } from '../net/wire';

/** Where a step is done; some have no place. */
const placeOf = (step: PlanStep): Target | undefined => step.on.find((one) => !('end' in one));

export const marksOf = (steps: PlanStep[]): Mark[] =>
  steps.flatMap((step, n) => {
    const target = placeOf(step);
    return target ? [{ n: n + 1, target }] : [];
  });

/** From where the piece stands, as far as the board knows it; else from where the step before was done. */
export function coursesOf(steps: PlanStep[], kind: Course['kind']): Course[] {
  const found: Course[] = [];
  let last: Target | undefined;
  for (const step of steps) {
    const to = placeOf(step);
    const from = step.origin ?? last;
    if (from && to && JSON.stringify(from) !== JSON.stringify(to)) found.push({ kind, from, to });
    last = to ?? last;
  }
  return found;
}
