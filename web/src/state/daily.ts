/** Daily Fire in words: a result, a comparison, and what is told to others. */
import { gameOf, gameText } from '../app/session';
import { dated } from '../app/settings';
import { has, t } from '../i18n';
import type { Daily as Today, DailyGame, DailyScore } from '../net/wire';

/** A day as it is called in UTC, where it begins for everybody at once. */
export const dayName = (day: string, weekday = true): string =>
  new Intl.DateTimeFormat(dated.value, {
    ...(weekday ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** The day of a fire, out of its id. */
export const dayOf = (game: DailyGame): string => game.id.split('/')[0] ?? '';

const DAY_MS = 86_400_000;

/** The day before, if the server was there: then it promised this one before it began. */
export const dayBefore = ({ day, ends, since }: Today): string | null =>
  since < ends - DAY_MS
    ? new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
    : null;

/** How it went, in two lines: the figure, and what became of the house. */
export function resultLines(game: DailyGame, score: DailyScore): [string, string] {
  const figure = t(`daily.${game.measure}.figure`, { n: score.figure, most: game.most ?? 0 });
  const reason = `daily.${game.measure}.lost.${score.reason}`;
  const lost = has(reason) ? reason : `daily.${game.measure}.lost`;
  const end = t(score.won ? `daily.${game.measure}.won` : lost, { n: score.rounds.length });
  return [figure, end];
}

/** One among all: counts, or how few there are. */
export function comparison(game: DailyGame): string {
  const { compared } = game;
  if (!compared) return '';
  const { players, fewer, more } = compared;
  if (fewer === null || more === null) return t('daily.few', { n: players });
  return t(`daily.${game.measure}.compared`, { players, fewer, more });
}

/** What the engine made of the same dice. */
export function engineLine(game: DailyGame): string {
  if (!game.engine) return game.engine_plays ? t('daily.engine.plays') : '';
  return t(`daily.${game.measure}.engine`, { n: game.engine.figure });
}

/** What is sent to others: no place, no die, not who did what. */
export function shared(game: DailyGame, score: DailyScore): string {
  const [first, second] = resultLines(game, score);
  const told = game.compared?.fewer ?? null;
  const result = `${first}, ${second}.`;
  if (told === null) return result;
  const { players } = game.compared ?? { players: 0 };
  return `${result} ${t(`daily.${game.measure}.fewer`, { players, fewer: told })}`;
}

/** What is played, in the words of the game's own options. */
export function setting(game: DailyGame): string {
  const info = gameOf(game.game);
  const words = game.told.flatMap((name) => {
    const value = game.options[name];
    if (value === undefined) return [];
    if (name === 'players') return [t('home.seats', { n: Number(value) })];
    const said = value as number | string | true;
    const word =
      said === true ? gameText(info, `option.${name}`) : gameText(info, `option.${name}.${said}`);
    return word ? [word] : [];
  });
  return words.join(', ');
}

/** A round by its letter: the drawing of it, its ground, and what it says. */
export const ROUNDS: Record<string, { sign?: string; ground: string; word: string; twice?: true }> =
  {
    g: { ground: 'moss', word: 'gain' },
    G: { ground: 'moss', word: 'gains', twice: true },
    x: { sign: '', ground: 'plain', word: 'loss' },
    b: { sign: 'hotspot', ground: 'ember', word: 'blow' },
    w: { sign: 'fire-1', ground: 'ember', word: 'worse' },
    '.': { sign: 'water', ground: 'hydrant', word: 'calm' },
  };

/** What is gained is drawn as what one plays for. */
export function signOfRound(letter: string, game: DailyGame): string {
  const round = ROUNDS[letter];
  return round ? (round.sign ?? game.sign) : '';
}

/** A square holds so many rounds that no card has more than this. */
export const SQUARES = 24;

/** Rounds as squares: of a long game some rounds are one, told by what mattered most in them. */
export function squares(rounds: string): { each: number; letters: string[] } {
  const each = Math.max(1, Math.ceil(rounds.length / SQUARES));
  const order = 'Ggxbw.';
  const letters: string[] = [];
  for (let at = 0; at < rounds.length; at += each) {
    const part = rounds.slice(at, at + each);
    letters.push(order.split('').find((letter) => part.includes(letter)) ?? '.');
  }
  return { each, letters };
}
