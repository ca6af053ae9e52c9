/**
 * A match as this screen knows it: signals filled from the socket, and the player's intents.
 *
 * News are shown one after another: the board animates each and says when it has settled. What is
 * `shown` may thus lie behind what is `known`; legal actions are offered only when it does not.
 */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { GameEvent, LegalAction, Plan, Seat, Spot, Target } from '../boards/contract';
import { gameOf } from '../app/session';
import { language, settings } from '../app/settings';
import { Connection, type Reply } from '../net/socket';
import { api, Refusal, socketAddress } from '../net/rest';
import type { Dice, Entry, FromServer, Json, Person, State, Table, WireAction } from '../net/wire';
import { byName, nameOf } from './names';
import { keepLast, lastKept } from './offline';
import { fold, type StoryLine } from './story';

interface Shown {
  state: State;
  events: GameEvent[];
  step: number;
}

export interface Trouble {
  message: string;
  rule: string;
}

/** However an animation ends, the next view comes after this long. */
const LONGEST_SHOW = 6_000;

export const sameTarget = (a: Target | null, b: Target | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const kindOf = (one: WireAction): string =>
  one.load ? `${one.verb} ${one.load}` : one.verb;

export class Match {
  readonly table = signal<Table | null>(null);
  readonly board = signal<Json | null>(null);
  readonly dice = signal<Dice | null>(null);
  readonly people = signal<Person[]>([]);
  readonly watchers = signal(0);
  readonly shown = signal<Shown | null>(null);
  readonly known = signal<State | null>(null);
  readonly entries = signal<Entry[]>([]);
  readonly trouble = signal<Trouble | null>(null);
  readonly advice = signal<LegalAction | null>(null);
  readonly chosen = signal<string | null>(null);
  readonly pointed = signal<Target | null>(null);
  /** What the pointer is over on the board. */
  readonly hovered = signal<Target | null>(null);
  /** A place that is pointed at in the story. */
  readonly lit = signal<Spot | null>(null);
  readonly reach = signal<Plan[]>([]);
  /** Where something secret can be, from what everybody knows. */
  readonly odds = signal<[Target, number][]>([]);
  /** The seat whose turn is hidden behind the hand-over screen. */
  readonly handover = signal<number | null>(null);
  /** What was missed while the line was down, to say it in one sentence. */
  readonly missed = signal(0);

  private queue: Shown[] = [];
  private steps = 0;
  /** The timer of the view that is being shown; 0: none is. */
  private readonly showing = signal(0);
  private eyes: number | null = null;
  /** The version that an action was sent for: a second click on the same moment is not sent. */
  private underWay: number | null = null;
  private readonly connection: Connection;
  private readonly stops: (() => void)[];

  constructor(
    readonly id: string,
    seat: number | null,
  ) {
    this.eyes = seat;
    const kept = lastKept(id);
    if (kept) {
      this.table.value = kept.table;
      this.board.value = kept.board;
      this.shown.value = { state: kept.state, events: [], step: ++this.steps };
    }
    this.connection = new Connection(
      socketAddress(id),
      () => ({
        t: 'hello',
        protocol: 1,
        have: this.version,
        seat: this.eyes,
        lang: language.peek(),
      }),
      (message) => batch(() => this.hear(message)),
    );
    let spoken = language.peek();
    this.stops = [
      effect(() => {
        if (language.value !== spoken) {
          spoken = language.value;
          this.look(this.eyes);
        }
      }),
      effect(() => {
        // Which games have secrets is told apart from the match; until then the screen stays dark.
        const game = this.table.value?.game;
        const open = game !== undefined && gameOf(game)?.secrets === false;
        if (open && this.handover.value !== null) untracked(() => this.takeOver());
      }),
      effect(() => {
        if (this.line.value === 'offline' && this.table.peek() === null) void this.askWhy();
      }),
    ];
  }

  /** A socket that does not open says nothing; a request does: no such table, or not for these eyes. */
  private async askWhy(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (error instanceof Refusal) this.connection.end(error.message);
    }
  }

  /** Whether this table's game hides something from somebody. */
  private secrets(): boolean {
    const game = this.table.peek()?.game;
    return game === undefined || gameOf(game)?.secrets !== false;
  }

  get line() {
    return this.connection.line;
  }

  get farewell() {
    return this.connection.farewell;
  }

  close(): void {
    for (const stop of this.stops) stop();
    clearTimeout(this.showing.peek());
    this.connection.close();
  }

  // What the screen shows

  /** A sentence of the game with the players' names in it. */
  named(sentence: string): string {
    const table = this.table.value;
    return table ? byName(sentence, table) : sentence;
  }

  /** As far as the board has come: the story tells nothing that is not yet seen. */
  readonly story = computed<StoryLine[]>(() => {
    const version = this.shown.value?.state.version ?? -1;
    const told = fold(this.entries.value.filter((entry) => entry.v <= version));
    return told.map((line) => ('say' in line ? { ...line, say: this.named(line.say) } : line));
  });

  readonly caughtUp = computed(
    () => this.shown.value !== null && this.shown.value.state === this.known.value,
  );

  /** Nothing moves, and no answer is waited for: it stays so until somebody does something. */
  readonly resting = computed(
    () => this.caughtUp.value && this.showing.value === 0 && !this.connection.busy.value,
  );

  readonly legal = computed<LegalAction[]>(() => {
    if (!this.caughtUp.value || this.line.value !== 'online' || this.handover.value !== null)
      return [];
    return (this.known.value?.legal ?? []).map((one) => ({
      action: one.action,
      kind: kindOf(one),
      text: this.named(one.say),
      cost: one.cost ?? null,
      targets: one.on ?? [],
      step: one.step ?? false,
    }));
  });

  readonly plan = computed<Plan | null>(
    () => this.reach.value.find((way) => sameTarget(way.target, this.pointed.value)) ?? null,
  );

  readonly seats = computed<Seat[]>(() => {
    const table = this.table.value;
    if (!table) return [];
    return table.seats.map((one, seat) => ({
      seat,
      name: nameOf(table, seat),
      kind: one.you ? 'me' : one.kind,
      online: one.here || one.kind === 'computer',
    }));
  });

  readonly mine = computed(() => this.seats.value.filter((one) => one.kind === 'me'));

  // Listening

  private get version(): number {
    return this.entries.peek().at(-1)?.v ?? -1;
  }

  private hear(message: FromServer): void {
    switch (message.t) {
      case 'welcome': {
        const had = this.version;
        const back = had >= 0 && message.entries[0]?.v === had + 1;
        if (back) this.missed.value = message.entries.filter((one) => one.kind === 'play').length;
        this.entries.value =
          had >= 0 && (back || message.entries.length === 0)
            ? [...this.entries.value, ...message.entries]
            : message.entries;
        this.board.value = message.board;
        this.dice.value = message.dice;
        this.people.value = message.people;
        this.watchers.value = message.watchers;
        this.table.value = message.table;
        this.eyes = message.state.seat;
        this.queue = [];
        this.show(message.state, []);
        break;
      }
      case 'news': {
        const first = message.entries[0];
        if (first && first.v !== this.version + 1) {
          this.look(this.eyes);
          return;
        }
        this.entries.value = [...this.entries.value, ...message.entries];
        if (message.table) this.table.value = message.table;
        if (message.dice) this.dice.value = message.dice;
        this.enqueue(message.state, message.entries.flatMap(eventsOf));
        break;
      }
      case 'presence':
        this.people.value = message.people;
        this.watchers.value = message.watchers;
        break;
      case 'refused':
        this.trouble.value = { message: message.message, rule: message.rule ?? '' };
        break;
    }
    const { table, board, known } = this;
    if (table.value && known.value && !(this.secrets() && this.mine.value.length > 1))
      keepLast(this.id, { table: table.value, board: board.value, state: known.value });
  }

  private enqueue(state: State, events: GameEvent[]): void {
    this.known.value = state;
    const animated = events.length > 0 && !document.hidden && settings.peek().speed > 0;
    if (!animated && this.queue.length === 0 && !this.showing.peek()) {
      this.show(state, events);
      return;
    }
    this.queue.push({ state, events, step: ++this.steps });
    if (!this.showing.peek()) this.next();
  }

  private show(state: State, events: GameEvent[]): void {
    this.known.value = state;
    this.present({ state, events, step: ++this.steps });
    this.arrived();
  }

  private present(what: Shown): void {
    clearTimeout(this.showing.peek());
    this.showing.value = 0;
    this.shown.value = what;
    this.chosen.value = null;
    this.pointed.value = null;
    this.hovered.value = null;
    this.lit.value = null;
    this.reach.value = [];
    this.advice.value = null;
  }

  private next(): void {
    const first = this.queue.shift();
    if (!first) {
      this.arrived();
      return;
    }
    this.present(first);
    this.showing.value = window.setTimeout(() => this.settled(first.step), LONGEST_SHOW);
  }

  /** The board has shown `step` to the end. */
  settled(step = this.shown.peek()?.step): void {
    if (!this.showing.peek() || step !== this.shown.peek()?.step) return;
    clearTimeout(this.showing.peek());
    this.showing.value = 0;
    batch(() => this.next());
  }

  /** Show the newest view at once. */
  skip(): void {
    const known = this.known.peek();
    if (!known || this.caughtUp.peek()) return;
    this.queue = [];
    batch(() => this.show(known, []));
  }

  /** Everything is shown: hand over to the next player here, or work out the ways. */
  private arrived(): void {
    const state = this.known.peek();
    if (!state) return;
    const mine = this.mine.peek().map((one) => one.seat);
    const next = mine.find((seat) => seat === state.actor);
    const several = mine.length > 1;
    if (several && next !== undefined && state.seat !== next) {
      if (this.secrets()) this.handover.value = next;
      else this.look(next);
      return;
    }
    if (state.seat === null && mine[0] !== undefined && !(several && this.secrets())) {
      this.look(next ?? mine[0]);
      return;
    }
    if (state.legal.some((one) => one.step)) void this.findReach('');
    if (this.secrets() && this.table.peek()?.status === 'playing') void this.findOdds();
  }

  // Intents

  look(seat: number | null): void {
    this.eyes = seat;
    this.connection.tell({ t: 'look', seat, lang: language.peek(), have: -1 });
  }

  /** Several people at this device and nobody at it: hide what only one of them may see. */
  cover(): void {
    const seat = this.known.peek()?.seat ?? null;
    if (seat !== null && this.mine.peek().length > 1 && this.secrets())
      this.handover.value ??= seat;
  }

  /** The next player has the device: fetch what only they may see. */
  takeOver(): void {
    const seat = this.handover.value;
    this.handover.value = null;
    if (seat !== null) this.look(seat);
  }

  /** A question whose answer is for the asker alone. */
  ask(t: 'gauge' | 'advise'): Promise<Reply> {
    return this.connection.ask({ t }, true);
  }

  async act(...actions: string[]): Promise<void> {
    const state = this.known.peek();
    if (!state || this.underWay === state.version) return;
    this.trouble.value = null;
    this.underWay = state.version;
    await this.connection.ask({
      t: 'play',
      actions,
      seat: state.yours,
      version: null,
    });
    if (this.underWay === state.version) this.underWay = null;
  }

  follow(): void {
    const plan = this.plan.peek();
    if (plan) void this.act(...plan.actions);
  }

  async undo(): Promise<void> {
    this.trouble.value = null;
    await this.connection.ask({ t: 'undo' });
  }

  async redo(): Promise<void> {
    this.trouble.value = null;
    await this.connection.ask({ t: 'redo' });
  }

  async chat(text: string): Promise<boolean> {
    return (await this.connection.ask({ t: 'chat', text })).t === 'ack';
  }

  async back(): Promise<void> {
    await this.connection.ask({ t: 'back' });
  }

  /** Why an action is refused; `trouble` shows the answer. */
  async why(action: string): Promise<Reply> {
    return this.connection.ask({ t: 'why', action });
  }

  /** What rules of thumb would do now; `advice` shows it. */
  async hint(): Promise<void> {
    const step = this.shown.peek()?.step;
    const reply = await this.connection.ask({ t: 'hint' });
    if (reply.t !== 'answer' || step !== this.shown.peek()?.step) return;
    const found = this.legal.peek().find((one) => one.action === reply.action);
    this.pointed.value = found?.targets[0] ?? null;
    this.advice.value = found ?? null;
  }

  choose(kind: string | null): void {
    this.chosen.value = kind;
    this.pointed.value = null;
    const load = kind?.startsWith('move ') ? kind.slice('move '.length) : '';
    if (this.known.peek()?.legal.some((one) => one.step)) void this.findReach(load);
  }

  private async findOdds(): Promise<void> {
    const step = this.shown.peek()?.step;
    const reply = await this.connection.ask({ t: 'odds' });
    if (reply.t === 'answer' && step === this.shown.peek()?.step)
      this.odds.value = reply.odds ?? [];
  }

  private async findReach(load: string): Promise<void> {
    const step = this.shown.peek()?.step;
    const reply = await this.connection.ask({ t: 'reach', load });
    if (reply.t !== 'answer' || step !== this.shown.peek()?.step) return;
    this.reach.value = (reply.reach ?? []).map((way) => ({
      target: way.to,
      path: way.path,
      actions: way.actions,
      cost: way.cost,
      surprise: way.surprise ?? false,
    }));
  }
}

const eventsOf = (entry: Entry): GameEvent[] =>
  (entry.events ?? []).map(({ event, values }) => ({ ...values, event }));
