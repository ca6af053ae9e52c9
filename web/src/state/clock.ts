/** Clocks of a table: what somebody has left, in numbers and in words. */
import { signal } from '@preact/signals';
import type { Clocks } from '../net/wire';

/** How far the server's clock is ahead of this device's; from its last word on it. */
export const ahead = signal(0);

export const hearTime = (now: number): void => {
  ahead.value = now - Date.now();
};

/** What a seat has left, in milliseconds, at a moment by the server's clock. */
export function leftOf({ left, running, since }: Clocks, seat: number, now: number): number {
  const had = left[seat] ?? 0;
  return running === seat ? Math.max(0, had - Math.max(0, now - since)) : had;
}

/** Less than this is said in another colour, and aloud. */
export const LITTLE_MS = 20_000;

const HOUR_MS = 3_600_000;

/** For a clock's face: `4:05` in the last hour, before that the largest unit alone. */
export function faceOf(ms: number, language: string): string {
  if (ms > HOUR_MS) return spanOf(ms, language);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', HOUR_MS],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** The largest unit of a time, and the rest in the next: "1 hour, 30 minutes". */
export function spanOf(ms: number, language: string): string {
  const first = UNITS.findIndex(([, size]) => ms >= size);
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, size] of UNITS.slice(first < 0 ? UNITS.length - 1 : first).slice(0, 2)) {
    const n = Math.floor(rest / size);
    rest -= n * size;
    if (n > 0 || parts.length === 0)
      parts.push(
        new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n),
      );
  }
  return parts.slice(0, ms > HOUR_MS ? 2 : 1 + Number(ms % 60_000 > 0)).join(' ');
}
