/**
 * What goes over the wire, as `docs/protocol.md` tells it. Made from `messages/` of the server:
 * change that, then run `make wire`.
 */
import type { Language, SeatNumber, Target } from '../boards/contract';

export const PROTOCOL = 1;
export type Json = Record<string, unknown>;

/** A browser's subscription to a push service, as its Push API gives it. */
export interface DeviceWanted {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** In which it is told. */
  lang: Language;
  name: string;
}

/** A browser of yours that is told when it is your turn. */
export interface Device {
  id: string;
  endpoint: string;
  name: string;
  lang: Language;
  since: number;
}

export interface Alerts {
  /** By which push services know this server. */
  key: string;
  devices: Device[];
}

export type Measure = 'saved' | 'burned' | 'let-burn' | 'points' | 'power';

/** With a `crew`, all seats of people but one wait for others. */
export interface DailyBegin {
  crew?: boolean;
}

/**
 * What came of a game; `rounds` has a letter for each: `g` something gained, `G` several,
 * `x` lost, `b` a blow, `w` worse, `.` calm.
 */
export interface DailyScore {
  figure: number;
  won: boolean;
  reason: string;
  rounds: string;
  /** It was played to its end on its day, by nobody but people. */
  counts: boolean;
}

export interface DailyFigure {
  figure: number;
  players: number;
}

/** One's result among all: counts, and no more than their number where they are few. */
export interface DailyCompared {
  players: number;
  fewer: number | null;
  more: number | null;
  figures: DailyFigure[];
}

/**
 * The fire of a day for one game; what came of it for others is told to whoever has played it,
 * and to all when the day is over.
 */
export interface DailyGame {
  /** 2026-11-18/flashpoint. */
  id: string;
  game: string;
  /** To the secret of the day: `Dice.commitment`. */
  commitment: string;
  options: Json;
  seats: number;
  /** The seats that people play. */
  mine: SeatNumber[];
  /** It can be played together. */
  crew: boolean;
  minutes: number;
  /** The options that say what is played. */
  told: string[];
  /** The symbol of a gain. */
  sign: string;
  measure: Measure;
  /** Of what is measured, if there is an end of it. */
  most: number | null;
  more_is_better: boolean;
  state: 'new' | 'begun' | 'played';
  /** Yours. */
  table: string | null;
  /** Of your game. */
  round: number;
  /** Yours. */
  score: DailyScore | null;
  /** Of `search:best` with the same dice. */
  engine: DailyScore | null;
  /** On this server. */
  engine_plays: boolean;
  /** When the day is over. */
  engine_table: string | null;
  compared: DailyCompared | null;
}

/** A day of which no more is known than that its dice are drawn. */
export interface DailyNext {
  day: string;
  commitment: string;
  /** The promise is as old as that. */
  since: number;
}

/** What burns today. */
export interface Daily {
  day: string;
  ends: number;
  commitment: string;
  since: number;
  games: DailyGame[];
  tomorrow: DailyNext;
}

/** A day: its secret is opened when it is over. */
export interface DailyDay {
  day: string;
  over: boolean;
  commitment: string;
  since: number;
  secret: string | null;
  games: DailyGame[];
}

export type Sound = 'step' | 'dice' | 'fire' | 'blast' | 'good' | 'bad';

/** A screen of how to play; its messages begin with `primer.NAME.`. */
export interface PrimerScreen {
  name: string;
  /** Symbols, each beside what it means. */
  rows: string[];
  /** The reader takes the first step. */
  tried: boolean;
  /** By a button, since it has no place on the board. */
  buttons: boolean;
  /** On the board, where it is offered once its button in the dock is pressed. */
  chosen: boolean;
}

export interface NewTable {
  game: string;
  options?: Json;
  seats?: SeatWanted[] | null;
  public?: boolean;
  /** Seconds. */
  patience?: number | null;
  /** For the dice, told before the server has promised anything: see `share`. */
  seed?: string;
  /** Yours follows when you have seen the promise; the game begins then. */
  share?: boolean;
  position?: Json | null;
  from?: From | null;
  /** Outcomes set beforehand. */
  script?: string[];
  /** Whether the engine may be asked; null: where nobody is wronged. */
  advice?: boolean | null;
  /** When time is up a computer stands in, until the person is back. */
  clock?: Clock | null;
  /** In which people are sought for it. */
  lang?: Language | null;
  /** Whether spectators may give signs. */
  guests_point?: boolean;
}

