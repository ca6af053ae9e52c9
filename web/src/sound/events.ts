/** Which sound an event makes; most make none. */
import type { GameEvent } from '../boards/contract';
import { play, type Sound } from './synth';

const SOUNDS: Record<string, Sound> = {
  moved: 'step',
  carried: 'step',
  led: 'step',
  car_moved: 'step',
  fire_rolled: 'dice',
  gun_rolled: 'dice',
  fire_placed: 'fire',
  ignited: 'fire',
  token_placed: 'fire',
  blazed: 'fire',
  exploded: 'blast',
  hazmat_exploded: 'blast',
  burned_down: 'blast',
  victim_rescued: 'good',
  caught: 'good',
  victim_lost: 'bad',
  collapsed: 'bad',
};

export function playEvents(events: GameEvent[]): void {
  const heard = new Set(events.map((one) => SOUNDS[one.event]).filter((one) => one !== undefined));
  for (const one of heard) play(one);
}
