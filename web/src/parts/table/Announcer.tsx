import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardModule, BoardProps } from '../../boards/contract';
import type { Match } from '../../state/match';
import { authorOf } from '../../state/names';
import type { StoryLine } from '../../state/story';
import { inWords, piecesOf } from '../../state/telling';
import { turnLine } from './turnLine';

/** Nobody wants to hear more than this at once; the story has the rest. */
const MOST = 8;

interface Told {
  match: Match;
  module: BoardModule | null;
  board: BoardProps;
}

/** For screen readers: one message when all has been seen, what happened and then whose turn it is. */
export function Announcer(told: Told) {
  const { match } = told;
  const [said, setSaid] = useState('');
  const heard = useRef<string | null>(null);
  const lines = match.story.value;
  const ready = match.caughtUp.value;
  const turn = turnLine(match);
  useLayoutEffect(() => {
    if (!ready) return;
    const last = heard.current;
    const at = lines.findLastIndex((line) => line.key === last);
    heard.current = lines.at(-1)?.key ?? '';
    // Whoever has just come, or takes something back, hears of nothing old.
    const fresh = last === '' || at >= 0 ? lines.slice(at + 1) : [];
    const sentences = fresh.flatMap((line) => sentence(line, told));
    setSaid([...sentences.slice(-MOST), turn].join(' '));
  }, [ready, lines, turn]);
  return (
    <p class="sr announcer" aria-live="polite">
      {said}
    </p>
  );
}

function sentence(line: StoryLine, { match, module, board }: Told): string[] {
  const table = match.table.peek();
  switch (line.type) {
    case 'turn':
      return [];
    case 'chat':
      return [`${authorOf(line, table)}: ${line.text}`];
    case 'event': {
      const pieces = piecesOf(table?.game ?? '', line.event.event, line.say);
      return [inWords(pieces, module?.spots?.(line.event, board) ?? {})];
    }
    default:
      return [line.say];
  }
}