export interface OptionsGiven {
  options?: Json;
  /** Those chosen last: what does not go with them is taken out. */
  keep?: string[];
}

/** Options that a page proposes. */
export interface Preset {
  options: Json;
  seats: number;
}

/** What the coach of a lesson says, and what it takes to go on (`firehall.engine.lesson`). */
export interface LessonStep {
  /** The last part of the message's id. */
  say: string;
  /** The event that ends it, and whose `seat` it is; null: it is read. */
  until: Json | null;
  /** Actions on the way to it; `*` stands for anything. */
  way: string[];
  /** What the coach would do: the first of these that is legal. */
  show: string[];
}

/** A guided game: the table it is played at, and its steps. */
export interface Lesson {
  table: NewTable;
  steps: LessonStep[];
  /** In the coach's sentences, by the ids of their messages. */
  names: Record<string, string>;
  /** Of one beside the first: its messages begin with `lesson.NAME.`. */
  name: string;
  /** The pictures and modules that it is about. */
  explains: string[];
}

/** Something that is in a game or is not, and the options that say so. */
export interface Module {
  name: string;
  options: Json;
  /** Options that it needs beside it. */
  needs: Json;
}

/** Options that are about the same. */
export interface OptionGroup {
  name: string;
  options: string[];
}

/** A value of an option that is chosen by its picture. */
export interface Picture {
  value: string;
  /** How much it asks of players, from 1 to 3. */
  level: number;
  /** That it needs beside it. */
  options: Json;
  /** Those that can be added to it. */
  modules: string[];
}

/** How a page shows a game and proposes to begin (`firehall.engine.page`). */
export interface GamePage {
  order: number;
  sign: string;
  first_seat: SeatNumber;
  presets: Preset[];
  basic: string[];
  /** The option that is chosen by picture; empty: none is. */
  pictured: string;
  pictures: Picture[];
  /** Switches beside it. */
  modules: Module[];
  lesson: Lesson | null;
  /** Of events. */
  sounds: Record<string, Sound>;
  seat_tokens: string[][];
  /** /boards/GAME/board.js draws it. */
  board: boolean;
  /** On what is hard to grasp, beside the first. */
  lessons: Lesson[];
  /** How to play, one idea a screen. */
  primer: PrimerScreen[];
  /** One of one's own may stand beside the pictures. */
  own: boolean;
  /** Of the options that are not basic. */
  groups: OptionGroup[];
}

/** A game for the front door; `texts` are its messages in the language asked for. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  version: string;
  /** JSON Schema of the options. */
  schema: Json;
  /** With the options at their defaults. */
  seats: number;
  /** Computer players, weakest first. */
  levels: string[];
  cooperative: boolean;
  secrets: boolean;
  /** A list holds the plural forms. */
  texts: Record<string, string | string[]>;
  page: GamePage;
}

export interface OwnGiven {
  /** A board or a map, in TOML or JSON. */
  text: string;
}

/** Something odd about a board of somebody's own that can be played on all the same. */
export interface Thought {
  text: string;
  /** The spaces concerned, as a board file writes them. */
  at: unknown[][];
}

/** A board or a map of somebody's own, to be chosen as a picture is. */
export interface OwnBoard {
  title: string;
  /** Itself, and what it needs beside it. */
  options: Json;
  /** Those that can be added to it. */
  modules: string[];
  /** As a table with it draws it. */
  board: Json;
  thoughts: Thought[];
}

export interface OptionsChecked {
  seats: number;
  /** Those that differ from the defaults. */
  options: Json;
  /** Those that do not go with what was to be kept. */
  dropped: string[];
  /** Those that the others leave no choice. */
  idle: string[];
}

