/** `t('key', {values})` in the reader's language; components that call it follow a switch at once. */
import type { Language, Translate } from '../boards/contract';
import { gameOf, gameText } from '../app/session';
import { language } from '../app/settings';
import en from './en.json';
import es from './es.json';
import pl from './pl.json';
import { format } from './format';

type Messages = Record<string, string>;

const messages: Record<Language, Messages> = { en: { ...en }, pl: { ...pl }, es: { ...es } };

/** Take in the messages of a board, whose keys begin with its game's id. */
export function addMessages(texts: Record<Language, Messages>): void {
  for (const key of Object.keys(texts) as Language[]) Object.assign(messages[key], texts[key]);
}

/** `brigade/crew.kulari`: a message of the game's own catalogue, as the server says it. */
function catalogued(key: string): string | undefined {
  const [game = '', id] = key.split('/');
  return id === undefined ? undefined : (gameText(gameOf(game), id) ?? undefined);
}

export const t: Translate = (key, values) => {
  const message = messages[language.value][key] ?? messages.en[key] ?? catalogued(key);
  return message === undefined ? key : format(message, language.value, values);
};

export const has = (key: string): boolean => key in messages.en;
