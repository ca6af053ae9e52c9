/** A game's rules and its handbook in the reader's language, each fetched once. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings';
import { trouble } from '../app/trouble';
import { t } from '../i18n';
import { api, askUntilReached } from '../net/rest';
import type { Handbook, Rules } from '../net/wire';

type Ask<Book> = (game: string) => Promise<Book>;

/** Asks once a game and language; what has failed is asked again. */
function once<Book>(ask: Ask<Book>): Ask<Book> {
  const fetched = new Map<string, Promise<Book>>();
  return (game) => {
    const key = `${game} ${language.peek()}`;
    const book = fetched.get(key) ?? ask(game);
    fetched.set(key, book);
    book.catch(() => fetched.delete(key));
    return book;
  };
}

const rulesOf = once<Rules>((game) => api.rules(game));
const handbookOf = once<Handbook>((game) => api.handbook(game));

/** The rules, once they are here; others when the game or the language is changed. */
export const useRules = (game: string): Signal<Rules | null> => useBook(game, rulesOf);

/** The game told for people at a table; without chapters where nobody has told it. */
export const useHandbook = (game: string): Signal<Handbook | null> => useBook(game, handbookOf);

function useBook<Book>(game: string, ask: Ask<Book>): Signal<Book | null> {
  const book = useSignal<Book | null>(null);
  const spoken = language.value;
  useEffect(
    () =>
      askUntilReached(() => ask(game), {
        answered: (found) => {
          book.value = found;
          trouble.value = '';
        },
        refused: (sentence) => (trouble.value = sentence),
        away: () => (trouble.value = t('line.trying')),
      }),
    [game, spoken, book, ask],
  );
  return book;
}
