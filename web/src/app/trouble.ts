/** What no screen has caught: said in a sentence, where it would vanish without a trace. */
import { signal } from '@preact/signals';
import { t } from '../i18n';
import { Refusal, Unreachable } from '../net/rest';
import { route } from './router';

/** The sentence at the bottom of whatever screen is open. */
export const trouble = signal('');

/** What to say of a request that came to nothing; null: it is no such thing. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof Refusal || error instanceof Unreachable ? error.message : null;

export function followTrouble(): void {
  addEventListener('unhandledrejection', (event) => {
    const sentence = sentenceOf(event.reason);
    // Anything else is a mistake of ours: the console shall have it, too.
    if (sentence !== null) event.preventDefault();
    trouble.value = (sentence ?? trouble.value) || t('page.broken');
  });
  // A part could not be had: a newer page was put in place while this one was open, or there is no
  // line. Either way the page heals by starting again, after a breath.
  addEventListener('vite:preloadError', () => {
    trouble.value = t('line.trying');
    setTimeout(() => location.reload(), 2_000);
  });
  route.subscribe(() => (trouble.value = ''));
}
