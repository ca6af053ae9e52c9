/** What happened before the part of a story that is known: the server tells it page by page. */
import type { Reply } from '../net/socket';
import type { Entry } from '../net/wire';

/** Newest first; ends at the beginning, or where the server tells no more. */
export async function* pagesBefore(
  version: number,
  ask: (before: number) => Promise<Reply>,
): AsyncGenerator<Entry[]> {
  while (version > 0) {
    const reply = await ask(version);
    const page = reply.t === 'answer' ? (reply.entries ?? []) : [];
    const first = page[0];
    if (!first) return;
    yield page;
    version = first.v;
  }
}
