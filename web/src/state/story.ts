/** The log as the story panel tells it: sentences under the heading of whose doing it was. */
import type { GameEvent } from '../boards/contract';
import type { Entry } from '../net/wire';

export type StoryLine =
  | { type: 'turn'; key: string; seat: number }
  | { type: 'event'; key: string; event: GameEvent; say: string }
  | { type: 'action'; key: string; say: string }
  | { type: 'note'; key: string; say: string }
  | { type: 'chat'; key: string; name: string; seat: number | null; text: string };

/**
 * What has been seen of a log: all up to a version, and of what follows as many events. A sentence
 * comes when its event is over; what people say to each other waits for nothing.
 */
export function toldOf(entries: Entry[], version: number, events: number): Entry[] {
  let left = events;
  let told = true;
  return entries.flatMap((entry) => {
    if (entry.v <= version || entry.kind === 'chat') return [entry];
    const caused = entry.events;
    const seen = told ? Math.min(left, caused.length) : 0;
    left -= seen;
    const whole = told && seen === caused.length;
    told = whole;
    if (whole) return [entry];
    return seen > 0 ? [{ ...entry, say: '', events: caused.slice(0, seen) }] : [];
  });
}

/** Entries that still stand: what was taken back is gone, what was done again is back. */
export function standing(entries: Entry[]): Entry[] {
  const kept: Entry[] = [];
  const moves = (one: Entry) => one.kind === 'play' || one.kind === 'roll' || one.kind === 'redo';
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      const last = kept.findLastIndex(moves);
      if (last >= 0) kept.splice(last, 1);
    } else kept.push(entry);
  }
  return kept;
}

function linesOf(entry: Entry): StoryLine[] {
  const key = String(entry.v);
  if (entry.kind === 'chat')
    return [
      {
        type: 'chat',
        key,
        name: entry.name,
        seat: entry.seat,
        text: entry.text ?? '',
      },
    ];
  const told = entry.events.filter((one) => one.say);
  if (told.length > 0)
    return told.map(({ event, say, values }, i) => ({
      type: 'event',
      key: `${key}.${i}`,
      event: { ...values, event },
      say,
    }));
  if (!entry.say || entry.kind === 'seed' || entry.kind === 'begin') return [];
  const type = entry.kind === 'play' || entry.kind === 'redo' ? 'action' : 'note';
  return [{ type, key, say: entry.say }];
}

/** Oldest first. */
export function fold(entries: Entry[]): StoryLine[] {
  const lines: StoryLine[] = [];
  let speaker: number | null = null;
  for (const entry of standing(entries)) {
    const seat = entry.kind === 'play' || entry.kind === 'redo' ? entry.seat : null;
    const told = linesOf(entry);
    if (seat !== null && seat !== speaker && told.length > 0) {
      speaker = seat;
      lines.push({ type: 'turn', key: `turn ${entry.v}`, seat });
    }
    lines.push(...told);
  }
  return lines;
}