export interface Rule {
  id: string;
  title: string;
  /** Markdown. */
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

/** A paragraph, a list or a table in Markdown; or a figure, whose text says what is seen. */
export interface Passage {
  text: string;
  /** The ids of those it tells of. */
  rules: string[];
  figure: string;
}

export interface HandbookChapter {
  title: string;
  passages: Passage[];
}

/** The rules of a game in prose; no chapters where nobody has told them. */
export interface Handbook {
  game: string;
  title: string;
  lang: Language;
  chapters: HandbookChapter[];
}

/** Whatever is refused: a code for programs, a sentence for people, perhaps a rule. */
export interface Problem {
  code: string;
  message: string;
  rule: string;
}

/** What everybody has left, in milliseconds, and whose time runs. */
export interface Clocks {
  /** Of each seat, when `since` was. */
  left: number[];
  running: SeatNumber | null;
  /** From when on it counts: later than now while what has happened is looked at. */
  since: number;
}

/** How a game ended. */
export interface Result {
  winners: SeatNumber[];
  reason: string;
  /** Of the table, or one for each seat. */
  scores: Record<string, number | number[]>;
}

/** A match as the lobby and the table's frame show it; `version` counts what happened. */
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
  /** Milliseconds since 1970, like every time here. */
  created: number;
  updated: number;
  /** You may rule this table. */
  host: boolean;
  /** You see it as a spectator. */
  watching: boolean;
  /** Who decides; -1: the dice; null: before and after the game. */
  actor: SeatNumber | null;
  result: Result | null;
  why_unplayable: string;
  /** Its first dice were set beforehand. */
  lesson: boolean;
  /** The table at which the same people play again. */
  next: string | null;
  /** The engine may be asked: `gauge` and `advise`. */
  advice: boolean;
  /** To the secret of the dice: `Dice.commitment`. */
  commitment: string;
  clock?: Clock;
  /** When the time is up of whoever decides. */
  due?: number;
  /** In which people are sought for it. */
  lang?: Language;
  /** Spectators may give signs. */
  guests_point?: boolean;
  /** The day whose fire this is. */
  daily?: string;
}

/** One thing that happened: what it is by name, its values, and the sentence. */
export interface WireEvent {
  event: string;
  say: string;
  values: Json;
}

export type EntryKind =
  | 'begin'
  | 'table'
  | 'seat'
  | 'seed'
  | 'start'
  | 'play'
  | 'roll'
  | 'undo'
  | 'redo'
  | 'chat'
  | 'end'
  | 'stop'
  | 'again'
  | 'gone';

/** One entry of the log as a seat hears it; `v` is its version. */
export interface Entry {
  v: number;
  at: number;
  kind: EntryKind;
  seat: SeatNumber | null;
  ply?: number;
  /** Notation of an action or outcome, words of a chat. */
  text?: string;
  /** The same as a sentence. */
  say: string;
  /** Who chats. */
  name: string;
  events: WireEvent[];
}

/** A legal action: its notation, its words, and where on the board it is aimed. */
export interface WireAction {
  action: string;
  say: string;
  verb: string;
  cost?: number;
  on: Target[];
  /** A step of a piece: what it takes along. */
  load: string;
  /** A step that `reach` may put together with others. */
  step: boolean;
}

/** A far space, and the steps that lead there. */
export interface WireReach {
  to: Target;
  cost: number;
  actions: string[];
  path: Target[];
  /** Its last step may turn something up: the way ends there. */
  surprise: boolean;
}

/** An action of a plan, in words, where on the board it is aimed, and from where. */
export interface PlanStep {
  action: string;
  say: string;
  on: Target[];
  /** Where a step of a piece begins. */
  origin: Target | null;
}

/** Where the match stands, through the eyes of `seat`. */
export interface State {
  version: number;
  ply: number;
  /** Whose eyes; null: a spectator. */
  seat: SeatNumber | null;
  actor: SeatNumber | null;
  /** The seat you decide for now. */
  yours: SeatNumber | null;
  question: string;
  phase: string;
  /** When this question was put. */
  since: number;
  view: Json;
  legal: WireAction[];
  /** You may take the last action back. */
  undo: boolean;
  redo: boolean;
  result: Result | null;
  /** The result as a sentence. */
  ending: string;
  /** Where the table has one. */
  clocks?: Clocks;
}

/** A table as home shows it to whoever sits there, and as spectators may see it. */
export interface Glance {
  table: Table;
  board: Json | null;
  state: State;
  /** What happened last since you acted, in sentences. */
  said: string[];
  /** 0: the first has not begun. */
  round: number;
}

/** A named position of a game, for its board to draw. */
export interface FigureShown {
  table: Table;
  board: Json | null;
  state: State;
  /** What is shown of it; empty: all. */
  near: Target[];
}

export interface Person {
  name: string;
  seats: SeatNumber[];
}

/** A person as far as their own browser is told: `tables` are unfinished ones of theirs. */
export interface Somebody {
  name: string;
  tables: number;
}

