/** Every die of a finished game, worked out again in this browser (`docs/protocol.md`, "The dice"). */
import type { Dice, DiceReport, Roll } from './wire';

const encoder = new TextEncoder();

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const WHOLE = 1n << 64n;

/** The seeds in force at a ply, as they go under the seal. */
const seedsAt = (dice: Dice, ply: number): string[] =>
  dice.seeds.filter(([from]) => from <= ply).map(([, seat, seed]) => `${seat}:${seed}`);

/** What goes under the seal for an attempt at a roll. */
type Lines = (attempt: number) => (string | number)[];

async function outcome(key: CryptoKey, linesOf: Lines, roll: Roll): Promise<number> {
  const below = BigInt(roll.below);
  for (let attempt = 0; ; attempt++) {
    const lines = linesOf(attempt);
    const seal = await crypto.subtle.sign('HMAC', key, encoder.encode(lines.join('\n')));
    const number = new DataView(seal).getBigUint64(0);
    if (number < WHOLE - (WHOLE % below)) return Number(number % below);
  }
}

const DAILY = 'firehall-daily-1';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const keyOf = (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, HMAC, false, ['sign']);

/** The key of one game of a day. */
async function dailyKey(secret: Uint8Array<ArrayBuffer>, name: string): Promise<CryptoKey> {
  const of = encoder.encode(`${DAILY}\n${name}`);
  return keyOf(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), of)));
}

/** The lines for every roll in turn: those of a day are counted by what is rolled. */
function linesFor({ dice, table, rolls }: DiceReport): Lines[] {
  const counts = new Map<number, number>();
  return rolls.map((roll) => {
    if (dice.scheme !== DAILY)
      return (attempt) => [dice.scheme, table, roll.ply, attempt, ...seedsAt(dice, roll.ply)];
    const kind = roll.kind ?? 0;
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return (attempt) => [DAILY, kind, before, attempt];
  });
}

export interface Verdict {
  sealed: boolean;
  checked: number;
  wrong: Roll[];
  /** So many were set beforehand, for a lesson: they follow from nothing. */
  scripted: number;
}

/** Null while the secret is not open. `checked` grows with each die through `onStep`. */
export async function check(
  report: DiceReport,
  onStep: (done: number) => void = () => undefined,
): Promise<Verdict | null> {
  const { dice, rolls, table } = report;
  if (dice.secret === null) return null;
  const secret = bytesOf(dice.secret);
  const sealed = hexOf(await crypto.subtle.digest('SHA-256', secret)) === dice.commitment;
  const key = await (dice.scheme === DAILY ? dailyKey(secret, table) : keyOf(secret));
  const lines = linesFor(report).slice(dice.scripted);
  const wrong: Roll[] = [];
  const free = rolls.slice(dice.scripted);
  for (const [i, roll] of free.entries()) {
    const told = await outcome(key, lines[i] as Lines, roll);
    if (!roll.outcomes.includes(told)) wrong.push(roll);
    onStep(i + 1);
  }
  return { sealed, checked: free.length, wrong, scripted: rolls.length - free.length };
}
