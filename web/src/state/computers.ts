/** Computers have names to be called by; their line says what they are. */
import type { WireSeat } from '../net/wire';

const NAMES = ['Ada', 'Tomek', 'Inés', 'Rowan', 'Maya', 'Kuba'];
/** Where somebody at the table is called so already. */
const OTHERS = ['Ola', 'Yuki', 'Marta', 'Bastien', 'Nina', 'Leo'];

export function computerName(seats: Pick<WireSeat, 'kind' | 'name'>[], number: number): string {
  const own = NAMES[number % NAMES.length] ?? '';
  const taken = seats.some(({ kind, name }) => kind === 'person' && name === own);
  return (taken && OTHERS[number % OTHERS.length]) || own;
}
