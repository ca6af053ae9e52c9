import type { Entry } from '../src/net/wire';

/** An entry of the log of which only this matters. */
export const entry = (v: number, kind: Entry['kind'], rest: Partial<Entry> = {}): Entry => ({
  v,
  at: 0,
  kind,
  seat: null,
  say: '',
  name: '',
  events: [],
  ...rest,
});
