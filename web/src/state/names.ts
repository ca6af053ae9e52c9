/** What people, computers and figures at a table are called: the same everywhere on the page. */
import { gameOf, gameText } from '../app/session';
import type { Manner } from '../boards/contract';
import { t } from '../i18n';
import type { Json, Table, WireSeat } from '../net/wire';
import { computerName } from './computers';

type Seated = Pick<Table, 'game' | 'seats'>;

/** Of the figures, in the order of the seats' colours. */
const COLOURS = ['blue', 'yellow', 'green', 'pink', 'grey', 'white'];

/**
 * A seat's name: its person's, its computer's. Who holds several seats, or has given no name, is called
 * by the figure: its part in the game, or its colour.
 */
export function nameOf({ game, seats }: Seated, number: number): string {
  const seat = seats[number];
  if (!seat) return '';
  if (seat.kind === 'computer') return computerName(seats, number);
  if (seats.every(({ kind }) => kind === 'closed')) return figureName(game, number); // a record
  if (seat.kind !== 'person') return t(`crew.${seat.kind}`);
  const figure = figureName(game, number);
  if (!seat.name) return figure;
  if (seats.filter((one) => isSamePerson(one, seat)).length === 1) return seat.name;
  return seat.you ? figure : t('seat.figure', { name: seat.name, figure });
}

/** A person's name, whichever of their figures is meant: who said something. */
export const personName = (table: Seated, number: number): string =>
  table.seats[number]?.name || nameOf(table, number);

/** Who spoke, called as at the table; whoever sits there no more, as they were called then. */
export const authorOf = (
  line: { seat: number | null; name: string },
  table: Seated | null,
): string => (line.seat === null || !table ? line.name : personName(table, line.seat));

const isSamePerson = (one: WireSeat, other: WireSeat): boolean =>
  one.kind === 'person' && one.you === other.you && (one.you || one.name === other.name);

function figureName(game: string, number: number): string {
  const part = gameText(gameOf(game), `seat.${number}`);
  return part ?? t(`seat.colour.${COLOURS[number % COLOURS.length] ?? ''}`);
}

/** The figures on the board: one a seat, or more, where its `crew` says that players share them. */
export function figuresOf(table: Seated, board: Json | null): string[] {
  const crew = board?.['crew'];
  return Array.isArray(crew) && crew.length > table.seats.length
    ? crew.map((_, figure) => figureName(table.game, figure))
    : table.seats.map((_, seat) => nameOf(table, seat));
}

/** A sentence of a game that counts its players ("Player 3 refills.", "F3 opens the door.") with their names instead. */
export function byName(sentence: string, table: Seated, board: Json | null): string {
  const counted = gameText(gameOf(table.game), 'word.player');
  if (counted === null) return sentence;
  const names = figuresOf(table, board).map((name, number) => [
    counted.replace(/\{\w+\}/, String(number + 1)),
    name,
  ]);
  const known = new Map(names as [string, string][]);
  const any = new RegExp(`\\b(?:${[...known.keys()].join('|')})\\b`, 'g');
  return sentence.replace(any, (found) => known.get(found) ?? found);
}

/** The same, and its places as the story calls them, once the board is there that knows. */
export function inTheStorysWords(
  sentence: string,
  table: Seated,
  board: Json | null,
  { located }: Manner,
): string {
  return byName(board && located ? located(sentence, board, t) : sentence, table, board);
}

let suggested: string | null = null;

/** For whoever has not said what they want to be called: one name for as long as the page is open. */
export function suggestedName(): string {
  const names = t('name.suggestions').split(', ');
  suggested ??= names[Math.floor(Math.random() * names.length)] ?? '';
  return suggested;
}