/** What a browser gives to `navigator.credentials`; the ticket comes back with the answer. */
export interface PasskeyAsked {
  ticket: string;
  options: Json;
  /** Who this browser is now; null: nobody yet. */
  you: Somebody | null;
}

export interface PasskeyMade {
  ticket: string;
  credential: Json;
  name: string;
}

export interface PasskeyShown {
  ticket: string;
  credential: Json;
}

/** A passkey of yours; `used`: when somebody came by it last. */
export interface Passkey {
  id: string;
  name: string;
  since: number;
  used: number | null;
}

export interface Passkeys {
  passkeys: Passkey[];
}

export type HelmetSign =
  'captain' | 'paramedic' | 'rescue' | 'driver' | 'dog' | 'hazmat' | 'veteran' | 'generalist';

export type HelmetColour = 'blue' | 'yellow' | 'green' | 'pink' | 'grey' | 'white';

/** What somebody wears at every table. */
export interface Helmet {
  sign: HelmetSign;
  colour: HelmetColour;
}

/** The hours in which somebody wants no alerts, by the clock of where they are. */
export interface Quiet {
  start: string;
  end: string;
  /** As IANA names it: Europe/Warsaw. */
  zone: string;
}

export interface LinkWanted {
  kind: 'seat' | 'watch';
  seat?: SeatNumber | null;
}

export interface Redeem {
  token: string;
  seed?: string;
  share?: boolean;
  /** Who has no name yet is refused, to be asked; who sits there takes no second. */
  ask?: boolean;
}

export interface LinkShown {
  token: string;
}

/** Be somebody again whom this browser has been: which of `Me.before`. */
export interface Return {
  which?: number;
}

export interface MeChange {
  name?: string;
  lang?: Language;
  helmet?: Helmet;
  /** Whether others may see your page. */
  shown?: boolean;
  /** Null: alerts at any hour. */
  quiet?: Quiet | null;
}

export interface Me {
  name: string;
  lang: Language | null;
  /** Who else this browser has been, the last first. */
  before: Somebody[];
  helmet: Helmet | null;
  /** Where others see your games; null: nowhere. */
  page: string | null;
  /** The hours without alerts. */
  quiet?: Quiet;
}

/** Who sat on a seat when a game ended. */
export interface PlayerOf {
  kind: 'person' | 'computer';
  /** Of a person. */
  name: string;
  /** Of a computer. */
  level: string;
  /** It is that of whoever's list it is. */
  you: boolean;
}

/** A finished game in somebody's list. */
export interface PlayedGame {
  /** Empty: whoever looks may not go there. */
  table: string;
  game: string;
  /** Those that differ from the defaults. */
  options: Json;
  began: number;
  ended: number;
  seats: PlayerOf[];
  winners: SeatNumber[];
  /** Null: they played every side themselves. */
  won: boolean | null;
  /** Chance that they gave away; null: nobody has had it reviewed. */
  lost: number | null;
  /** Chance that dice gave them; below 0 what dice took; null: as lost. */
  luck: number | null;
  /** Its first dice were set beforehand. */
  lesson: boolean;
}

/** The newest first; `before` asks for those that began earlier, null: there are none. */
export interface PlayedGames {
  games: PlayedGame[];
  before: number | null;
}

/** Somebody's page, as they show it to others. */
export interface ShownPerson {
  name: string;
  since: number;
  you: boolean;
  games: PlayedGame[];
  before: number | null;
}

/** You are nobody here any more; so many tables were rid of you. */
export interface Forgotten {
  tables: number;
}

export interface Link {
  /** The token stands behind a #, which browsers keep to themselves. */
  url: string;
  expires: number | null;
}

/** Six letters that bring somebody to a table, and the same as a short link. */
export interface Code {
  code: string;
  url: string;
  expires: number;
}

/** What a link would do, before it is used. */
export interface LinkInfo {
  kind: 'seat' | 'watch' | 'transfer';
  /** Of a transfer: the name of whom it makes this browser. */
  whose: string;
  /** Who is that already. */
  same: boolean;
  /** Who this browser is now; null: nobody yet. */
  you: Somebody | null;
}

export interface Redeemed {
  kind: 'seat' | 'watch' | 'transfer';
  table: string | null;
  seat: SeatNumber | null;
}

/** The answer to hello and look: what was lacking, and where the match stands. */
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

