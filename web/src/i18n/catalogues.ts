/** The words of the page: one JSON file a language, and a language is there when its file is. */
import type { Language } from '../boards/contract';
import { byLanguage } from './files';

export const catalogues = byLanguage(
  import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' }),
);

/** English first. */
export const LANGUAGES: Language[] = [
  'en',
  ...Object.keys(catalogues)
    .filter((code) => code !== 'en')
    .sort(),
];
