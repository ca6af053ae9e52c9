/**
 * The server's REST side, one function a request. A refusal is a `Refusal` with the server's sentence;
 * a server that does not answer is `Unreachable`, and the same may be asked again.
 */
import { language } from '../app/settings';
import { t } from '../i18n';
import type {
  Alerts,
  Code,
  Daily,
  DailyDay,
  DeviceWanted,
  DiceReport,
  FigureShown,
  Forgotten,
  GameInfo,
  Glance,
  Handbook,
  Json,
  Link,
  LinkInfo,
  Me,
  MeChange,
  NewTable,
  OptionsChecked,
  OwnBoard,
  PasskeyAsked,
  PasskeyMade,
  Passkeys,
  PasskeyShown,
  PlayedGames,
  PrimerFigure,
  Problem,
  QuickMatch,
  PuzzleDesk,
  PuzzlesToday,
  PuzzleShown,
  PuzzleVerdict,
  Redeemed,
  Replay,
  Review,
  Rules,
  Ruling,
  ShownPerson,
  Table,
  TableChange,
  Watched,
} from './wire';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

export class Unreachable extends Error {
  constructor() {
    super(t('line.away'));
  }
}

/** The first request of all: it brings the cookie that the others need. */
let introduced: Promise<unknown> | null = null;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  introduced ??= send('GET', '/api/me').catch(() => (introduced = null));
  await introduced;
  return send(method, path, body);
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request = {
    method,
    credentials: 'same-origin' as const,
    headers: {
      'Accept-Language': language.value,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const { ok, status, text } = await fetched(path, request);
  if (!ok) throw new Refusal(status, problemOf(text, status));
  return (text ? JSON.parse(text) : undefined) as T;
}

/** A gateway's word that there is no server behind it. */
const GATEWAY = [502, 503, 504];

/** The answer to its last letter: `fetch` fails for no other reason than that the line does. */
async function fetched(path: string, request: RequestInit) {
  const answer = await fetch(path, request)
    .then(async (got) => ({ ok: got.ok, status: got.status, text: await got.text() }))
    .catch(() => null);
  if (!answer || GATEWAY.includes(answer.status)) throw new Unreachable();
  return answer;
}

function problemOf(text: string, status: number): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { code: 'BROKEN', message: t('line.broken', { status }), rule: '' };
  }
}

const BREATH = 3_000;

/** Ask, and again after a breath while the server is away; what comes back ends the asking. */
export function askUntilReached<T>(
  ask: () => Promise<T>,
  heard: {
    answered: (answer: T) => void;
    /** With the code of what is refused. */
    refused: (sentence: string, code: string) => void;
    away: () => void;
  },
): () => void {
  let wanted = true;
  let timer = 0;
  const once = async () => {
    try {
      const answer = await ask();
      if (wanted) heard.answered(answer);
    } catch (error) {
      if (!wanted) return;
      if (error instanceof Unreachable) {
        heard.away();
        timer = window.setTimeout(() => void once(), BREATH);
      } else if (error instanceof Refusal) heard.refused(error.message, error.problem.code);
      else throw error;
    }
  };
  void once();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}

