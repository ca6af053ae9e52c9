/** What a reader has chosen for this device: kept in local storage, from the system until then. */
import { computed, effect, signal, type Signal } from '@preact/signals';
import type { Language, Settings } from '../boards/contract';
import { LANGUAGES } from '../i18n/catalogues';

/** A language as those who speak it write its name. */
export function languageName(code: Language): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

type Choice<T extends string> = T | 'system';

function kept<T extends string | number>(
  name: string,
  fallback: T,
  valid: readonly T[],
): Signal<T> {
  const stored = localStorage.getItem(`firehall.${name}`);
  const found = valid.find((one) => String(one) === stored);
  const chosen = signal<T>(found ?? fallback);
  effect(() => localStorage.setItem(`firehall.${name}`, String(chosen.value)));
  return chosen;
}

export const themeChoice = kept<Choice<'light' | 'dark'>>('theme', 'system', [
  'system',
  'light',
  'dark',
]);
export const motionChoice = kept<Choice<'full' | 'reduced'>>('motion', 'system', [
  'system',
  'full',
  'reduced',
]);
export const languageChoice = kept<Choice<Language>>('language', 'system', [
  'system',
  ...LANGUAGES,
]);
export const sound = kept<'on' | 'off'>('sound', 'off', ['on', 'off']);
export const speed = kept<number>('speed', 1, [0, 1, 2, 4]);
/** By the page itself while it is in the background (`on`), or by push, also while it is closed. */
export const notifications = kept<'on' | 'off' | 'push'>('notifications', 'off', [
  'on',
  'off',
  'push',
]);

function media(query: string): Signal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => (matches.value = list.matches));
  return matches;
}

const systemDark = media('(prefers-color-scheme: dark)');
/** Paper is light. */
const onPaper = media('print');
const systemReduced = media('(prefers-reduced-motion: reduce)');

function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.map((tag) => LANGUAGES.find((one) => one === tag)).find(Boolean) ?? 'en';
}

export const theme = computed(() => {
  if (onPaper.value) return 'light';
  return themeChoice.value === 'system' ? (systemDark.value ? 'dark' : 'light') : themeChoice.value;
});
export const motion = computed(() =>
  motionChoice.value === 'system' ? (systemReduced.value ? 'reduced' : 'full') : motionChoice.value,
);
export const language = computed<Language>(() =>
  languageChoice.value === 'system' ? browserLanguage() : languageChoice.value,
);

/** How a date is written: in English as in Britain, as all of our texts are. */
export const dated = computed(() => (language.value === 'en' ? 'en-GB' : language.value));

export const settings = computed<Settings>(() => ({
  theme: theme.value,
  motion: motion.value,
  speed: speed.value,
  language: language.value,
}));

/** Write theme, motion and language on the document, where the style sheets read them. */
export function followSettings(): void {
  effect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme.value;
    root.dataset['motion'] = motion.value;
    root.lang = language.value;
    const ground = theme.value === 'dark' ? '#0d141a' : '#e9eef0';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  });
}
