import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Glyph } from '../art/Token';
import { gameOf, games } from '../app/session';
import { t } from '../i18n';
import type { Rule, Rules as Book } from '../net/wire';
import { Markdown } from '../parts/Markdown';
import { Notice } from '../parts/Notice';
import { TopBar } from '../parts/TopBar';
import { useRules } from '../state/rules';
import { search } from '../state/searching';
import { sorted } from './new/presets';

/** The whole rules of a game by chapter and id; a search that answers with the rule. */
export function Rules({ game, rule }: { game: string; rule: string | null }) {
  const book = useRules(game);
  const wanted = useSignal('');
  useEffect(() => {
    if (rule && book.value) document.getElementById(rule)?.scrollIntoView({ block: 'start' });
  }, [rule, book.value]);
  const found = useComputed(() => (book.value ? search(book.value, wanted.value) : []));
  const chapters = book.value?.chapters ?? [];
  if (games.value.length > 0 && !gameOf(game))
    return <Notice token="false-alarm" title={t('lost')} text={t('lost.why')} />;

  return (
    <>
      <TopBar />
      <main class="rules" id="main" tabIndex={-1} aria-busy={!book.value}>
        <nav class="contents" aria-label={t('rules.contents')}>
          <div class="tabs">
            {sorted(games.value).map((one) => (
              <a
                key={one.name}
                href={`/rules/${one.name}`}
                {...(one.name === game ? { 'aria-current': 'page' } : {})}
              >
                {one.title}
              </a>
            ))}
          </div>
          <label class="search">
            <Glyph name="i-search" class="ico" />
            <span class="sr">{t('rules.search')}</span>
            <input
              type="search"
              placeholder={t('rules.search')}
              value={wanted.value}
              onInput={(event) => (wanted.value = event.currentTarget.value)}
            />
          </label>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.title}>
                <a href={`#${slug(chapter.title)}`}>{chapter.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article class="prose" lang={book.value?.lang}>
          {wanted.value.trim() ? (
            <>
              <h1>{t('rules.found', { n: found.value.length })}</h1>
              {found.value.map((one) => (
                <OneRule key={one.id} rule={one} book={book.value} />
              ))}
            </>
          ) : (
            <>
              <h1>{book.value?.title}</h1>
              {book.value ? (
                <p class="muted">{t('rules.version', { v: book.value.version })}</p>
              ) : null}
              {chapters.map((chapter) => (
                <section key={chapter.title}>
                  <h2 id={slug(chapter.title)}>{chapter.title}</h2>
                  {chapter.text && book.value ? (
                    <Markdown text={chapter.text} book={book.value} />
                  ) : null}
                  {chapter.rules.map((one) => (
                    <OneRule key={one.id} rule={one} book={book.value} here={one.id === rule} />
                  ))}
                </section>
              ))}
            </>
          )}
        </article>
      </main>
    </>
  );
}

function OneRule({ rule, book, here }: { rule: Rule; book: Book | null; here?: boolean }) {
  if (!book) return null;
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

const slug = (title: string): string => `c-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
