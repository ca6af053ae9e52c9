import { describe, expect, it } from 'vitest';
import { drawn } from '../../src/boards/brigade/events';

const t = (key: string) => (key === 'brigade/card.volley' ? 'Fireball Volley' : key);

describe('a card of the deck', () => {
  it('is called by its name where a review says what was drawn', () => {
    expect(drawn('volley_2', t)).toBe('Fireball Volley');
    expect(drawn('3,4', t)).toBe('3,4');
    expect(drawn('Blue moves west.', t)).toBe('Blue moves west.');
  });
});
