/**
 * What the page's shell and a game's board promise each other.
 *
 * A board only draws what it is given and reports what the player means. It holds no rule: legal
 * actions, their targets and their costs come from the server. `src/boards/<game>/index.tsx` exports
 * a `BoardModule` as its default; `load.ts` finds it by the game's id when it is needed.
 */
import type { ComponentChildren, ComponentType } from 'preact';

/** `en`, `pl` …: whatever languages have a file of texts. */
export type Language = string;

export type Messages = Record<string, string>;

/** A number of a kind: it may be made of any number, but not of one of another kind. */
type Kind<Name extends string> = number & { readonly kind?: Name };

/** Who sits at the table, counted from 0. */
export type SeatNumber = Kind<'seat'>;

/** A piece, counted from 0. One seat may run several of them: a seat's number is no figure's. */
export type Figure = Kind<'figure'>;

/** Row and column, after the floor's id in a building with floors. */
export type Space = [number, number] | [floor: string, row: number, column: number];

/**
 * Where something is, as the server says it (docs/protocol.md): `{space: [3, 4]}`, `{settlement: 6}`,
 * `{vehicle: 'engine', spot: 'left'}` … The shell passes these on as they are.
 */
export interface Target {
  space?: Space;
  edge?: [Space, Space];
  firefighter?: Figure;
  vehicle?: string;
  spot?: string;
  role?: string;
  die?: string;
  settlement?: number;
  /** A road between two settlements. */
  road?: [number, number];
  /** A patrol car, numbered from 1. */
  car?: number;
  card?: string;
  player?: SeatNumber;
  /** A space by its key, where spaces have no coordinates. */
  place?: string;
  character?: string;
  /** This ends the turn. */
  end?: boolean;
  [other: string]: unknown;
}

/** One legal action of the seat at this screen. `action` is its notation, and what `onAct` sends back. */
export interface LegalAction {
  action: string;
  /** The button of the dock it belongs to: the server's verb (`move`, `door`), and the load of a step behind it (`move victim`). */
  kind: string;
  /** A short sentence in the reader's language. */
  text: string;
  cost: number | null;
  targets: Target[];
  /** A step that `reach` may put together with others. */
  step: boolean;
}

/** The way to a far target, worked out by the engine. */
export interface Plan {
  target: Target;
  /** The spaces passed, in order, the target last. */
  path: Target[];
  actions: string[];
  cost: number;
  /** Its last step may turn something up: the way ends there. */
  surprise: boolean;
}

/** A thing at a place, in words, with its drawing where it has one. */
export interface Thing {
  token?: string;
  text: string;
}

/** A way to act at a place: an action, or the steps that lead there. */
export type Deed = Pick<LegalAction, 'kind' | 'text' | 'cost' | 'step'> & { actions: string[] };

/** What is shown before it is done: a place, what is there, and what can be done; the first unless another is chosen. */
export interface Preview {
  /** Where on the board; null: nowhere. */
  target: Target | null;
  title: string;
  things: Thing[];
  choices: Deed[];
  /** The last step may turn something up. */
  surprise?: boolean;
  /** Somebody's advice: what it promises, and why. */
  advice?: string;
}

/** An event of the engine as it stands in the log: `{event: 'moved', firefighter: 0, from, to}`. */
export interface GameEvent {
  event: string;
  [detail: string]: unknown;
}

/** A moment of an animation: what is seen of the events of a step, and what has been seen of them. */
export interface Beat<View> {
  /** The picture on the board now. */
  view: View;
  /** How many of the events have been seen to their end. */
  told: number;
  /** Those that begin to be seen now. */
  events: GameEvent[];
}

/**
 * Translates a message of the module's own `texts`, of the shell's, or of a game's own catalogue: `flashpoint/word.victim` is
 * the `word.victim` of the game with that id.
 */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export interface Settings {
  theme: 'light' | 'dark';
  /** `reduced`: no travel; an event is a short cross-fade and an outline. */
  motion: 'full' | 'reduced';
  /** 1 is as long as `staging` says; 2 and 4 are faster; 0 shows no animation at all. */
  speed: number;
  language: Language;
}

export interface Seat {
  seat: SeatNumber;
  name: string;
  kind: 'me' | 'person' | 'computer' | 'open' | 'closed';
  online: boolean;
}

