/**
 * Boards and maps of one's own: the last few are kept on this device, and one travels whole in a
 * link to our own page, behind its `#`, which no browser sends to a server.
 */
import type { OwnBoard } from '../../net/wire';

export interface OwnText {
  title: string;
  text: string;
}

export type Own = OwnBoard & OwnText;

/** Bytes: as many as the server reads. */
export const MOST = 65_536;
const KEEP = 5;
const nameOf = (game: string) => `firehall.own.${game}`;

export const keptOf = (game: string): OwnText[] =>
  JSON.parse(localStorage.getItem(nameOf(game)) ?? '[]') as OwnText[];

/** The newest first, each title once. */
export const among = (kept: OwnText[], { title, text }: OwnText): OwnText[] =>
  [{ title, text }, ...kept.filter((one) => one.title !== title)].slice(0, KEEP);

/** In place of the one that was called otherwise until now, if it was. */
export function keep(game: string, own: OwnText, before = own.title): void {
  try {
    const others = keptOf(game).filter((one) => one.title !== before);
    localStorage.setItem(nameOf(game), JSON.stringify(among(others, own)));
  } catch {
    // No room on this device: the board is played on all the same.
  }
}

/** A title that none of the others has: with a number behind it if need be. */
export function freeTitle(title: string, others: OwnText[]): string {
  const taken = new Set(others.map((one) => one.title));
  for (let n = 1; ; n++) {
    const found = n === 1 ? title : `${title} ${n}`;
    if (!taken.has(found)) return found;
  }
}

const FRAGMENT = /#own=([\w-]+)\s*$/;

export async function linkTo(game: string, text: string): Promise<string> {
  const packed = await bytesOf(new Blob([text]), new CompressionStream('deflate-raw'));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const safe = letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `/new/${game}#own=${safe}`;
}

/** The text in a link, itself if it is none, null for a link that is broken or far too large. */
export async function textIn(given: string): Promise<string | null> {
  const packed = FRAGMENT.exec(given)?.[1];
  if (packed === undefined) return given;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await bytesOf(new Blob([bytes]), new DecompressionStream('deflate-raw'));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

/** What comes out of a stream, which may be a thousand times what went in: too much is refused. */
async function bytesOf(
  given: Blob,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = given.stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    size += read.value.length;
    if (size > 2 * MOST) {
      await reader.cancel();
      throw new RangeError('too large');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
