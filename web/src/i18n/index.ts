/** `t('key', {values})` in the reader's language; components that call it follow a switch at once. */
import type { Language, Messages, Translate } from '../boards/contract';
import { gameOf, gameText } from '../app/session';
import { language } from '../app/settings';
import { catalogues } from './catalogues';
import { format } from './format';

const messages: Record<Language, Messages> = structuredClone(catalogues);
const english = messages.en ?? {};

/** Take in the messages of a board, whose keys begin with its game's id. */
export function addMessages(texts: Record<Language, Messages>): void {
  for (const [code, more] of Object.entries(texts)) Object.assign((messages[code] ??= {}), more);
}

/** `brigade/crew.kulari`: a message of the game's own catalogue, as the server says it. */
function catalogued(key: string): string | undefined {
  const [game = '', id] = key.split('/');
  return id === undefined ? undefined : (gameText(gameOf(game), id) ?? undefined);
}

export const t: Translate = (key, values) => {
  const message = messages[language.value]?.[key] ?? english[key] ?? catalogued(key);
  return message === undefined ? key : format(message, language.value, values);
};

export const has = (key: string): boolean => key in english;