export interface BoardProps<View = Record<string, unknown>> {
  game: string;
  view: View;
  /** What never changes during a match, the server's `board`: the building's plan, the map. */
  scene: unknown;
  /** Whose eyes these are; null: a spectator or a replay of everything. */
  seat: SeatNumber | null;
  seats: Seat[];
  /** The seat that decides now; null at the end of the game. */
  actor: SeatNumber | null;
  legal: LegalAction[];
  /** The open question as a sentence. */
  question: string;
  /** The kind chosen in the dock: show only its targets. Null: all one-step targets. */
  chosen: string | null;
  /** Every target more than a step away, with its way and total cost; empty when nothing walks. */
  reach: Plan[];
  /** Where something secret can be and how likely, from what everybody knows; empty where the table plays without. */
  odds: [Target, number][];
  /** The way pointed at, out of `reach`: draw its path. */
  plan: Plan | null;
  /** What a first tap, or advice, shows before it is done. */
  preview: Preview | null;
  /** What happened since the view before, to animate; `step` changes with each new view. */
  events: GameEvent[];
  step: number;
  settings: Settings;
  t: Translate;
  onAct: (action: string) => void;
  /** The player points at a far target (null: at nothing); its way comes back as `plan`. */
  onPlan: (target: Target | null) => void;
  /** Carry out the plan that is shown. */
  onFollow: () => void;
  onChoose: (kind: string | null) => void;
  /** A finger has chosen a place (null: none): the dock says what can be done there. */
  onPreview: (preview: Preview | null) => void;
  /** Do what is previewed. */
  onGo: () => void;
  /** The player points at something: the shell lights up the same in the dock and the story. */
  onHover: (target: Target | null) => void;
  /** The player asks why an action is not possible (the shell shows the sentence and its rule). */
  onWhy: (action: string) => void;
  /** The animation of `step` has come to another event. */
  onBeat: (beat: Beat<View>) => void;
  /** Show all that lies on the table; left out where it has a column of its own. */
  onThings?: () => void;
  /** A place that the story tells of and somebody points at there: show where it is. */
  lit: Spot | null;
  /** What people at the table point at now. */
  signs?: Pointed[];
  /** Show a place to the others, or the way to another; left out where one may not. */
  onSign?: (on: string, to: string | null) => void;
  /** Steps of a plan that is explained beside the board, each where it is done. */
  marks?: Mark[];
  /** What was done at this moment, and what would have been better: an arrow each, where a piece goes. */
  arrows?: Course[];
  /** A window on the board: these places and what lies around them, and nothing else. */
  near?: Target[];
  /** The animation of `step` is over: the next may come. Call it once for every new `step`. */
  onSettled: () => void;
}

/** Somebody points at a place, or from it to another; places by their keys. */
export interface Pointed {
  key: number;
  seat: SeatNumber | null;
  name: string;
  on: string;
  to: string | null;
}

/** The number of a step, at its place. */
export interface Mark {
  n: number;
  target: Target;
}

/** An action as an arrow: of the best plan it is filled, of what was played hollow. */
export interface Course {
  kind: 'best' | 'played';
  from: Target;
  to: Target;
}

/** A place or a card and what it is called, as on the board; a card can be read where it is named. */
export interface Spot {
  target: Target;
  name: string;
  card?: CardText;
}

/** What stands on a card. */
export interface CardText {
  name: string;
  /** "Enemy, Animal · Strength 2". */
  kind: string;
  does: string;
  /** Symbol id of its drawing. */
  token?: string;
}

/** A card to choose: picture, name, kind and price, what it does, what that means now, and the button. */
export interface ChoiceCard {
  key: string;
  picture?: ComponentChildren;
  name: string;
  /** Symbol and words of what it is: the district and the water, the price. */
  sign?: string;
  kind?: string;
  does: string;
  /** What it means for this player now. */
  now?: string;
  /** A fact, never a recommendation: "works at once". */
  badge?: string;
  /** The word on its button; of a card that cannot be had, why not. */
  button: string;
  /** What the button does: an action, or a further choice; null: it cannot be had. */
  act: string | Choice | null;
  /** To take none of them is a card too. */
  none?: boolean;
}

/** A choice among cards: the dock opens upward and shows them. */
export interface Choice {
  title: string;
  lead: string;
  /** Few stand upright beside one another, many lie in rows. */
  form: 'few' | 'many';
  cards: ChoiceCard[];
  /** Under the cards, small, each its button alone: what can be said besides, as when to be asked again. */
  beside?: { title: string; cards: ChoiceCard[] };
  /** It was opened from the dock and may be left again. */
  optional?: boolean;
}

/** A figure of the strip above the board: what wins, then what loses. */
export interface Goal {
  token: string; // symbol id
  /** A count, or a word: who is on the Crown. */
  value: number | string;
  of?: number;
  label: string;
  show: 'pips' | 'bar' | 'number';
  tone: 'good' | 'bad' | 'danger' | 'plain';
}