/** What is done next, or comes up, and how it looks afterwards. */
export interface PrimerStep {
  /** Empty where it is secret. */
  action: string;
  events: WireEvent[];
  view: Json;
  actor: SeatNumber | null;
}

/** The table that it stands for, the places that it is about, and its steps. */
export interface PrimerFigure {
  welcome: Welcome;
  near: Target[];
  steps: PrimerStep[];
}

/** Actions at a puzzle, one after the other; `load` is for the ways that are told along. */
export interface PuzzleTry {
  actions: string[];
  load?: string;
}

/** A puzzle in a list. */
export interface PuzzleLine {
  id: string;
  game: string;
  goal: string;
  theme: string;
  rating: number;
  state: 'new' | 'trying' | 'solved' | 'shown';
}

/** Five puzzles of a day, the same for everybody. */
export interface PuzzlesToday {
  day: string;
  puzzles: PuzzleLine[];
}

/** A plan, what it comes to, and how that was counted. */
export interface PuzzlePlan {
  steps: PlanStep[];
  chance: number;
  band: number;
  counted: string;
}

/** Told once a puzzle is solved, or whoever asks gives it up. */
export interface PuzzleSolution {
  plan: PuzzlePlan;
  /** What people are most likely to do instead. */
  worse: PuzzlePlan | null;
  /** Why that is worse. */
  question: string;
  why: string;
}

/** A puzzle: what is asked, and no more of its solution than whoever asks has earned. */
export interface PuzzleShown {
  id: string;
  game: string;
  goal: string;
  ask: string;
  theme: string;
  seat: SeatNumber;
  rating: number;
  /** A moment of one's own game: nothing is kept of the tries. */
  own: boolean;
  state: 'new' | 'trying' | 'solved' | 'shown';
  /** The rating of whoever asks. */
  mine: number;
  solution: PuzzleSolution | null;
}

/** The table of a try as it stands after some actions. */
export interface PuzzleDesk {
  welcome: Welcome;
  reach: WireReach[];
  /** The plan is at its end: nothing more can be done before it is judged. */
  over: boolean;
}

/** What came of a try. */
export interface PuzzleVerdict {
  right: boolean;
  /** What was asked was not done at all. */
  missed: boolean;
  chance: number;
  band: number;
  counted: string;
  why: string;
  state: 'trying' | 'solved' | 'shown';
  mine: number;
  /** Of that rating, by this try. */
  change: number;
  solution: PuzzleSolution | null;
}

/** A chance of winning, or a difference of two, and how far off it may be (95 %). */
export interface Chance {
  value: number;
  band: number;
}

/** What makes the dice verifiable; the secret is there when the game is over. */
export interface Dice {
  scheme: string;
  /** SHA-256 of the secret, in hexadecimal. */
  commitment: string;
  /** From which ply on, seat, the player's seed. */
  seeds: [number, SeatNumber, string][];
  secret: string | null;
  /** So many outcomes were set beforehand, for a lesson. */
  scripted: number;
}

/** One ply of a replay: what was done, what it caused, and how it looks afterwards. */
export interface Frame {
  ply: number;
  /** -1: the dice; null: before the first ply. */
  seat: SeatNumber | null;
  text: string;
  say: string;
  events: WireEvent[];
  view: Json;
  actor: SeatNumber | null;
  /** When, where that is known. */
  at: number | null;
  /** Why this is worth a jump: the name of the event. */
  moment: string;
  /** With everything: what all seats see, put together. */
  seen: Json | null;
}

/** A part of a game; `plies` is its whole length. */
export interface Replay {
  table: Table;
  board: Json | null;
  seat: SeatNumber | null;
  plies: number;
  frames: Frame[];
  /** Ply and event. */
  moments: [number, string][];
  dice: Dice;
}

export interface Roll {
  ply: number;
  /** How many outcomes there were, all equally likely. */
  below: number;
  /** Those that read like `text`: ten markers of a bag have one name. */
  outcomes: number[];
  text: string;
  /** Of what is rolled: by it the dice of a day are counted. */
  kind?: number;
}

/** What a browser needs to check every die by itself. */
export interface DiceReport {
  table: string;
  dice: Dice;
  rolls: Roll[];
}

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

/**
 * A decision of a reviewed game; chances are those of the seat that took it.
 *
 * Of one that is blamed it says what was done instead of which plan.
 */
