/** Who is at this screen, and the games there are: fetched once, in the reader's language. */
import { effect, signal } from '@preact/signals';
import { api } from '../net/rest';
import type { GameInfo, Me } from '../net/wire';

export const me = signal<Me | null>(null);
export const games = signal<GameInfo[]>([]);
/** The sentence when the server cannot be reached at all. */
export const unreachable = signal(false);

export function followSession(): void {
  void api.me().then(
    (found) => {
      me.value = found;
      unreachable.value = false;
    },
    () => (unreachable.value = true),
  );
  // `api.games` asks in the reader's language: a switch fetches them anew.
  effect(() => {
    void api.games().then(
      (found) => (games.value = found),
      () => (unreachable.value = true),
    );
  });
}

export const gameOf = (name: string): GameInfo | undefined =>
  games.value.find((one) => one.name === name);

/** A message of a game's own catalogue; the plural's last form where there are several. */
export function gameText(info: GameInfo | undefined, key: string): string | null {
  const found = info?.texts[key];
  return Array.isArray(found) ? (found.at(-1) ?? null) : (found ?? null);
}
