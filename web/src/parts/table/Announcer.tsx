import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Table } from '../../net/wire';
import type { Match } from '../../state/match';
import { authorOf } from '../../state/names';
import type { StoryLine } from '../../state/story';
import { turnLine } from './turnLine';

/** Nobody wants to hear more than this at once; the story has the rest. */
const MOST = 8;

/** For screen readers: one message when all has been seen, what happened and then whose turn it is. */
export function Announcer({ match }: { match: Match }) {
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
    const told = fresh.flatMap((line) => sentence(line, match.table.peek()));
    setSaid([...told.slice(-MOST), turn].join(' '));
  }, [ready, lines, turn]);
  return (
    <p class="sr announcer" aria-live="polite">
      {said}
    </p>
  );
}

function sentence(line: StoryLine, table: Table | null): string[] {
  if (line.type === 'turn') return [];
  return [line.type === 'chat' ? `${authorOf(line, table)}: ${line.text}` : line.say];
}
