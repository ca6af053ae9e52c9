/** Which sound an event makes is the game's to say; most make none. */
import { gameOf } from '../app/session';
import type { GameEvent } from '../boards/contract';
import { play } from './synth';

export function playEvents(game: string, events: GameEvent[]): void {
  const sounds = gameOf(game)?.page.sounds ?? {};
  const heard = new Set(events.flatMap((one) => sounds[one.event] ?? []));
  for (const one of heard) play(one);
}
