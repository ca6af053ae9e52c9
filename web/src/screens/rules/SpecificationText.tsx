import { useLayoutEffect } from 'preact/hooks';
import { place } from '../../app/router';
import { t } from '../../i18n';
import type { Rule, Rules } from '../../net/wire';
import { Markdown } from '../../parts/Markdown';
import { chapterPlace } from './text';

/** The whole rules of a game by chapter and id. */
export function SpecificationText({ book, rule }: { book: Rules; rule: string | null }) {
  useLayoutEffect(() => {
    document.getElementById(rule ?? place.peek())?.scrollIntoView({ block: 'start' });
  }, [rule, book]);
  return (
    <>
      <h1>{book.title}</h1>
      <p class="muted">{t('rules.version', { v: book.version })}</p>
      {book.chapters.map((chapter, n) => (
        <section key={chapter.title}>
          <h2 id={chapterPlace(n)}>{chapter.title}</h2>
          {chapter.text ? <Markdown text={chapter.text} book={book} /> : null}
          {chapter.rules.map((one) => (
            <OneRule key={one.id} rule={one} book={book} here={one.id === rule} />
          ))}
        </section>
      ))}
    </>
  );
}

export function OneRule({ rule, book, here }: { rule: Rule; book: Rules; here?: boolean }) {
  return (
    <section class={here ? 'onerule here' : 'onerule'} id={rule.id}>
      <a class="ruleid" href={`/rules/${book.game}/${rule.id}`}>
        {rule.id}
      </a>
      <h3>{rule.title}</h3>
      <Markdown text={rule.text} book={book} />
    </section>
  );
}
