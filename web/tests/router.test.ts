import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { href: 'http://firehall.test/' });
const { routeOf } = await import('../src/app/router');

describe('an address', () => {
  it('of the rules may name a game and a rule, and need not', () => {
    expect(routeOf('/rules')).toEqual({ screen: 'rules', game: null, rule: null });
    expect(routeOf('/rules/arsonist')).toMatchObject({ game: 'arsonist', rule: null });
    expect(routeOf('/rules/flashpoint/FP-E-02')).toMatchObject({ rule: 'FP-E-02' });
  });

  it('that names nothing here is lost', () => {
    expect(routeOf('/rule')).toEqual({ screen: 'lost' });
    expect(routeOf('/table')).toEqual({ screen: 'lost' });
    expect(routeOf('/daily/flashpoint')).toEqual({ screen: 'lost' });
    expect(routeOf('/daily/')).toEqual({ screen: 'daily' });
  });
});
