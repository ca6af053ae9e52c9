/** What goes over the wire, as `docs/protocol.md` tells it; the server's side is `messages.py`. */
import type { Language, SeatNumber, Target } from '../boards/contract';

export const PROTOCOL = 1;
export type Json = Record<string, unknown>;

export interface WireSeat {
  kind: 'open' | 'closed' | 'person' | 'computer';
  name: string;
  level: string;
  stand_in: boolean;
  /** Who played it earlier in this game. */
  before?: { kind: 'person' | 'computer'; name: string }[];
  /** The person's share is in the dice. */
  shared?: boolean;
  here: boolean;
  you: boolean;
}

export interface Dice {
  scheme: string;
  commitment: string;
  seeds: [from: number, seat: SeatNumber, seed: string][];
  secret: string | null;
  scripted: number;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  rules: string;
  options: Json;
  seats: WireSeat[];
  status: 'waiting' | 'playing' | 'over' | 'record' | 'archived' | 'unplayable' | 'stopped';
  version: number;
  ply: number;
  public: boolean;
  patience: number | null;
  created: number;
  updated: number;
  host: boolean;
  watching: boolean;
  actor: SeatNumber | null;
  result: Result | null;
  why_unplayable: string;
  lesson: boolean;
  /** The table at which the same people play again. */
  next: string | null;
  /** The engine may be asked. */
  advice: boolean;
  commitment: string;
}

/** A chance of winning, or a difference of two, and how far off it may be. */
export interface Chance {
  value: number;
  band: number;
}

export interface Result {
  winners: SeatNumber[];
  reason: string;
  /** Figures of the table, or one for each seat. */
  scores: Record<string, number | number[]>;
}

export interface WireEvent {
  event: string;
  say: string;
  values: Json;
}

export interface Entry {
  v: number;
  at: number;
  kind:
    | 'begin'
    | 'table'
    | 'start'
    | 'seat'
    | 'seed'
    | 'play'
    | 'roll'
    | 'undo'
    | 'redo'
    | 'chat'
    | 'end'
    | 'stop'
    | 'again';
  seat?: SeatNumber | null;
  ply?: number;
  text?: string;
  say?: string;
  name?: string;
  events?: WireEvent[];
}

export interface WireAction {
  action: string;
  say: string;
  verb: string;
  cost?: number;
  on?: Target[];
  load?: string;
  step?: boolean;
}

export interface WireReach {
  to: Target;
  cost: number;
  actions: string[];
  path: Target[];
  surprise?: boolean;
}

export interface State {
  version: number;
  ply: number;
  seat: SeatNumber | null;
  actor: SeatNumber | null;
  yours: SeatNumber | null;
  question: string;
  phase: string;
  since: number;
  view: Json;
  legal: WireAction[];
  undo: boolean;
  redo: boolean;
  result: Result | null;
  ending: string;
}

export interface Person {
  name: string;
  seats?: SeatNumber[];
}

export type ToServer =
  | {
      t: 'hello';
      protocol: number;
      have: number;
      seat: SeatNumber | null;
      lang: Language;
      page: boolean;
    }
  | { t: 'look'; seat: SeatNumber | null; lang: Language; have: number; page: boolean }
  | { t: 'play'; id: string; actions: string[]; seat: SeatNumber | null; version: number | null }
  | { t: 'undo' | 'redo'; id: string; whole?: boolean }
  | { t: 'hint' | 'odds' | 'back' | 'gauge' | 'advise' | 'forget'; id: string }
  | { t: 'why'; id: string; action: string }
  | { t: 'reach'; id: string; load: string }
  | { t: 'history'; id: string; before: number }
  | { t: 'chat'; id: string; text: string }
  | { t: 'ping' };

export interface Welcome {
  t: 'welcome';
  protocol: number;
  table: Table;
  entries: Entry[];
  state: State;
  board: Json | null;
  dice: Dice;
  people: Person[];
  watchers: number;
  now: number;
}

export interface News {
  t: 'news';
  entries: Entry[];
  state: State;
  table?: Table | null;
  dice?: Dice | null;
}

export interface Ack {
  t: 'ack';
  id: string;
  version: number;
  done?: number;
}

export interface Refused {
  t: 'refused';
  id: string;
  code: string;
  message: string;
  rule?: string;
  done?: number;
}

