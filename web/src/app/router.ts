/** The address bar as a signal, and links that change it without loading the page anew. */
import { computed, signal } from '@preact/signals';

const address = signal(new URL(location.href));

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game: string }
  | { screen: 'build'; game: string }
  | { screen: 'table'; match: string }
  | { screen: 'join' }
  | { screen: 'code'; code: string }
  | { screen: 'replay'; match: string | null }
  | { screen: 'rules'; game: string | null; rule: string | null }
  | { screen: 'learn'; game: string; lesson: string | null }
  | { screen: 'me' }
  | { screen: 'lobby' }
  | { screen: 'watch' }
  | { screen: 'daily' }
  | { screen: 'person'; page: string }
  | { screen: 'puzzles'; puzzle: string | null }
  | { screen: 'lost' };

/** There is one of each, and nothing below it. */
const ALONE = ['join', 'me', 'lobby', 'watch', 'daily'] as const;

export function routeOf(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { screen: 'home' };
  if (first === 'new' && second) return { screen: 'new', game: second };
  if (first === 'build' && second) return { screen: 'build', game: second };
  if (first === 'table' && second) return { screen: 'table', match: second };
  if (first === 't' && second) return { screen: 'code', code: second };
  if (first === 'replay') return { screen: 'replay', match: second ?? null };
  if (first === 'rules') return { screen: 'rules', game: second ?? null, rule: third ?? null };
  if (first === 'learn' && second) return { screen: 'learn', game: second, lesson: third ?? null };
  if (first === 'puzzles') return { screen: 'puzzles', puzzle: second ?? null };
  if (first === 'person' && second) return { screen: 'person', page: second };
  const alone = ALONE.find((screen) => screen === first);
  return { screen: alone && second === undefined ? alone : 'lost' };
}

/** Whether one has come to this screen from another: what the browser loads anew it tells by itself. */
export let travelled = false;

export const route = computed(() => routeOf(address.value.pathname));
export const query = computed(() => address.value.searchParams);
/** What stands behind the `#`: a place on the page. */
export const place = computed(() => address.value.hash.slice(1));

const NOTE_AFTER = 100;

let toNote = 0;
let stayHere = (): void => undefined;

/** An entry of the history knows how far down its page was read. */
const note = () => history.replaceState({ y: scrollY }, '');

/**
 * Back where somebody was reading, as soon as that much of the page is there again; whoever does
 * something meanwhile wants to be where they are.
 */
function readOnAt(y: number): void {
  const growing = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight >= y) scrollTo(0, y);
  });
  const acts = new AbortController();
  stayHere = () => {
    growing.disconnect();
    acts.abort();
  };
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, () => stayHere(), { signal: acts.signal });
  growing.observe(document.body);
}

export function go(to: string, replace = false): void {
  stayHere();
  clearTimeout(toNote);
  if (replace) history.replaceState(null, '', to);
  else {
    note();
    history.pushState(null, '', to);
  }
  travelled = true;
  address.value = new URL(location.href);
  if (!address.value.hash) scrollTo(0, 0);
}

/** Take over clicks on our own links; let the browser have those meant for a new tab. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    stayHere();
    clearTimeout(toNote);
    travelled = true;
    address.value = new URL(location.href);
    const read = (history.state as { y: number } | null)?.y;
    if (read !== undefined) readOnAt(read);
  });
  addEventListener(
    'scroll',
    () => {
      clearTimeout(toNote);
      toNote = window.setTimeout(note, NOTE_AFTER);
    },
    { passive: true },
  );
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download'))
      return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.href);
  });
}
