/** A game's rules in the reader's language, fetched once. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings';
import { trouble } from '../app/trouble';
import { t } from '../i18n';
import { api, askUntilReached } from '../net/rest';
import type { Rules } from '../net/wire';

const fetched = new Map<string, Promise<Rules>>();

function rulesOf(game: string): Promise<Rules> {
  const key = `${game} ${language.peek()}`;
  let rules = fetched.get(key);
  if (!rules) {
    rules = api.rules(game);
    fetched.set(key, rules);
    rules.catch(() => fetched.delete(key));
  }
  return rules;
}

/** The rules, once they are here; others when the game or the language is changed. */
export function useRules(game: string): Signal<Rules | null> {
  const book = useSignal<Rules | null>(null);
  const spoken = language.value;
  useEffect(
    () =>
      askUntilReached(() => rulesOf(game), {
        answered: (found) => {
          book.value = found;
          trouble.value = '';
        },
        refused: (sentence) => (trouble.value = sentence),
        away: () => (trouble.value = t('line.trying')),
      }),
    [game, spoken, book],
  );
  return book;
}
