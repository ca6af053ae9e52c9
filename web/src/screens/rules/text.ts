/** The two texts in which a game's rules are read, and the places in them that can be linked to. */
import type { Handbook, Rules } from '../../net/wire';

/** What people read, and what every refusal refers to. */
export type Text = 'handbook' | 'specification';

/** A chapter by its place on the page. */
export interface Heading {
  place: string;
  title: string;
}

export const chapterPlace = (chapter: number): string => `c-${chapter + 1}`;

export const passagePlace = (chapter: number, passage: number): string =>
  `${chapterPlace(chapter)}-${passage + 1}`;

export const chaptersOf = (book: Handbook | Rules | null): Heading[] =>
  (book?.chapters ?? []).map(({ title }, chapter) => ({ place: chapterPlace(chapter), title }));