export interface Answer {
  t: 'answer';
  id: string;
  legal?: boolean;
  reach?: WireReach[];
  odds?: [Target, number][];
  entries?: Entry[];
  action?: string;
  version?: number;
  side?: SeatNumber | null;
  chance?: Chance;
  why?: string;
}

export type FromServer =
  | Welcome
  | News
  | Ack
  | Refused
  | Answer
  | { t: 'presence'; people: Person[]; watchers: number }
  | { t: 'pong'; now: number }
  | { t: 'bye'; code: string; message: string; again: boolean };

export interface SeatWanted {
  kind: 'me' | 'open' | 'closed' | 'computer';
  level?: string;
}

export interface NewTable {
  game: string;
  options?: Json;
  seats?: SeatWanted[];
  public?: boolean;
  patience?: number | null;
  /** This player's part in the dice follows; the game begins when it has come. */
  share?: boolean;
  position?: Json;
  from?: { table: string; ply: number };
  script?: string[];
  advice?: boolean | null;
}

/** Somebody whom this browser is or has been; `tables` are unfinished ones of theirs. */
export interface Somebody {
  name: string;
  tables: number;
}

export interface Me {
  name: string;
  lang: Language | null;
  /** Who else this browser has been, the last first. */
  before: Somebody[];
}

/** What a link would do, before it is used. */
export interface LinkInfo {
  kind: 'seat' | 'watch' | 'transfer';
  whose: string;
  same: boolean;
  you: Somebody | null;
}

export interface SeatRuling {
  do: 'open' | 'close' | 'computer' | 'remove' | 'stand_in' | 'give_back' | 'leave';
  level?: string;
}

export interface OptionsChecked {
  seats: number;
  options: Json;
}

export interface Redeemed {
  kind: 'seat' | 'watch' | 'transfer';
  table: string | null;
  seat: SeatNumber | null;
}

export interface Link {
  url: string;
  expires: number | null;
}

export interface Preset {
  options: Json;
  seats: number;
}

/** How a page shows a game and proposes to begin. */
export interface GamePage {
  order: number;
  sign: string;
  first_seat: number;
  presets: Preset[];
  basic: string[];
  seat_tokens: string[][];
  board: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  about: string;
  version: string;
  schema: Json;
  seats: number;
  levels: string[];
  cooperative: boolean;
  secrets: boolean;
  texts: Record<string, string | string[]>;
  page: GamePage;
}

export interface Rule {
  id: string;
  title: string;
  text: string;
}

export interface Chapter {
  title: string;
  text: string;
  rules: Rule[];
}

export interface Rules {
  game: string;
  title: string;
  version: string;
  lang: Language;
  chapters: Chapter[];
}

export interface Frame {
  ply: number;
  seat: SeatNumber | null;
  text: string;
  say: string;
  events: WireEvent[];
  view: Json;
  /** With everything: what all seats see, put together. */
  seen?: Json | null;
  actor: SeatNumber | null;
  at?: number | null;
  moment?: string;
}

export interface Replay {
  table: Table;
  board: Json | null;
  seat: SeatNumber | null;
  plies: number;
  frames: Frame[];
  moments: [ply: number, event: string][];
  dice: Dice;
}

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

export interface Judged {
  ply: number;
  seat: SeatNumber;
  best: string;
  say: string;
  before: Chance;
  after: Chance;
  loss: Chance;
  judgement: Judgement | null;
  /** Of every side; in a cooperative game all are one. */
  all_before: Chance[];
  all_after: Chance[];
}

export interface Swing {
  ply: number;
  what: string;
  /** Of those with a curve, the one that it moved most. */
  side: SeatNumber;
  swing: Chance;
  chance: Chance;
  /** Of every side. */
  swings: Chance[];
}

export interface SeatSummary {
  seat: SeatNumber;
  decisions: number;
  loss: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

export interface Review {
  state: 'none' | 'waiting' | 'working' | 'rested' | 'done';
  cursor: string;
  ahead: number;
  trials: number;
  done: number;
  of: number;
  side: SeatNumber | null;
  /** The sides whose chances are drawn: one, or each of three or more. */
  curves: SeatNumber[];
  decisions: Judged[];
  luck: Swing[];
  moments: number[];
  summary: SeatSummary[];
}

export interface Roll {
  ply: number;
  below: number;
  /** The numbers that read like `text`. */
  outcomes: number[];
  text: string;
}

export interface DiceReport {
  table: string;
  dice: Dice;
  rolls: Roll[];
}

export interface Problem {
  code: string;
  message: string;
  rule?: string;
}
