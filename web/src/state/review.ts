/** The engine's review of a finished game, as it comes and as it is refined. */
import { batch, computed, signal } from '@preact/signals';
import { language } from '../app/settings';
import { api, Refusal } from '../net/rest';
import type { Judged, Review } from '../net/wire';

/** Between two looks while it is at work, in milliseconds; how long a look may last, in seconds. */
const PAUSE = 400;
const WAIT = 20;
const LATER = 3_000;

type Summary = Omit<Review, 'decisions'>;

export class Reviewing {
  readonly found = signal<Summary | null>(null);
  readonly decisions = signal<Map<number, Judged>>(new Map());
  readonly failed = signal('');
  private following = 0;
  private readonly stop: () => void;

  /** `wanted`: begin at once, if nobody has had it reviewed yet. */
  constructor(
    readonly id: string,
    private wanted = false,
  ) {
    this.stop = language.subscribe(() => this.begin());
  }

  /** The engine speaks the reader's language: another one is asked for anew. */
  private begin(): void {
    this.found.value = null;
    this.decisions.value = new Map();
    void this.follow(++this.following);
  }

  close(): void {
    this.following++;
    this.stop();
  }

  readonly state = computed(() => this.found.value?.state ?? 'none');
  readonly atWork = computed(
    () => this.state.value === 'waiting' || this.state.value === 'working',
  );

  /** Whether it is under way and all decisions are known, however well: the last come first. */
  readonly whole = computed(() => {
    const of = this.found.value?.of ?? 0; // nobody has counted before it begins
    return of > 0 ? this.decisions.value.size === of : this.state.value === 'done';
  });

  /** What is blamed of a decision that is to be taken at a moment. */
  blamedAt(ply: number): Judged | undefined {
    const one = this.decisions.value.get(ply);
    return one?.judgement ? one : undefined;
  }

  /** The sides whose chances are drawn. */
  readonly curves = computed(() => this.found.value?.curves ?? [0]);
  /** Whether three or more play for themselves: each has a curve. */
  readonly rivals = computed(() => this.curves.value.length > 1);
  readonly inOrder = computed(() =>
    [...this.decisions.value.values()].sort((a, b) => a.ply - b.ply),
  );

  /** The curve on which to show what a seat did. */
  curveOf(seat: number): number {
    return this.curves.value.includes(seat) ? seat : 0;
  }

  async start(): Promise<void> {
    this.failed.value = '';
    try {
      this.take(await api.startReview(this.id));
      void this.follow(++this.following);
    } catch (error) {
      this.failed.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Ask for what is new as long as there will be more. */
  private async follow(turn: number): Promise<void> {
    const goesOn = () => turn === this.following;
    for (let first = true; goesOn(); first = false) {
      try {
        const since = this.found.peek()?.cursor ?? '';
        const found = await api.review(this.id, since, first ? 0 : WAIT);
        if (!goesOn()) return;
        this.take(found);
        if (found.state === 'none' && this.wanted) {
          this.wanted = false;
          await this.start();
          return;
        }
        if (!this.atWork.peek()) return;
        await after(PAUSE);
      } catch (error) {
        if (error instanceof Refusal) return; // a game that is still on has none
        await after(LATER);
      }
    }
  }

  private take({ decisions, ...rest }: Review): void {
    batch(() => {
      this.found.value = rest;
      if (!decisions.length) return;
      const known = new Map(this.decisions.peek());
      for (const one of decisions) known.set(one.ply, one);
      this.decisions.value = known;
    });
  }
}

const after = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Points of a hundred, whole. */
export const points = (share: number): number => Math.round(100 * share);

/** A gain or a loss of them, with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** The mark of a judgement, as chess players know it. */
export const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' } as const;
