import { useEffect, useState } from 'preact/hooks';
import { Coach } from '../../state/coach';
import type { Match } from '../../state/match';

/** The engine at this table, for as long as its screen is open. */
export function useCoach(match: Match): Coach | null {
  const [coach, setCoach] = useState<Coach | null>(null);
  useEffect(() => {
    const made = new Coach(match);
    setCoach(made);
    return () => made.close();
  }, [match]);
  return coach;
}
