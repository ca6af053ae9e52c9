import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { go, query } from '../app/router';
import { gameText } from '../app/session';
import { Glyph } from '../art/Token';
import { t } from '../i18n';
import type { GameInfo } from '../net/wire';
import { TopBar } from '../parts/TopBar';
import { Nav } from './howto/Nav';
import { Stage } from './howto/Stage';
import { useSwipes } from './howto/useSwipes';
import { useTitle } from '../parts/useTitle';
import '../styles/howto.css';

/** So long is a screen read and tried. */
const SECONDS = 25;

/** How to play a game: one idea a screen, each with the live board; its guided game comes after. */
export function HowTo({ game }: { game: GameInfo }) {
  useTitle(`${t('howto')}, ${game.title}`);
  const { primer } = game.page;
  const all = primer.length;
  const wanted = Math.trunc(Number(query.value.get('screen') ?? 1)) || 1;
  const n = Math.min(Math.max(wanted, 1), all);
  const screen = primer[n - 1];
  /** The screen whose first step was taken: its Next says so. */
  const right = useSignal(0);
  const turn = (to: number) => {
    if (to >= 1 && to <= all) go(`/learn/${game.name}?screen=${to}`, true);
  };
  useArrows((step) => turn(n + step));
  const swipes = useSwipes((step) => turn(n + step));
  if (!screen) return null;
  const own = (part: string) => gameText(game, `primer.${screen.name}.${part}`) ?? '';
  const title = own('title');
  return (
    <>
      <TopBar title={t('howto')} caption={game.title}>
        <a class="iconbtn" href={`/rules/${game.name}`} aria-label={t('nav.rules')}>
          <Glyph name="i-book" class="ico" />
        </a>
      </TopBar>
      <main class="howto" id="main" tabIndex={-1} data-screen={n} {...swipes}>
        <section class="idea" aria-label={t('howto.at', { n, all })}>
          <span class="eyebrow">
            {t('howto.at', { n, all })}
            {n === 1 ? ` · ${t('howto.about', { n: Math.ceil((all * SECONDS) / 60) })}` : ''}
          </span>
          <h2>{title}</h2>
          <p>{own('text')}</p>
        </section>
        <Stage key={screen.name} game={game} screen={screen} onRight={() => (right.value = n)} />
        <ul class="legend">
          {screen.rows.map((token, row) => (
            <li key={row}>
              <Glyph name={token} />
              <span>
                <b>{own(`${row + 1}`)}</b> {own(`${row + 1}.means`)}
              </span>
            </li>
          ))}
        </ul>
        <Nav game={game} n={n} all={all} right={right.value === n} onTurn={turn} />
        <p class="sr" aria-live="polite">
          {t('howto.said', { n, all, title, seen: own('seen') })}
        </p>
      </main>
    </>
  );
}

/** The arrow keys turn the screens; on the board they move from place to place. */
function useArrows(onTurn: (step: number) => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const on = event.target instanceof Element ? event.target : null;
      if (on?.closest('.board-box, dialog, input, select')) return;
      if (event.key === 'ArrowRight') onTurn(1);
      else if (event.key === 'ArrowLeft') onTurn(-1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
