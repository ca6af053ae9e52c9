/** The last view of a match, kept on this device so that it can be looked at without a line. */
import type { Json, State, Table } from '../net/wire';

export interface Kept {
  table: Table;
  board: Json | null;
  state: State;
}

const KEEP = 6;
const name = (id: string) => `firehall.last.${id}`;

export function keepLast(id: string, kept: Kept): void {
  const order = JSON.parse(localStorage.getItem('firehall.lasts') ?? '[]') as string[];
  const ids = [id, ...order.filter((one) => one !== id)];
  for (const old of ids.splice(KEEP)) localStorage.removeItem(name(old));
  try {
    localStorage.setItem(name(id), JSON.stringify(kept));
    localStorage.setItem('firehall.lasts', JSON.stringify(ids));
  } catch {
    // Storage is full or forbidden: the view is a convenience, the server has the match.
    localStorage.removeItem(name(id));
  }
}

export function lastKept(id: string): Kept | null {
  const text = localStorage.getItem(name(id));
  return text ? (JSON.parse(text) as Kept) : null;
}
