import { Marked } from 'marked';
import { useMemo } from 'preact/hooks';
import type { Rules } from '../net/wire';

const marked = new Marked({ gfm: true });

/** The small print below a rule, in each of our languages: what decides it, refuses by it, proves it. */
const SMALL_PRINT =
  /<p>(?=(Source|Rulings?|Refusals?|Źródło|Rozstrzygnięci[ea]|Odmowy|Fuente|Decisi(?:ón|ones)|Rechazos?): )/g;

const idsOf = (book: Rules): Set<string> =>
  new Set(book.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id)));

/** Ids of rules that exist (`FP-F-14`, `P3.1`, `R-05`) as links, where they are neither links already nor code. */
export function linked(text: string, book: Rules): string {
  const ids = idsOf(book);
  return text.replace(/`[^`]*`|(?<![\w[/`-])[A-Z]+(?:-\d*[A-Z]+)?-?\d+(?:\.\d+)*/g, (found) =>
    ids.has(found) ? `[${found}](/rules/${book.game}/${found})` : found,
  );
}

/** A game's own Markdown, which comes with its package and from nowhere else; rules it names are links into their book. */
export function Markdown({ text, book }: { text: string; book?: Rules }) {
  const html = useMemo(
    () =>
      marked
        .parse(book ? linked(text, book) : text, { async: false })
        .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>')
        .replace(SMALL_PRINT, '<p class="meta">'),
    [text, book],
  );
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
