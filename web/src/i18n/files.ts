/** Texts by their language, which is the name of the file: `./texts/pl.json`. */
import type { Language, Messages } from '../boards/contract';

export function byLanguage(files: Record<string, Messages>): Record<Language, Messages> {
  const named = Object.entries(files).map(([path, texts]): [Language, Messages] => [
    path.replace(/^.*\/|\.json$/g, ''),
    texts,
  ]);
  return Object.fromEntries(named);
}
