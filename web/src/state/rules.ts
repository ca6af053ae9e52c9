/** A game's rules, fetched once a language. */
import { language } from '../app/settings';
import { api } from '../net/rest';
import type { Rules } from '../net/wire';

const fetched = new Map<string, Promise<Rules>>();

export function rulesOf(game: string): Promise<Rules> {
  const key = `${game} ${language.peek()}`;
  let rules = fetched.get(key);
  if (!rules) {
    rules = api.rules(game);
    fetched.set(key, rules);
    rules.catch(() => fetched.delete(key));
  }
  return rules;
}