const asked = (values: Record<string, string | number | null>): string => {
  const given = new URLSearchParams({ lang: language.value });
  for (const [name, value] of Object.entries(values))
    if (value !== null) given.set(name, String(value));
  return `?${given}`;
};

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  changeMe: (change: MeChange) => call<Me>('PATCH', '/api/me', change),
  transferLink: () => call<Link>('POST', '/api/me/transfer'),
  returnTo: (which: number) => call<Me>('POST', '/api/me/return', { which }),
  /** Finished games, the newest first; `before` asks for those that began earlier. */
  myGames: (before: number | null) => call<PlayedGames>('GET', `/api/me/games${asked({ before })}`),
  person: (page: string, before: number | null) =>
    call<ShownPerson>('GET', `/api/people/${encodeURIComponent(page)}${asked({ before })}`),
  forgetMe: () => call<Forgotten>('DELETE', '/api/me'),
  exportAddress: '/api/me/export',
  lookAtLink: (token: string) => call<LinkInfo>('POST', `/api/links/look${asked({})}`, { token }),
  redeem: (token: string) =>
    call<Redeemed>('POST', `/api/links/redeem${asked({})}`, { token, share: true, ask: true }),

  alerts: () => call<Alerts>('GET', '/api/me/alerts'),
  alertDevice: (device: DeviceWanted) => call<Alerts>('PUT', '/api/me/alerts', device),
  forgetDevice: (id: string) => call<Alerts>('DELETE', `/api/me/alerts/${id}`),
  passkeys: () => call<Passkeys>('GET', '/api/me/passkeys'),
  askForPasskey: () => call<PasskeyAsked>('POST', `/api/me/passkeys/ask${asked({})}`),
  makePasskey: (made: PasskeyMade) => call<Passkeys>('POST', `/api/me/passkeys${asked({})}`, made),
  dropPasskey: (id: string) => call<Passkeys>('DELETE', `/api/me/passkeys/${id}`),
  askToEnter: () => call<PasskeyAsked>('POST', `/api/passkeys/ask${asked({})}`),
  /** Become whoever the passkey belongs to. */
  enterBy: (shown: PasskeyShown) => call<Me>('POST', `/api/passkeys${asked({})}`, shown),

  games: () => call<GameInfo[]>('GET', `/api/games${asked({})}`),
  /** `keep` was chosen last: what does not go with it is taken out. */
  checkOptions: (game: string, options: Json, keep: string[] = []) =>
    call<OptionsChecked>('POST', `/api/games/${game}/options${asked({})}`, { options, keep }),
  /** What the board of a table with these options looks like, for the game's own drawing. */
  board: (game: string, options: Json) =>
    call<Json>('GET', `/api/games/${game}/board${asked({ options: JSON.stringify(options) })}`),
  /** A board or a map of one's own, from its text: checked and drawn. */
  ownBoard: (game: string, text: string) =>
    call<OwnBoard>('POST', `/api/games/${game}/own${asked({})}`, { text }),
  rules: (game: string) => call<Rules>('GET', `/api/games/${game}/rules${asked({})}`),
  handbook: (game: string) => call<Handbook>('GET', `/api/games/${game}/handbook${asked({})}`),
  /** A named position of the handbook. */
  figure: (game: string, name: string) =>
    call<FigureShown>('GET', `/api/games/${game}/figures/${name}${asked({})}`),

  /** Once more with the same people, parts swapped; the first who asks lays the table. */
  again: (table: string) =>
    call<Table>('POST', `/api/tables/${table}/again${asked({})}`, { share: true, swap: true }),
  createTable: (wanted: NewTable) =>
    call<Table>('POST', `/api/tables${asked({})}`, { ...wanted, share: true }),
  openTables: () => call<Table[]>('GET', `/api/tables/open${asked({})}`),
  /** Public games that are played now, the most exciting first. */
  watchedTables: () => call<Watched[]>('GET', `/api/tables/watch${asked({})}`),
  /** A seat at a table that fits, or a table to wait at. */
  quickMatch: (wanted: QuickMatch) =>
    call<Table>('POST', `/api/match${asked({})}`, { ...wanted, share: true }),
  myTables: () => call<Table[]>('GET', `/api/tables/mine${asked({})}`),
  table: (id: string) => call<Table>('GET', `/api/tables/${id}${asked({})}`),
  /** How it stands for us, and what happened last. */
  glance: (id: string) => call<Glance>('GET', `/api/tables/${id}/glance${asked({})}`),
  changeTable: (id: string, change: TableChange) =>
    call<Table>('PATCH', `/api/tables/${id}${asked({})}`, change),
  claim: (id: string, seat: number) =>
    call<Table>('POST', `/api/tables/${id}/seats/${seat}/claim${asked({})}`, { share: true }),
  /** A player's own part in the dice, so that the server alone cannot have chosen them. */
  share: (id: string, seed: string) =>
    call<Table>('POST', `/api/tables/${id}/share${asked({})}`, { seed }),
  puzzlesToday: () => call<PuzzlesToday>('GET', `/api/puzzles/today${asked({})}`),
  nextPuzzle: () => call<PuzzleShown>('GET', `/api/puzzles/next${asked({})}`),
  puzzle: (id: string) => call<PuzzleShown>('GET', `/api/puzzles/${id}${asked({})}`),
  /** Where a try stands after some actions; nothing of it is kept. */
  primer: (game: string, screen: string) =>
    call<PrimerFigure>('GET', `/api/games/${game}/primer/${screen}${asked({})}`),
  puzzleDesk: (id: string, actions: string[], load: string) =>
    call<PuzzleDesk>('POST', `/api/puzzles/${id}/desk${asked({})}`, { actions, load }),
  tryPuzzle: (id: string, actions: string[]) =>
    call<PuzzleVerdict>('POST', `/api/puzzles/${id}/tries${asked({})}`, { actions, load: '' }),
  showPuzzle: (id: string) => call<PuzzleShown>('POST', `/api/puzzles/${id}/solution${asked({})}`),
  rule: (id: string, seat: number, what: Ruling) =>
    call<Table>('POST', `/api/tables/${id}/seats/${seat}${asked({})}`, what),
  inviteLink: (id: string, seat: number) =>
    call<Link>('POST', `/api/tables/${id}/links`, { kind: 'seat', seat }),
  tableCode: (id: string) => call<Code>('POST', `/api/tables/${id}/code`),
  /** Come to a table by its code: it is open to us from now on. */
  enter: (code: string) =>
    call<Table>('POST', `/api/codes/${encodeURIComponent(code)}${asked({})}`),
  watchLink: (id: string) => call<Link>('POST', `/api/tables/${id}/links`, { kind: 'watch' }),

  daily: () => call<Daily>('GET', `/api/daily${asked({})}`),
  dailyDay: (day: string) => call<DailyDay>('GET', `/api/daily/${day}${asked({})}`),
  /** The one try at today's fire; asked again it is the same table. */
  beginDaily: (game: string, crew: boolean) =>
    call<Table>('POST', `/api/daily/${game}${asked({})}`, { crew }),

  replay: (id: string, seat: number | 'all' | null, from: number, to: number) =>
    call<Replay>('GET', `/api/tables/${id}/replay${asked({ seat, from, to })}`),
  review: (id: string, since: string, wait: number) =>
    call<Review>('GET', `/api/tables/${id}/review${asked({ since, wait })}`),
  startReview: (id: string) => call<Review>('POST', `/api/tables/${id}/review${asked({})}`),
  dice: (id: string) => call<DiceReport>('GET', `/api/tables/${id}/dice`),
  loadRecord: (record: unknown) => call<Table>('POST', `/api/records${asked({})}`, record),
  recordAddress: (id: string) => `/api/tables/${id}/record`,
};

export const socketAddress = (id: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`;
