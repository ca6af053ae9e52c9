/** What was drawn, step by step: all of it can be taken back and done again. */
export interface History<What> {
  past: What[];
  now: What;
  future: What[];
}

export const begun = <What>(now: What): History<What> => ({ past: [], now, future: [] });

export const done = <What>({ past, now }: History<What>, next: What): History<What> => ({
  past: [...past, now],
  now: next,
  future: [],
});

export function undone<What>({ past, now, future }: History<What>): History<What> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future };
  return { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<What>({ past, now, future }: History<What>): History<What> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future };
  return { past: [...past, now], now: next, future: rest };
}
