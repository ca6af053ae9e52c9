/** Ways between floors: stairs, where a long board goes on, and the ladders that stand now. */
import type { Plan } from './plan';
import type { Space, View } from './view';

export interface Way {
  kind: 'stairs' | 'joint' | 'ladder';
  /** The same at both ends, and in the list of ways. */
  letter: string;
  /** The lower or left end first. */
  ends: [Space, Space];
}

/** Stairs are A, B, C …; a ladder is L, and of several each has a number. */
export function waysOf({ passages }: Plan, { ladders = [] }: Pick<View, 'ladders'>): Way[] {
  const raised = ladders.flatMap(({ at, top }) => (at && top ? [[at, top] as const] : []));
  return [
    ...passages.map(({ kind, ends }, number) => ({
      kind,
      ends,
      letter: String.fromCharCode(65 + number),
    })),
    ...raised.map(([foot, top], number): Way => ({
      kind: 'ladder',
      ends: [foot, top],
      letter: raised.length > 1 ? `L${number + 1}` : 'L',
    })),
  ];
}
