/** The log as the story panel tells it: sentences under the heading of whose doing it was. */
import type { GameEvent, Manner } from '../boards/contract';
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

function linesOf(entry: Entry, untold: (action: string) => boolean): StoryLine[] {
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
  if (type === 'action' && untold(entry.text ?? '')) return [];
  return [{ type, key, say: entry.say }];
}

/** Oldest first, each turn under its heading: whose it is as the game says, or else who acts. */
export function fold(entries: Entry[], { untold = () => false, begins }: Manner = {}): StoryLine[] {
  const lines: StoryLine[] = [];
  let speaker: number | null = null;
  const head = (seat: number | null, key: string) => {
    if (seat === null || seat === speaker) return;
    speaker = seat;
    lines.push({ type: 'turn', key: `turn ${key}`, seat });
  };
  for (const entry of standing(entries)) {
    const told = linesOf(entry, untold);
    if (!begins && told.length > 0 && (entry.kind === 'play' || entry.kind === 'redo'))
      head(entry.seat, String(entry.v));
    for (const line of told) {
      const seat = line.type === 'event' ? (begins?.(line.event) ?? null) : null;
      if (seat === null) lines.push(line);
      else head(seat, line.key);
    }
  }
  return lines;
}