export interface Judged {
  ply: number;
  seat: SeatNumber;
  best: string;
  /** The best action in words. */
  say: string;
  before: Chance;
  after: Chance;
  loss: Chance;
  judgement: Judgement | null;
  /** Of every side. */
  all_before: Chance[];
  all_after: Chance[];
  done: PlanStep | null;
  plan: PlanStep[];
}

/** What the dice did between two decisions, for the side with a curve that they moved most. */
export interface Swing {
  ply: number;
  what: string;
  side: SeatNumber;
  swing: Chance;
  /** Afterwards. */
  chance: Chance;
  /** Of every side. */
  swings: Chance[];
}

export interface SeatSummary {
  seat: SeatNumber;
  decisions: number;
  loss: number;
  /** The sum of the swings of its side: above 0 where dice were good to it. */
  luck: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** What is known of a finished game so far; `decisions` are those that are new since. */
export interface Review {
  state: 'none' | 'waiting' | 'working' | 'rested' | 'done';
  /** Send it as `since` to get what came later. */
  cursor: string;
  /** Games that wait before this one. */
  ahead: number;
  /** For each decision, in the pass at work or the last one. */
  trials: number;
  /** Decisions of that pass. */
  done: number;
  of: number;
  /** Whose chance the first curve shows; null: of all together. */
  side: SeatNumber | null;
  /** The sides that the graph shows: one, or each of three or more. */
  curves: SeatNumber[];
  decisions: Judged[];
  luck: Swing[];
  /** Plies that decided the game, at most three, in order. */
  moments: number[];
  summary: SeatSummary[];
  /** How the game ended, in a few words. */
  headline: string;
}

export type Phrase =
  'hello' | 'here' | 'careful' | 'help' | 'well-played' | 'thanks' | 'sorry' | 'moment';

/** The first message: which version it has, through whose eyes it wants to see. */
export interface Hello {
  t: 'hello';
  protocol?: number;
  have?: number;
  seat?: SeatNumber | null;
  lang?: Language;
  /** The last page of what it lacks is enough; `history` has the rest. */
  page?: boolean;
  /** The page is in sight; `eyes` tells when that changes. */
  looking?: boolean;
}

/** Whether the page is in sight: whoever does not look is alerted when it is their turn. */
export interface Eyes {
  t: 'eyes';
  looking: boolean;
}

/** See through the eyes of another of your seats (null: a spectator), in a language. */
export interface Look {
  t: 'look';
  seat?: SeatNumber | null;
  lang?: Language;
  have?: number;
  page?: boolean;
}

/** Actions to take one after the other, as long as nothing surprising comes between them. */
export interface Play {
  t: 'play';
  id: string;
  actions: string[];
  /** Whoever of yours decides, unless given. */
  seat?: SeatNumber | null;
  /** Refuse if more has happened since. */
  version?: number | null;
}

export interface Undo {
  t: 'undo';
  id: string;
  /** A way is one thing: with all that the same message played. */
  whole?: boolean;
}

export interface Redo {
  t: 'redo';
  id: string;
  whole?: boolean;
}

export interface Why {
  t: 'why';
  id: string;
  action: string;
}

export interface AskReach {
  t: 'reach';
  id: string;
  load?: string;
}

/** The page of entries before a version. */
export interface AskHistory {
  t: 'history';
  id: string;
  before: number;
}

export interface Hint {
  t: 'hint';
  id: string;
}

/** Where something secret can be, from what everybody knows, and how likely. */
export interface AskOdds {
  t: 'odds';
  id: string;
}

/** How the match stands for the seat that you see through. */
export interface AskGauge {
  t: 'gauge';
  id: string;
}

/** What to do now. */
export interface Advise {
  t: 'advise';
  id: string;
}

/** Never mind the question `id`. */
export interface Forget {
  t: 'forget';
  id: string;
}

export interface Chat {
  t: 'chat';
  id: string;
  text: string;
}

/** The person is back: the computer that stood in gives the seat up. */
export interface Back {
  t: 'back';
  id: string;
}

/** Show a place to the others, or the way from it to another, for a moment. */
export interface Point {
  t: 'point';
  id: string;
  on: string;
  to?: string | null;
}

/** Say something that everybody hears in their own language. */
export interface Speak {
  t: 'speak';
  id: string;
  phrase: Phrase;
}

export interface Ping {
  t: 'ping';
}

export type FromBrowser =
  | Hello
  | Eyes
  | Look
  | Play
  | Undo
  | Redo
  | Why
  | AskReach
  | AskOdds
  | AskHistory
  | Hint
  | AskGauge
  | Advise
  | Forget
  | Chat
  | Back
  | Point
  | Speak
  | Ping;

/** What happened since the last message, and where the match stands now. */
export interface News {
  t: 'news';
  entries: Entry[];
  state: State;
  /** When seats or the status changed. */
  table: Table | null;
  dice: Dice | null;
}

/** It is stored. `done` says how many of the actions were taken; news come apart. */
export interface Ack {
  t: 'ack';
  id: string;
  version: number;
  done: number;
}

/** Nothing was changed, or no more than `done` actions of a way. */
export interface Refused {
  t: 'refused';
  id: string;
  code: string;
  message: string;
  rule: string;
  done: number;
}

/** To why (`legal`), reach, odds, history, hint, gauge and advise. */
export interface Answer {
  t: 'answer';
  id: string;
  legal?: boolean;
  reach?: WireReach[];
  odds?: [Target, number][];
  entries?: Entry[];
  action?: string;
  /** That a gauge or an advice is about. */
  version?: number;
  /** Whose chance a gauge shows; null: of all together. */
  side?: SeatNumber | null;
  chance?: Chance;
  /** By seat, where three or more play for themselves. */
  chances?: Chance[];
  /** Of an advice, in a sentence. */
  why?: string;
}

export interface Presence {
  t: 'presence';
  people: Person[];
  watchers: number;
}

/** Somebody points, or says a phrase: to be seen for a moment, and kept nowhere. */
export interface Sign {
  t: 'sign';
  /** Null: the host without a seat, or a spectator. */
  seat: SeatNumber | null;
  name: string;
  /** A place, as the board calls it. */
  on: string | null;
  to: string | null;
  phrase: Phrase | null;
}

export interface Pong {
  t: 'pong';
  now: number;
}

/** The server ends the connection; `again` says whether to come back by itself. */
export interface Bye {
  t: 'bye';
  code: string;
  message: string;
  again: boolean;
}

export type ToBrowser = Welcome | News | Ack | Refused | Answer | Presence | Sign | Pong | Bye;

/**
 * Seconds: `base` for the whole game and `increment` more for each turn, or `turn` for
 * each turn.
 */
export interface Clock {
  base?: number;
  increment?: number;
  turn?: number;
}

/** Somebody who played a seat. */
export interface Hand {
  kind: 'person' | 'computer';
  name: string;
}

/** A seat at a table. */
export interface WireSeat {
  kind: 'open' | 'closed' | 'person' | 'computer';
  /** Of the person. */
  name: string;
  /** Of the computer player, also of one standing in. */
  level: string;
  /** A computer plays until the person is back. */
  stand_in: boolean;
  /** Who played it earlier in this game. */
  before: Hand[];
  /** The person's share is in the dice. */
  shared: boolean;
  /** The person is connected. */
  here: boolean;
  you: boolean;
  /** Of the person, once chosen. */
  helmet?: Helmet;
}

export interface SeatWanted {
  kind: 'me' | 'open' | 'closed' | 'computer';
  level?: string;
}

/** A moment of another table. */
export interface From {
  table: string;
  ply: number;
}

/** Somebody to play with, at once: what is left out does not matter. */
export interface QuickMatch {
  game?: string;
  pace?: 'any' | 'none' | 'live' | 'turn';
  lang?: Language;
  share?: boolean;
}

export interface Claim {
  seed?: string;
  /** Yours follows. */
  share?: boolean;
}

export interface Again {
  seed?: string;
  share?: boolean;
  /** Where seats have parts of their own, each gets the next one's. */
  swap?: boolean;
}

/** A player's part in the dice, once the server's promise is known. */
export interface Share {
  seed: string;
}

/** What the host does with a seat, or a person with their own (`leave`). */
export interface Ruling {
  do: 'open' | 'close' | 'computer' | 'remove' | 'stand_in' | 'give_back' | 'leave';
  level?: string;
}

export interface TableChange {
  public?: boolean;
  patience?: number | null;
}

/** A public game that is played now, as far as spectators may know it. */
export interface Watched {
  table: Table;
  /** Of winning; null: nobody has worked it out. */
  chance: Chance | null;
  /** Whose chance; null: of all together. */
  side: SeatNumber | null;
  /** The largest change of it lately. */
  swing: number;
  watchers: number;
}
