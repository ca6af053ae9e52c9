/** Tables by what waits for whom: those where it is one's turn, those where others are to move, and the last game. */
import type { Table } from '../net/wire';

export interface Sorted {
  /** Where somebody waits for us, whoever has waited longest first. */
  yours: Table[];
  /** Where we wait, what happened last first. */
  others: Table[];
  /** The game that ended last. */
  last: Table | null;
}

export const isYours = (one: Table): boolean => {
  const seat = one.actor === null ? undefined : one.seats[one.actor];
  return one.status === 'playing' && seat?.you === true && !seat.stand_in;
};

const live = (one: Table): boolean => one.status === 'playing' || one.status === 'waiting';

export function sortOut(tables: Table[]): Sorted {
  const newest = tables.toSorted((a, b) => b.updated - a.updated);
  return {
    yours: newest.filter(isYours).reverse(),
    others: newest.filter((one) => live(one) && !isYours(one)),
    last: newest.find((one) => one.status === 'over') ?? null,
  };
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something is ago, in its largest unit: "2 hours". */
export function lasting(ms: number, language: string): string {
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? UNITS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.floor(ms / size)),
  );
}

/** The part of the day, for a greeting. */
export const dayPart = (hour: number): 'morning' | 'day' | 'evening' =>
  hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'day' : 'evening';
