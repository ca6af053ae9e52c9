import { describe, expect, it } from 'vitest';
import type { Reply } from '../src/net/socket';
import type { Entry } from '../src/net/wire';
import { pagesBefore } from '../src/state/history';
import { entry } from './entries';

const entries = (from: number, to: number): Entry[] =>
  Array.from({ length: to - from }, (_, i) => entry(from + i, 'chat'));

const answer = (page: Entry[]): Promise<Reply> =>
  Promise.resolve({ t: 'answer', id: '1', entries: page });

async function all(pages: AsyncGenerator<Entry[]>): Promise<number[]> {
  let found: Entry[] = [];
  for await (const page of pages) found = [...page, ...found];
  return found.map((one) => one.v);
}

describe('a long story', () => {
  it('is fetched page by page up to its beginning', async () => {
    const asked: number[] = [];
    const pages = pagesBefore(25, (before) => {
      asked.push(before);
      return answer(entries(Math.max(0, before - 10), before));
    });
    expect(await all(pages)).toEqual(entries(0, 25).map((one) => one.v));
    expect(asked).toEqual([25, 15, 5]);
  });

  it('ends where nothing more is told', async () => {
    expect(await all(pagesBefore(25, () => answer([])))).toEqual([]);
    const refused: Reply = { t: 'refused', id: '1', code: 'x', message: '', rule: '', done: 0 };
    expect(await all(pagesBefore(25, () => Promise.resolve(refused)))).toEqual([]);
  });

  it('that is whole asks for nothing', async () => {
    expect(await all(pagesBefore(0, () => Promise.reject(new Error('asked'))))).toEqual([]);
  });
});
