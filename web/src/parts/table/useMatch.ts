import { useEffect, useState } from 'preact/hooks';
import { followTurn } from '../../app/attention';
import { Match } from '../../state/match';

/** A match for as long as its screen is open. */
export function useMatch(id: string): Match | null {
  const [match, setMatch] = useState<Match | null>(null);
  useEffect(() => {
    const made = new Match(id, null);
    setMatch(made);
    const stop = followTurn(made);
    return () => {
      stop();
      made.close();
    };
  }, [id]);
  return match;
}
