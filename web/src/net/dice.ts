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

async function outcome(key: CryptoKey, table: string, dice: Dice, roll: Roll): Promise<number> {
  const below = BigInt(roll.below);
  for (let attempt = 0; ; attempt++) {
    const lines = ['firehall-dice-1', table, roll.ply, attempt, ...seedsAt(dice, roll.ply)];
    const seal = await crypto.subtle.sign('HMAC', key, encoder.encode(lines.join('\n')));
    const number = new DataView(seal).getBigUint64(0);
    if (number < WHOLE - (WHOLE % below)) return Number(number % below);
  }
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
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const wrong: Roll[] = [];
  const free = rolls.slice(dice.scripted);
  for (const [i, roll] of free.entries()) {
    if (!roll.outcomes.includes(await outcome(key, table, dice, roll))) wrong.push(roll);
    onStep(i + 1);
  }
  return { sealed, checked: free.length, wrong, scripted: rolls.length - free.length };
}
