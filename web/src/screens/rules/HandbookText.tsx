import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { place } from '../../app/router';
import { t } from '../../i18n';
import type { Handbook, Passage } from '../../net/wire';
import { Markdown } from '../../parts/Markdown';
import { RuleDialog } from '../../parts/RuleDialog';
import { BoardFigureOf } from './BoardFigureOf';
import { chapterPlace, passagePlace } from './text';

/** A game told for people at a table, by chapters. */
export function HandbookText({ book }: { book: Handbook }) {
  const numbers = figureNumbers(book);
  useLayoutEffect(() => {
    document.getElementById(place.peek())?.scrollIntoView({ block: 'start' });
  }, [book]);
  return (
    <>
      <h1>{book.title}</h1>
      {book.chapters.map(({ title, passages }, chapter) => (
        <section key={title} class="chapter">
          <h2 id={chapterPlace(chapter)}>{title}</h2>
          {passages.map((one, passage) => (
            <div key={passage} class="passage" id={passagePlace(chapter, passage)}>
              {one.figure ? (
                <BoardFigureOf game={book.game} said={one} number={numbers.get(one) ?? 0} />
              ) : (
                <Markdown text={one.text} />
              )}
              <Margin game={book.game} rules={one.rules} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** Figures are counted through the whole book. */
function figureNumbers(book: Handbook): Map<Passage, number> {
  const figures = book.chapters.flatMap(({ passages }) => passages).filter((one) => one.figure);
  return new Map(figures.map((one, n) => [one, n + 1]));
}

/** The rules a passage tells of; each opens as the specification has it, without leaving the page. */
export function Margin({ game, rules }: { game: string; rules: string[] }) {
  const opened = useSignal<string | null>(null);
  if (rules.length === 0) return null;
  const open = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opened.value = id;
  };
  return (
    <aside class="margin" aria-label={t('rules.margin')}>
      {rules.map((id) => (
        <a key={id} href={`/rules/${game}/${id}`} onClick={(event) => open(event, id)}>
          {id}
        </a>
      ))}
      {opened.value !== null ? (
        <RuleDialog game={game} id={opened.value} onClose={() => (opened.value = null)} />
      ) : null}
    </aside>
  );
}
