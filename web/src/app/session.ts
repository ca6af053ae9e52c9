/** Who is at this screen, and the games there are: fetched once, in the reader's language. */
import { computed, effect, signal, type Signal } from '@preact/signals';
import { api, askUntilReached } from '../net/rest';
import type { GameInfo, Helmet, Me } from '../net/wire';
import { trouble } from './trouble';

export const me = signal<Me | null>(null);
export const games = signal<GameInfo[]>([]);
/** What could not be asked for, and is asked again; a worker may have kept the one and not the other. */
const missed = signal<readonly Signal<unknown>[]>([]);
/** The server cannot be reached. */
export const unreachable = computed(() => missed.value.length > 0);

export function followSession(): void {
  fetchInto(me, api.me);
  // `api.games` asks in the reader's language: a switch fetches them anew.
  effect(() => fetchInto(games, api.games));
}

function fetchInto<T>(place: Signal<T>, ask: () => Promise<T>): () => void {
  const others = () => missed.peek().filter((one) => one !== place);
  return askUntilReached(ask, {
    answered: (found) => {
      place.value = found;
      missed.value = others();
    },
    refused: (sentence) => (trouble.value = sentence),
    away: () => (missed.value = [...others(), place]),
  });
}

/** What others call whoever is at this screen; it is kept. An empty one is refused: the old one stays. */
export async function keepName(name: string): Promise<void> {
  const wanted = name.trim();
  if (wanted && wanted !== me.value?.name) me.value = await api.changeMe({ name: wanted });
}

export interface Person {
  name: string;
  helmet: Helmet;
}

/** The same with what they wear, in one step. */
export async function keepPerson({ name, helmet }: Person): Promise<void> {
  const known = me.value;
  const wanted = name.trim() || known?.name;
  const worn = known?.helmet?.sign === helmet.sign && known.helmet.colour === helmet.colour;
  if (!worn || wanted !== known.name)
    me.value = await api.changeMe({ helmet, ...(wanted ? { name: wanted } : {}) });
}

export const gameOf = (name: string): GameInfo | undefined =>
  games.value.find((one) => one.name === name);

/** A message of a game's own catalogue; the plural's last form where there are several. */
export function gameText(info: GameInfo | undefined, key: string): string | null {
  const found = info?.texts[key];
  return Array.isArray(found) ? (found.at(-1) ?? null) : (found ?? null);
}
