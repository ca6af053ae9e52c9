/** A search that answers with the rule: by id, by title, then by words, in that order. */
import type { Rule, Rules } from '../net/wire';

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

function score(rule: Rule, words: string[]): number {
  const id = plain(rule.id);
  const title = plain(rule.title);
  const text = plain(rule.text);
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

export function search(book: Rules, wanted: string): Rule[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return book.chapters
    .flatMap((chapter) => chapter.rules)
    .map((rule) => ({ rule, points: score(rule, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ rule }) => rule)
    .slice(0, 30);
}
