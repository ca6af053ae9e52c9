/** The server's REST side, one function a request; a refusal is a `Refusal` with its sentence. */
import { language } from '../app/settings';
import type {
  DiceReport,
  GameInfo,
  Json,
  Link,
  Me,
  NewTable,
  OptionsChecked,
  Problem,
  Redeemed,
  Replay,
  Review,
  Rules,
  SeatRuling,
  Table,
} from './wire';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
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
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      'Accept-Language': language.value,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refusal(answer.status, problemOf(text, answer.status));
  return (text ? JSON.parse(text) : undefined) as T;
}

function problemOf(text: string, status: number): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { code: 'BROKEN', message: `The server answered ${status}.` };
  }
}

const asked = (values: Record<string, string | number | null>): string => {
  const given = new URLSearchParams({ lang: language.value });
  for (const [name, value] of Object.entries(values))
    if (value !== null) given.set(name, String(value));
  return `?${given}`;
};

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  changeMe: (change: Partial<Me>) => call<Me>('PATCH', '/api/me', change),
  transferLink: () => call<Link>('POST', '/api/me/transfer'),
  redeem: (token: string) =>
    call<Redeemed>('POST', `/api/links/redeem${asked({})}`, { token, seed: newSeed() }),

  games: () => call<GameInfo[]>('GET', `/api/games${asked({})}`),
  checkOptions: (game: string, options: Json) =>
    call<OptionsChecked>('POST', `/api/games/${game}/options${asked({})}`, { options }),
  rules: (game: string) => call<Rules>('GET', `/api/games/${game}/rules${asked({})}`),

  /** Once more with the same people; the first who asks lays the table. */
  again: (table: string) =>
    call<Table>('POST', `/api/tables/${table}/again${asked({})}`, { seed: newSeed() }),
  createTable: (wanted: NewTable) =>
    call<Table>('POST', `/api/tables${asked({})}`, { seed: newSeed(), ...wanted }),
  openTables: () => call<Table[]>('GET', `/api/tables/open${asked({})}`),
  myTables: () => call<Table[]>('GET', `/api/tables/mine${asked({})}`),
  table: (id: string) => call<Table>('GET', `/api/tables/${id}${asked({})}`),
  changeTable: (id: string, change: { public?: boolean; patience?: number | null }) =>
    call<Table>('PATCH', `/api/tables/${id}${asked({})}`, change),
  claim: (id: string, seat: number) =>
    call<Table>('POST', `/api/tables/${id}/seats/${seat}/claim${asked({})}`, { seed: newSeed() }),
  rule: (id: string, seat: number, what: SeatRuling) =>
    call<Table>('POST', `/api/tables/${id}/seats/${seat}${asked({})}`, what),
  inviteLink: (id: string, seat: number) =>
    call<Link>('POST', `/api/tables/${id}/links`, { kind: 'seat', seat }),
  watchLink: (id: string) => call<Link>('POST', `/api/tables/${id}/links`, { kind: 'watch' }),

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

/** A player's own part in the dice, so that the server alone cannot have chosen them. */
function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