/** A seat's line in the crew list and the face in the dock. */
export interface SeatLine {
  /** Symbol ids, drawn over one another: `portrait`, `em-paramedic`. */
  tokens: string[];
  /** CSS colour of the figure: `var(--seat-1)`. */
  colour: string;
  role: string;
  /** The role is somebody's name, not what they are. */
  named?: boolean;
  /** The figure at the right (`3+3`), spoken as `pointsLabel`. */
  points?: string;
  pointsLabel?: string;
  detail?: string;
  /** What the seat has, each beside its symbol; where there is room for one only, the one that is `vital`. */
  values?: { token: string; value: number; label: string; vital?: boolean }[];
  /** Action points for the pips in the dock: ordinary, saved (diamonds); `said` where they are called otherwise. */
  pips?: { now: number; saved: number; said?: string };
  /** Where the seat runs several figures: each of them, the lines above being of the one that is asked. */
  crew?: FigureLine[];
}

/** One of several figures of a seat. */
export interface FigureLine extends SeatLine {
  figure: Figure;
  /** It is this figure's turn. */
  now: boolean;
}

/** What is offered under a button of the dock, and the table as it is. */
export interface Moment<View = Record<string, unknown>> {
  actions: LegalAction[];
  view: View;
  scene: unknown;
  seats: Seat[];
}

/** How the story tells a game. */
export interface Manner {
  /** An action, in notation, that is told by what comes of it, or not at all: `pass`. */
  untold?: (action: string) => boolean;
  /** Whose turn begins with an event; it is the heading of what follows. Otherwise that is whoever acts. */
  begins?: (event: GameEvent) => SeatNumber | null;
  /** A sentence or an outcome that writes places in notation, with the story's words for them. */
  located?: (sentence: string, scene: unknown, t: Translate) => string;
}

export interface BoardModule<View = Record<string, unknown>> extends Manner {
  Board: ComponentType<BoardProps<View>>;
  /** The game's picture on the home page: a piece of its real board. Without one its sign is shown. */
  Picture?: ComponentType;
  /** A board before anybody plays on it, small, from its `scene`: where one is chosen by its picture. */
  Sketch?: ComponentType<{ scene: unknown }>;
  /** A screen of its own on which people draw boards: `/build/<game>`. */
  Build?: ComponentType;
  /** Panels of the game's own for the left column (cards, stations, what is still in the house). */
  Panels?: ComponentType<BoardProps<View>>;
  /** And for the right one, above the story (the notebook, tonight's event). */
  Notes?: ComponentType<BoardProps<View>>;
  goals: (view: View, t: Translate, scene: unknown) => Goal[];
  seatLine: (view: View, seat: SeatNumber, t: Translate, scene: unknown) => SeatLine;
  /** "Veteran, round 9": the line beside the game's name. */
  caption: (view: View, t: Translate) => string;
  /** How hard a table with these options is, in words: "Veteran level". */
  level?: (options: Record<string, unknown>, t: Translate) => string;
  /** Symbol ids of an action's kind in the dock and of an event in the story. */
  kindIcon: (kind: string) => string;
  /** The word under the icon in the dock; of what is offered now it may say more ("Keep the 4"). */
  kindName: (kind: string, t: Translate, moment?: Moment<View>) => string;
  /** Beside that word, what it promises: a bar of chances. */
  kindNote?: (kind: string, t: Translate, moment: Moment<View>) => ComponentChildren;
  /** Where a seat stands and what lies around it: all that a small picture of its turn shows. */
  stands?: (view: View, seat: SeatNumber, scene: unknown) => Target[];
  /** Kinds that stay in the dock when they are not possible, each with an action to ask `why` of. */
  standing?: (view: View, seat: SeatNumber) => { kind: string; ask: string }[];
  eventIcon: (event: GameEvent) => string;
  /** The figure whose doing an event is: its colour marks the sentence. */
  eventFigure?: (event: GameEvent) => Figure | null;
  /** The places that an event's sentence names, by the names of their values in it. */
  spots?: (event: GameEvent, props: BoardProps<View>) => Record<string, Spot>;
  /** Symbol id of the picture on the card at the end, by who has won. */
  ending?: (winners: SeatNumber[]) => string;
  /** What is asked now as a choice among cards; null: it is none. */
  choice?: (props: BoardProps<View>) => Choice | null;
  /** The module's own messages; keys begin with the game's id. */
  texts: Record<Language, Messages>;
}

/**
 * What a board in a package of its own is made from: the page's own Preact, and its symbols. Such a
 * package has a `board.js` whose default export takes this and gives a `BoardModule`.
 */
export interface BoardKit {
  preact: typeof import('preact');
  hooks: typeof import('preact/hooks');
  /** A symbol of the page's sheet by its id, inside an HTML element or an SVG drawing. */
  Glyph: ComponentType<{ name: string; class?: string }>;
}

export type MakeBoard = (kit: BoardKit) => BoardModule;
