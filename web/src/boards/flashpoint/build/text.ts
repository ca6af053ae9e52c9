/** Houses and their texts (docs/boards.md): what is drawn is written so that people can go on by hand. */
import { parse } from 'smol-toml';
import { type House, isDrawable } from './house';

/** The house of a text in TOML or JSON; null where it is none that can be drawn here. */
export function houseIn(text: string): House | null {
  const data = dataIn(text.replace(/^\ufeff/, ''));
  return data && isDrawable(data) ? data : null;
}

function dataIn(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text);
    return typeof data === 'object' ? (data as Record<string, unknown>) : null;
  } catch {
    return null; // the server says what is wrong with it, where it is brought
  }
}

/** What somebody has noted in a text, and no data hold. */
export const hasComments = (text: string): boolean => /^[^"']*#/m.test(text);

export const textOf = (house: House): string =>
  Object.entries(house)
    .map(([key, value], index, all) => {
      const apart = index > 0 && (isList(value) || isList(all[index - 1]?.[1]));
      return `${apart ? '\n' : ''}${word(key)} = ${isList(value) ? list(value) : inline(value)}\n`;
    })
    .join('');

/** Lines of a plan, tables and what holds lists stand under each other. */
const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'string' || isTable(one));

const list = (values: unknown[]): string =>
  `[\n${values.map((one) => `  ${inline(one)},\n`).join('')}]`;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isTable(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, one]) => `${word(key)} = ${inline(one)}`);
  return `{ ${entries.join(', ')} }`;
}

const word = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));
