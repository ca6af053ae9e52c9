import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import { gameOf, games } from '../../app/session';
import { t } from '../../i18n';
import type { Handbook, Rules } from '../../net/wire';
import { TopBar } from '../../parts/TopBar';
import { sorted } from '../new/presets';
import { Contents } from './Contents';
import { Found } from './Found';
import type { Heading, Text } from './text';
import { useTitle } from '../../parts/useTitle';
import '../../styles/handbook.css';

interface Props {
  game: string;
  text: Text;
  told: Handbook | null;
  rules: Rules | null;
  chapters: Heading[];
  children: ComponentChildren;
}

/** The page around a text: the games, the other text, a search through both, the contents. */
export function Reading({ game, text, told, rules, chapters, children }: Props) {
  useTitle((text === 'handbook' ? told : rules)?.title);
  const wanted = useSignal('');
  const [goal, setGoal] = useState<string | null>(null);
  const seeks = wanted.value.trim() !== '';
  useLayoutEffect(() => {
    if (goal === null || seeks) return;
    document.getElementById(goal)?.scrollIntoView({ block: 'start' });
    setGoal(null);
  }, [goal, seeks]);
  const follow = (place: string) => {
    wanted.value = '';
    setGoal(place);
  };
  return (
    <>
      <TopBar />
      <main class="rules" id="main" tabIndex={-1} aria-busy={chapters.length === 0}>
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
          {told && told.chapters.length > 0 ? <Texts game={game} text={text} /> : null}
          {gameOf(game)?.page.primer.length ? <a href={`/learn/${game}`}>{t('howto')}</a> : null}
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
          <Contents chapters={chapters} reads={!seeks} follow={follow} />
        </nav>
        <article class="prose" lang={(text === 'handbook' ? told : rules)?.lang}>
          {seeks ? (
            <Found wanted={wanted.value} game={game} told={told} rules={rules} follow={follow} />
          ) : null}
          {text === 'handbook' ? <div hidden={seeks}>{children}</div> : seeks ? null : children}
        </article>
      </main>
    </>
  );
}

/** The two texts, and which of them is read. */
function Texts({ game, text }: { game: string; text: Text }) {
  const here = (one: Text) => (one === text ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <div class="texts">
      <a href={`/rules/${game}`} {...here('handbook')}>
        {t('rules.handbook')}
      </a>
      <a href={`/rules/${game}/specification`} {...here('specification')}>
        {t('rules.specification')}
      </a>
    </div>
  );
}
