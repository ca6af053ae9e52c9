import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Glyph } from '../art/Token';
import { games, me } from '../app/session';
import { theme, themeChoice } from '../app/settings';
import { route, travelled } from '../app/router';
import { t } from '../i18n';
import { sorted } from '../screens/new/presets';
import { Face } from './Face';
import { Likeness } from './Likeness';
import { SettingsDialog } from './SettingsDialog';

/** The bar of every screen: home, where you are, and the settings. */
export function TopBar({
  title,
  caption,
  children,
}: {
  title?: string;
  caption?: string;
  children?: ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  useEffect(goOnReading, []);
  const here = route.value.screen;
  const first = sorted(games.value)[0]?.name;
  return (
    <header class={title === undefined ? 'top' : 'top at-table'}>
      <a class="btn primary small skip" href="#main">
        {t('skip')}
      </a>
      <a class="brand" href="/" aria-label={t('home.link')}>
        <Glyph name="logo" class="logo" />
        <span>Firehall</span>
      </a>
      {title === undefined ? (
        <nav aria-label={t('nav')}>
          <a href="/" {...(here === 'home' ? { 'aria-current': 'page' } : {})}>
            {t('nav.play')}
          </a>
          <a href="/daily" {...(here === 'daily' ? { 'aria-current': 'page' } : {})}>
            {t('nav.daily')}
          </a>
          <a href="/puzzles" {...(here === 'puzzles' ? { 'aria-current': 'page' } : {})}>
            {t('nav.puzzles')}
          </a>
          <a href="/replay" {...(here === 'replay' ? { 'aria-current': 'page' } : {})}>
            {t('nav.replay')}
          </a>
          <a
            href={first === undefined ? '/' : `/rules/${first}`}
            {...(here === 'rules' ? { 'aria-current': 'page' } : {})}
          >
            {t('nav.rules')}
          </a>
        </nav>
      ) : (
        <div class="crumb">
          <h1>{title}</h1>
          <span>{caption}</span>
        </div>
      )}
      <div class="grow" />
      {children}
      <button
        class={title === undefined ? 'iconbtn' : 'iconbtn hide-s'}
        aria-label={t('theme.toggle')}
        onClick={() => (themeChoice.value = theme.value === 'dark' ? 'light' : 'dark')}
      >
        <Glyph name="i-moon" class="ico" />
      </button>
      <button
        class={title === undefined ? 'avatar' : 'iconbtn'}
        aria-label={t('settings')}
        onClick={() => setOpen(true)}
      >
        {title === undefined ? <Mine /> : <Glyph name="i-gear" class="ico" />}
      </button>
      {open ? <SettingsDialog onClose={() => setOpen(false)} /> : null}
    </header>
  );
}

/** The link that led here is gone, and keys and reading with it: they go on where the screen begins. */
function goOnReading(): void {
  if (travelled && document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

/** Whoever is at this screen, as they chose to be seen. */
function Mine() {
  const helmet = me.value?.helmet;
  return helmet ? <Likeness helmet={helmet} /> : <Face seat={0} />;
}
