import { useEffect, useState } from 'preact/hooks';
import { api, askUntilReached } from '../../net/rest';
import type { PuzzleLine } from '../../net/wire';

/** Today's puzzles; none until they are known. */
export function useFivePuzzles(): PuzzleLine[] {
  const [puzzles, setPuzzles] = useState<PuzzleLine[]>([]);
  useEffect(() => {
    const nothing = () => undefined; // home is whole without them
    return askUntilReached(api.puzzlesToday, {
      answered: (today) => setPuzzles(today.puzzles),
      refused: nothing,
      away: nothing,
    });
  }, []);
  return puzzles;
}
