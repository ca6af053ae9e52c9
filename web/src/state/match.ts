/**
 * A match as this screen knows it: signals filled from the socket, and the player's intents.
 *
 * News are shown one after another: the board gets each on its `stage`, animates it and says how far
 * it has come. What is `shown` thus lies behind what is `known`, and whatever tells an outcome (story,
 * counters, whose turn, sounds) reads from `shown`; legal actions are offered when it has caught up.
 */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type {
  Beat,
  GameEvent,
  LegalAction,
  Manner,
  Plan,
  Preview,
  Seat,
  SeatNumber,
  Spot,
  Target,
} from '../boards/contract';
import { gameOf } from '../app/session';
import { language, settings } from '../app/settings';
import { Connection, type Reply, type Wire } from '../net/socket';
import { api, askUntilReached, Refusal, socketAddress } from '../net/rest';
import type { Dice, Entry, ToBrowser, Json, Person, State, Table, WireAction } from '../net/wire';
import { hearTime } from './clock';
import { pagesBefore } from './history';
import { inTheStorysWords, nameOf } from './names';
import { keepLast, lastKept } from './offline';
import { see, type Seal, shareOf } from './seals';
import { t } from '../i18n';
import { Signs } from './signs';
import { fold, toldOf, type StoryLine } from './story';

/** What the board is to show: a view, and the events that led there. */
interface Staged {
  state: State;
  events: GameEvent[];
  step: number;
}

/** What the board has come to: the state before what is on the stage, with the picture of this moment. */
interface Shown {
  state: State;
  /** How many events of what is on the stage have been seen. */
  told: number;
}

export interface Trouble {
  message: string;
  rule: string;
}

