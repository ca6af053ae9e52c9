/** A search that answers with the rule, or the passage: by id, by title, then by words, in that order. */
import type { Handbook, Passage, Rule, Rules } from '../net/wire';

const MOST = 30;

/** A passage of the handbook, and where it stands. */
export interface Told {
  chapter: number;
  passage: number;
  title: string;
  said: Passage;
}

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

interface Words {
  id: string;
  title: string;
  text: string;
}

function score({ id, title, text }: Words, words: string[]): number {
  let sum = 0;
  for (const word of words) {
    const found =
      (id === word ? 100 : id.startsWith(word) ? 40 : 0) +
      (title.includes(word) ? 20 : 0) +
      Math.min(5, text.split(word).length - 1);
    if (found === 0) return 0;
    sum += found;
  }
  return sum;
}

/** Whatever has all the words, the best first. */
function best<Kind>(all: Kind[], wordsOf: (one: Kind) => Words, wanted: string): Kind[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return all
    .map((one) => ({ one, points: score(wordsOf(one), words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ one }) => one)
    .slice(0, MOST);
}

export const search = (book: Rules, wanted: string): Rule[] =>
  best(
    book.chapters.flatMap((chapter) => chapter.rules),
    ({ id, title, text }) => ({ id: plain(id), title: plain(title), text: plain(text) }),
    wanted,
  );

export const searchTold = (book: Handbook, wanted: string): Told[] =>
  best(
    book.chapters.flatMap(({ title, passages }, chapter) =>
      passages.map((said, passage) => ({ chapter, passage, title, said })),
    ),
    ({ title, said }) => ({
      id: said.rules.map(plain).find((id) => id === plain(wanted).trim()) ?? '',
      title: plain(title),
      text: plain(said.text),
    }),
    wanted,
  );
