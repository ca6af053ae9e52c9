/**
 * Messages with places: `{name}`, and the part of ICU's plurals that languages need here:
 * `{n, plural, one {# seat} few {# …} other {# seats}}` (`#` is the number, `=0 {…}` an exact case).
 */
export type Values = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

function pluralCategory(language: string, n: number): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(n);
}

/** The end of the group that opens at `from`, where `text[from]` is `{`. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`unclosed brace in message: ${text}`);
}

function casesOf(text: string): Map<string, string> {
  const cases = new Map<string, string>();
  let at = 0;
  for (;;) {
    const open = text.indexOf('{', at);
    if (open < 0) return cases;
    const close = closing(text, open);
    cases.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
}

function place(inside: string, language: string, values: Values): string {
  const [name = '', kind, rest] = inside.split(/,(.*?),(.*)/s);
  const value = values[name.trim()];
  if (value === undefined) return `{${inside}}`;
  if (kind?.trim() !== 'plural') return String(value);
  const cases = casesOf(rest ?? '');
  const n = Number(value);
  const chosen =
    cases.get(`=${n}`) ?? cases.get(pluralCategory(language, n)) ?? cases.get('other') ?? '';
  return format(chosen.replaceAll('#', String(value)), language, values);
}

export function format(message: string, language: string, values: Values = {}): string {
  let said = '';
  let at = 0;
  for (;;) {
    const open = message.indexOf('{', at);
    if (open < 0) return said + message.slice(at);
    const close = closing(message, open);
    said += message.slice(at, open) + place(message.slice(open + 1, close), language, values);
    at = close + 1;
  }
}

/** The names of a message's places, for the test that translations keep them. */
export function placesOf(message: string): Set<string> {
  const names = new Set<string>();
  const walk = (text: string) => {
    for (let open = text.indexOf('{'); open >= 0;) {
      const close = closing(text, open);
      const inside = text.slice(open + 1, close);
      const [name = '', , rest] = inside.split(/,(.*?),(.*)/s);
      names.add(name.trim());
      if (rest !== undefined) casesOf(rest).forEach(walk);
      open = text.indexOf('{', close);
    }
  };
  walk(message);
  return names;
}

export type Piece = string | { place: string; text: string };

/** The other way round: where the values stand in a sentence that was made from a plain message; null: it was not. */
export function align(message: string, say: string): Piece[] | null {
  const parts = message.split(/\{(\w+)\}/);
  const pattern = parts.map((part, i) => (i % 2 ? '(.+?)' : escaped(part))).join('');
  const found = new RegExp(`^${pattern}$`, 'iu').exec(say);
  if (!found) return null;
  let rest = say;
  const pieces: Piece[] = [];
  parts.forEach((part, i) => {
    const text = i % 2 ? (found[(i + 1) / 2] ?? '') : rest.slice(0, part.length);
    rest = rest.slice(text.length);
    if (text) pieces.push(i % 2 ? { place: part, text } : text);
  });
  return pieces;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