/** Entries of a table's story that are kept here. */
const LONGEST_STORY = 5_000;
/** A preview that nobody follows goes away. */
const PREVIEW_REST = 12_000;

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
  /** What this browser was shown of the dice at first. */
  readonly seal = signal<Seal | null>(null);
  readonly people = signal<Person[]>([]);
  readonly watchers = signal(0);
  readonly stage = signal<Staged | null>(null);
  readonly shown = signal<Shown | null>(null);
  readonly known = signal<State | null>(null);
  readonly entries = signal<Entry[]>([]);
  readonly trouble = signal<Trouble | null>(null);
  readonly chosen = signal<string | null>(null);
  readonly pointed = signal<Target | null>(null);
  /** What the pointer is over on the board. */
  readonly hovered = signal<Target | null>(null);
  /** A place that is pointed at in the story. */
  readonly lit = signal<Spot | null>(null);
  readonly reach = signal<Plan[]>([]);
  /** What a first tap or advice shows before it is done, and which of its choices is meant. */
  readonly preview = signal<Preview | null>(null);
  readonly meant = signal(0);
  /** Where something secret can be, from what everybody knows. */
  readonly odds = signal<[Target, number][]>([]);
  /** The seat whose turn is hidden behind the hand-over screen. */
  readonly handover = signal<SeatNumber | null>(null);
  /** How the story is told, once the board is there that knows. */
  readonly manner = signal<Manner>({});
  /** What people at the table point at and say, for a moment. */
  readonly signs = new Signs((message) =>
    this.connection.tell({ ...message, id: crypto.randomUUID() }),
  );
  /** What was missed while the line was down, to say it in one sentence. */
  readonly missed = signal(0);

  private queue: Staged[] = [];
  private steps = 0;
  /** Counts the welcomes: pages that were asked for before the last are of another story. */
  private reading = 0;
  /** The timer of the view that is being shown; 0: none is. */
  private readonly showing = signal(0);
  private eyes: SeatNumber | null = null;
  /** The version that an action was sent for: a second click on the same moment is not sent. */
  private underWay: number | null = null;
  private forgetting = 0;
  private readonly connection: Wire;
  private readonly stops: (() => void)[];

  constructor(
    readonly id: string,
    seat: SeatNumber | null,
    open?: (hear: (message: ToBrowser) => void) => Wire,
  ) {
    this.eyes = seat;
    const kept = lastKept(id);
    if (kept) {
      this.table.value = kept.table;
      this.board.value = kept.board;
      this.present({ state: kept.state, events: [], step: ++this.steps });
      this.reveal();
    }
    const hear = (message: ToBrowser) => batch(() => this.hear(message));
    this.connection =
      open?.(hear) ??
      new Connection(
        socketAddress(id),
        () => ({
          t: 'hello',
          protocol: 1,
          have: this.version,
          seat: this.eyes,
          lang: language.peek(),
          page: true,
          looking: !document.hidden,
        }),
        hear,
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
        const promised = this.seal.value !== null && this.line.value === 'online';
        return promised && this.owesShare.value ? this.share() : undefined;
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
    clearTimeout(this.forgetting);
    this.signs.close();
    this.connection.close();
  }

  // What the screen shows

  /** A sentence of the game with the players' names in it, and places as the story calls them. */
  named(sentence: string): string {
    const table = this.table.value;
    return table
      ? inTheStorysWords(sentence, table, this.board.value, this.manner.value)
      : sentence;
  }

  /** As far as the board has come: nothing is told that is not yet seen. */
  readonly told = computed<Entry[]>(() => {
    const shown = this.shown.value;
    return shown ? toldOf(this.entries.value, shown.state.version, shown.told) : [];
  });

  readonly story = computed<StoryLine[]>(() =>
    fold(this.told.value, this.manner.value)
      .filter((line) => line.type !== 'chat' || !this.signs.isMuted(line.name))
      .map((line) => ('say' in line ? { ...line, say: this.named(line.say) } : line)),
  );

  /** The seat whose doing is being shown, the dice's (-1), or null when all has been seen. */
  readonly doing = computed<SeatNumber | null>(() => {
    if (this.caughtUp.value) return null;
    const version = this.shown.value?.state.version ?? -1;
    const seen = new Set(this.told.value);
    const next = this.entries.value.find((entry) => entry.v > version && !seen.has(entry));
    return next?.seat ?? null;
  });

  readonly caughtUp = computed(
    () => this.shown.value !== null && this.shown.value.state === this.known.value,
  );

  /** Whether the dice lack this player's share. */
  readonly owesShare = computed(() => {
    const table = this.table.value;
    const unfinished = table?.status === 'waiting' || table?.status === 'playing';
    return unfinished && !table.daily && table.seats.some((one) => one.you && !one.shared);
  });

  /** Nothing moves, and no answer is waited for: it stays so until somebody does something. */
  readonly resting = computed(
    () =>
      this.caughtUp.value &&
      this.showing.value === 0 &&
      !this.connection.busy.value &&
      !this.owesShare.value,
  );

  /** What could be done in the state that is shown, whether or not it is the newest. */
  readonly offered = computed<LegalAction[]>(() => {
    if (this.handover.value !== null) return [];
    return (this.shown.value?.state.legal ?? []).map((one) => ({
      action: one.action,
      kind: kindOf(one),
      text: this.named(one.say),
      cost: one.cost ?? null,
      targets: one.on,
      step: one.step,
    }));
  });

  readonly legal = computed<LegalAction[]>(() =>
    this.caughtUp.value && this.line.value === 'online' ? this.offered.value : [],
  );

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

  /** Whether rules of thumb may say what they would do: in a lesson they may, without an engine. */
  readonly hints = computed(() => this.table.value?.advice || this.table.value?.lesson);

  readonly mine = computed(() => this.seats.value.filter((one) => one.kind === 'me'));

  // Listening

  private get version(): number {
    return this.entries.peek().at(-1)?.v ?? -1;
  }

  private hear(message: ToBrowser): void {
    switch (message.t) {
      case 'welcome': {
        hearTime(message.now);
        const had = this.version;
        const back = had >= 0 && message.entries[0]?.v === had + 1;
        if (back) this.missed.value = message.entries.filter((one) => one.kind === 'play').length;
        this.entries.value =
          had >= 0 && (back || message.entries.length === 0)
            ? [...this.entries.value, ...message.entries]
            : message.entries;
        this.board.value = message.board;
        this.rollUnder(message.dice, message.state);
        this.people.value = message.people;
        this.watchers.value = message.watchers;
        this.table.value = message.table;
        this.eyes = message.state.seat;
        this.queue = [];
        this.show(message.state, []);
        void this.leafBack(++this.reading);
        break;
      }
      case 'news': {
        const first = message.entries[0];
        const rewritten = message.entries.some((one) => one.kind === 'gone');
        if (rewritten || (first && first.v !== this.version + 1)) {
          this.look(this.eyes);
          return;
        }
        this.entries.value = [...this.entries.value, ...message.entries];
        if (message.table) this.table.value = message.table;
        if (message.dice) this.rollUnder(message.dice, message.state);
        this.enqueue(message.state, message.entries.flatMap(eventsOf));
        break;
      }
      case 'sign':
        this.signs.hear(message, this.table.peek());
        break;
      case 'pong':
        hearTime(message.now);
        break;
      case 'presence':
        this.people.value = message.people;
        this.watchers.value = message.watchers;
        break;
      case 'refused':
        this.trouble.value = { message: message.message, rule: message.rule };
        break;
    }
    const { table, board, known } = this;
    if (table.value && known.value && !(this.secrets() && this.mine.value.length > 1))
      keepLast(this.id, { table: table.value, board: board.value, state: known.value });
  }

  private rollUnder(dice: Dice, state: State): void {
    this.dice.value = dice;
    this.seal.value = see(this.id, dice, state.ply);
  }

  /** The server's promise is kept here: now, and not before, this player's share goes out. */
  private share(): () => void {
    const nothing = () => undefined; // the news tell it, or it is sent again
    return askUntilReached(() => api.share(this.id, shareOf(this.id)), {
      answered: nothing,
      refused: (message) => (this.trouble.value = { message, rule: '' }),
      away: nothing,
    });
  }

  /** A welcome brings the end of a long story: fetch what was before, page by page. */
  private async leafBack(reading: number): Promise<void> {
    const first = this.entries.peek()[0]?.v ?? 0;
    const ask = (before: number) => this.connection.ask({ t: 'history', before }, true);
    for await (const page of pagesBefore(first, ask)) {
      if (reading !== this.reading) return;
      this.entries.value = [...page, ...this.entries.peek()];
      if (this.entries.peek().length >= LONGEST_STORY) return;
    }
  }

  private enqueue(state: State, events: GameEvent[]): void {
    this.known.value = state;
    const watched = !document.hidden && this.handover.peek() === null;
    const animated = events.length > 0 && watched && settings.peek().speed > 0;
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
    this.reveal();
    this.arrived();
  }

  /** What is on the stage has been seen. */
  private reveal(): void {
    const stage = this.stage.peek();
    if (stage) this.shown.value = { state: stage.state, told: 0 };
  }

  private present(what: Staged): void {
    clearTimeout(this.showing.peek());
    this.showing.value = 0;
    this.stage.value = what;
    this.chosen.value = null;
    this.pointed.value = null;
    this.hovered.value = null;
    this.lit.value = null;
    this.reach.value = [];
    this.propose(null);
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

  /** The board has come to another event of `step`. */
  beat(step: number, { view, told }: Beat<Json>): void {
    const shown = this.shown.peek();
    if (!shown || !this.showing.peek() || step !== this.stage.peek()?.step) return;
    this.shown.value = { state: { ...shown.state, view }, told };
  }

  /** The board has shown `step` to the end. */
  settled(step: number): void {
    if (!this.showing.peek() || step !== this.stage.peek()?.step) return;
    clearTimeout(this.showing.peek());
    batch(() => {
      this.showing.value = 0;
      this.reveal();
      this.next();
    });
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

  look(seat: SeatNumber | null): void {
    this.eyes = seat;
    this.connection.tell({ t: 'look', seat, lang: language.peek(), have: -1, page: true });
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

  /** Show something before it is done; advice stays, what a finger found goes after a while. */
  propose(preview: Preview | null): void {
    clearTimeout(this.forgetting);
    this.preview.value = preview;
    this.meant.value = 0;
    if (preview === null) this.pointed.value = null;
    else if (!preview.advice)
      this.forgetting = window.setTimeout(() => this.propose(null), PREVIEW_REST);
  }

  /** Do what is previewed. */
  go(): void {
    const choice = this.preview.peek()?.choices[this.meant.peek()];
    if (choice) void this.act(...choice.actions);
  }

  /** A way is one thing to take back, and to do again. */
  async undo(): Promise<void> {
    this.trouble.value = null;
    await this.connection.ask({ t: 'undo', whole: true });
  }

  async redo(): Promise<void> {
    this.trouble.value = null;
    await this.connection.ask({ t: 'redo', whole: true });
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

  /** What rules of thumb would do now; `preview` shows it. */
  async hint(): Promise<void> {
    const step = this.stage.peek()?.step;
    const reply = await this.connection.ask({ t: 'hint' });
    if (reply.t !== 'answer' || step !== this.stage.peek()?.step) return;
    const found = this.legal.peek().find((one) => one.action === reply.action);
    if (found) this.advise(found, t('hint'));
  }

  /** Show an action that somebody would take, and why. */
  advise({ action, ...one }: LegalAction, why: string): void {
    const target = one.targets[0] ?? null;
    const choices = [{ ...one, actions: [action] }];
    this.propose({ target, title: '', things: [], choices, advice: why });
  }

  choose(kind: string | null): void {
    this.chosen.value = kind;
    this.propose(null);
    const load = kind?.startsWith('move ') ? kind.slice('move '.length) : '';
    if (this.known.peek()?.legal.some((one) => one.step)) void this.findReach(load);
  }

  private async findOdds(): Promise<void> {
    const step = this.stage.peek()?.step;
    const reply = await this.connection.ask({ t: 'odds' });
    if (reply.t === 'answer' && step === this.stage.peek()?.step)
      this.odds.value = reply.odds ?? [];
  }

  private async findReach(load: string): Promise<void> {
    const step = this.stage.peek()?.step;
    const reply = await this.connection.ask({ t: 'reach', load });
    if (reply.t !== 'answer' || step !== this.stage.peek()?.step) return;
    this.reach.value = (reply.reach ?? []).map((way) => ({
      target: way.to,
      path: way.path,
      actions: way.actions,
      cost: way.cost,
      surprise: way.surprise,
    }));
  }
}

const eventsOf = (entry: Entry): GameEvent[] =>
  entry.events.map(({ event, values }) => ({ ...values, event }));
