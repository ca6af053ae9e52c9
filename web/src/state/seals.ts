/** What this browser was shown of a table's dice before they fell, to hold the server to it. */
import type { Dice } from '../net/wire';

export interface Seal {
  /** The server's promise as it was seen first, and after how many moves that was. */
  commitment: string;
  ply: number;
  /** This player's own share, and from which move on it counts, once it was seen among the seeds. */
  seed?: string;
  from?: number;
}

const NAME = 'firehall.seals';
const KEEP = 200;
/** For as long as the page is open, where nothing can be stored. */
let unstored: Record<string, Seal> = {};

function all(): Record<string, Seal> {
  const text = localStorage.getItem(NAME);
  return text ? (JSON.parse(text) as Record<string, Seal>) : unstored;
}

function keep(table: string, seal: Seal): Seal {
  const seals = Object.entries({ ...all(), [table]: seal }).slice(-KEEP);
  unstored = Object.fromEntries(seals);
  try {
    localStorage.setItem(NAME, JSON.stringify(unstored));
  } catch {
    // Storage is full or forbidden: what was seen is known until the page is closed.
  }
  return seal;
}

export const sealOf = (table: string): Seal | null => all()[table] ?? null;

/** The dice of a table were shown: keep what is seen for the first time. */
export function see(table: string, dice: Dice, ply: number): Seal {
  const seal = sealOf(table);
  if (!seal) return keep(table, { commitment: dice.commitment, ply });
  const mine = dice.seeds.find(([, , seed]) => seed === seal.seed);
  return mine && seal.from === undefined ? keep(table, { ...seal, from: mine[0] }) : seal;
}

/** This player's share in the dice of a table: the same, however often it has to be sent. */
export function shareOf(table: string): string {
  const seal = sealOf(table);
  if (!seal) throw new Error('a share is given when the promise is known');
  return seal.seed ?? keep(table, { ...seal, seed: newSeed() }).seed ?? '';
}

function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Whether the dice are under the promise that this browser was shown: from the first move on, since
 * a later one, under another, without this player's share, or nobody here can tell.
 */
export type Held = 'first' | 'late' | 'other' | 'gone' | 'unseen';

export function held(dice: Dice, seal: Seal | null): Held {
  if (!seal) return 'unseen';
  if (seal.commitment !== dice.commitment) return 'other';
  const mine = dice.seeds.some(([from, , seed]) => seed === seal.seed && from === seal.from);
  if (seal.from !== undefined && !mine) return 'gone';
  return seal.ply === 0 ? 'first' : 'late';
}
