/** A game's rules in the reader's language, fetched once. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings';
import { api } from '../net/rest';
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
  useEffect(() => {
    let wanted = true;
    void rulesOf(game).then((found) => {
      if (wanted) book.value = found;
    });
    return () => {
      wanted = false;
    };
  }, [game, spoken, book]);
  return book;
}
