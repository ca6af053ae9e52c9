/** Signs at a table: what somebody points at, or says in a phrase; each is seen for some seconds. */
import { computed, signal } from '@preact/signals';
import type { Pointed } from '../boards/contract';
import type { FromBrowser, Sign, Table } from '../net/wire';

export type Phrase = NonNullable<Sign['phrase']>;

export const PHRASES: Phrase[] = [
  'hello',
  'here',
  'careful',
  'help',
  'well-played',
  'thanks',
  'sorry',
  'moment',
];

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Given = WithoutId<Extract<FromBrowser, { t: 'point' | 'speak' }>>;

export const FADES_MS = 6_000;
const MUTED = 'firehall.muted';

const mutedBefore = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(MUTED) ?? '[]');
  return Array.isArray(kept) ? kept.map(String) : [];
};

export class Signs {
  readonly shown = signal<(Sign & { key: number })[]>([]);
  /** Names of people who are not heard on this device. */
  readonly muted = signal<string[]>(mutedBefore());
  private count = 0;
  private readonly timers = new Set<number>();

  constructor(private readonly send: (message: Given) => void) {}

  readonly pointed = computed<Pointed[]>(() =>
    this.shown.value.flatMap(({ key, seat, name, on, to }) =>
      on ? [{ key, seat, name, on, to: to ?? null }] : [],
    ),
  );

  readonly phrases = computed(() =>
    this.shown.value.flatMap(({ key, seat, name, phrase }) =>
      phrase ? [{ key, seat, name, phrase }] : [],
    ),
  );

  point(on: string, to: string | null): void {
    this.send({ t: 'point', on, to });
  }

  speak(phrase: Phrase): void {
    this.send({ t: 'speak', phrase });
  }

  /** A newer sign of the same person takes the place of the one before. */
  hear(sign: Sign, table: Table | null): void {
    const mine = sign.seat !== null && table?.seats[sign.seat]?.you === true;
    if (!mine && this.isMuted(sign.name)) return;
    const key = ++this.count;
    const others = this.shown
      .peek()
      .filter((one) => one.seat !== sign.seat || one.name !== sign.name);
    this.shown.value = [...others, { ...sign, key }];
    const timer = window.setTimeout(() => {
      this.timers.delete(timer);
      this.shown.value = this.shown.peek().filter((one) => one.key !== key);
    }, FADES_MS);
    this.timers.add(timer);
  }

  isMuted(name: string): boolean {
    return name !== '' && this.muted.value.includes(name);
  }

  mute(name: string, on: boolean): void {
    const others = this.muted.peek().filter((one) => one !== name);
    this.muted.value = on ? [...others, name] : others;
    localStorage.setItem(MUTED, JSON.stringify(this.muted.peek()));
    if (on) this.shown.value = this.shown.peek().filter((one) => one.name !== name);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
