import { Marked } from 'marked';
import { useMemo } from 'preact/hooks';

const marked = new Marked({ gfm: true });

/** Ids of rules (`FP-F-14`, `P3.1`) as links, where they are not links already. */
export const linked = (text: string, game: string): string =>
  text.replace(/(?<![\w[/`-])([A-Z]{2}-[A-Z]+-\d{2}|[PR]\d+\.\d+)\b/g, `[$1](/rules/${game}/$1)`);

/** The rules' own Markdown, which comes with the package and from nowhere else. */
export function Markdown({ text, game }: { text: string; game: string }) {
  const html = useMemo(() => marked.parse(linked(text, game), { async: false }), [text, game]);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
