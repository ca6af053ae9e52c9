/** The symbols that the page has, and what stands in for one that it lacks: a game of somebody else may name any. */
import sheet from './tokens.svg?raw';

const known = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));

/** The symbol if there is one of that name, else the house's own sign. */
export const signOf = (symbol: string | undefined): string =>
  symbol !== undefined && known.has(symbol) ? symbol : 'logo';

/** Those of a portrait that there are; a plain one where there are none. */
export function faceOf(symbols: string[] = []): string[] {
  const drawn = symbols.filter((symbol) => known.has(symbol));
  return drawn.length > 0 ? drawn : ['portrait'];
}
