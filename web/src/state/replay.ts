/** A game played back: frames fetched in pieces, a moment, and a clock that moves it. */
import { computed, effect, signal } from '@preact/signals';
import type { BoardModule, GameEvent, SeatNumber } from '../boards/contract';
import { language } from '../app/settings';
import { sentenceOf } from '../app/trouble';
import { api, Refusal } from '../net/rest';
import type { Dice, Frame, Json, Table } from '../net/wire';
import { inTheStorysWords } from './names';

const PIECE = 200;
const BEAT = 1_100;

export class Playback {
  readonly table = signal<Table | null>(null);
  readonly board = signal<Json | null>(null);
  /** The game's board, once it is there. */
  readonly module = signal<BoardModule | null>(null);
  readonly dice = signal<Dice | null>(null);
  readonly plies = signal(0);
  readonly moments = signal<[number, string][]>([]);
  readonly frames = signal<Map<number, Frame>>(new Map());
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly pace = signal(1);
  /** Whose eyes; everything at first, and null, a spectator's, where something is secret still. */
  readonly seat = signal<SeatNumber | 'all' | null>('all');
  /** Whether the last step went forward by one: then its events are worth an animation. */
  readonly forward = signal(false);
  readonly failed = signal('');
  private timer = 0;
  private asked = new Set<number>();
  private eyes = '';
  private readonly stops: (() => void)[];

  constructor(readonly id: string) {
    this.stops = [
      effect(() => {
        // `fetch` asks in the reader's language and for a seat's eyes: either change asks anew.
        this.eyes = `${language.value} ${this.seat.value}`;
        this.frames.value = new Map();
        this.asked.clear();
        void this.fetch(this.at.peek());
      }),
      effect(() => {
        clearInterval(this.timer);
        if (this.playing.value)
          this.timer = window.setInterval(() => this.tick(), BEAT / this.pace.value);
      }),
    ];
  }

  close(): void {
    clearInterval(this.timer);
    for (const stop of this.stops) stop();
  }

  readonly frame = computed(() => this.frames.value.get(this.at.value) ?? null);

  /** A sentence of the game with the players' names in it, and places as the story calls them. */
  named(sentence: string): string {
    const [table, board] = [this.table.value, this.board.value];
    return table ? inTheStorysWords(sentence, table, board, this.module.value ?? {}) : sentence;
  }

  /** What the animation shows of the moment; null: it stands still. */
  readonly picture = signal<Json | null>(null);
  readonly view = computed<Json>(() => this.picture.value ?? this.frame.value?.view ?? {});

  readonly events = computed<GameEvent[]>(() =>
    this.forward.value
      ? (this.frame.value?.events ?? []).map(({ event, values }) => ({ ...values, event }))
      : [],
  );

  private async fetch(ply: number): Promise<void> {
    const from = Math.floor(ply / PIECE) * PIECE;
    if (this.asked.has(from)) return;
    this.asked.add(from);
    const eyes = this.eyes;
    try {
      const piece = await api.replay(this.id, this.seat.peek(), from, from + PIECE - 1);
      if (eyes !== this.eyes) return;
      const frames = new Map(this.frames.peek());
      for (const frame of piece.frames)
        frames.set(frame.ply, { ...frame, view: frame.seen ?? frame.view });
      this.frames.value = frames;
      this.table.value = piece.table;
      this.board.value = piece.board;
      this.dice.value = piece.dice;
      this.plies.value = piece.plies;
      this.moments.value = piece.moments;
    } catch (error) {
      this.asked.delete(from);
      if (eyes !== this.eyes) return;
      if (error instanceof Refusal && error.problem.code === 'secret-still') {
        this.seat.value = null;
        return;
      }
      // Once there is a game to look at, a piece that is missing is no reason to put it away.
      const sentence = this.table.peek() ? null : sentenceOf(error);
      if (sentence === null) throw error;
      this.failed.value = sentence;
    }
  }

  go(ply: number): void {
    const to = Math.max(0, Math.min(this.plies.peek(), ply));
    this.forward.value = to === this.at.peek() + 1;
    this.at.value = to;
    void this.fetch(to);
    if (to % PIECE > PIECE - 40) void this.fetch(to + 40);
  }

  private tick(): void {
    if (!this.frame.peek()) return;
    if (this.at.peek() >= this.plies.peek()) this.playing.value = false;
    else this.go(this.at.peek() + 1);
  }

  toggle(): void {
    if (!this.playing.value && this.at.value >= this.plies.value) this.go(0);
    this.playing.value = !this.playing.value;
  }

  jump(direction: 1 | -1): void {
    const plies = this.moments.peek().map(([ply]) => ply);
    const here = this.at.peek();
    const next =
      direction > 0 ? plies.find((ply) => ply > here) : plies.findLast((ply) => ply < here);
    this.go(next ?? (direction > 0 ? this.plies.peek() : 0));
  }
}
