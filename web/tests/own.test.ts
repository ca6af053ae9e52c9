import { describe, expect, it } from 'vitest';
import { among, freeTitle, linkTo, MOST, textIn } from '../src/screens/new/own';

const PLAN = 'title = "Dom nad Wisłą"\nplan = ["| ↘   ↓ |"]\n'.repeat(40);

describe('a board of one’s own in a link', () => {
  it('comes out as it went in, behind the # of our own page', async () => {
    const link = await linkTo('flashpoint', PLAN);
    expect(link).toMatch(/^\/new\/flashpoint#own=[\w-]+$/);
    expect(link.length).toBeLessThan(PLAN.length / 4);
    expect(await textIn(`https://example.org${link}\n`)).toBe(PLAN);
  });

  it('is told from a text', async () => {
    expect(await textIn(PLAN)).toBe(PLAN);
  });

  it('is refused where it is broken or swells', async () => {
    const link = await linkTo('flashpoint', PLAN);
    expect(await textIn(link.slice(0, -9))).toBeNull();
    expect(await textIn('#own=____')).toBeNull();
    expect(await textIn(await linkTo('flashpoint', ' '.repeat(2 * MOST + 1)))).toBeNull();
  });
});

describe('boards brought lately', () => {
  it('are five, the newest first, each title once', () => {
    const one = (n: number, text = '') => ({ title: `no. ${n}`, text });
    const kept = [1, 2, 3, 4, 5, 6].reduce<ReturnType<typeof one>[]>(
      (a, n) => among(a, one(n)),
      [],
    );
    expect(kept.map(({ title }) => title)).toEqual(['no. 6', 'no. 5', 'no. 4', 'no. 3', 'no. 2']);
    expect(among(kept, one(4, 'new'))[0]).toEqual(one(4, 'new'));
    expect(among(kept, one(4))).toHaveLength(5);
  });

  it('have titles of their own', () => {
    const kept = ['House', 'House 2', 'Barn'].map((title) => ({ title, text: '' }));
    expect(['House', 'Barn', 'Mill'].map((title) => freeTitle(title, kept))).toEqual([
      ...['House 3', 'Barn 2', 'Mill'],
    ]);
  });
});
