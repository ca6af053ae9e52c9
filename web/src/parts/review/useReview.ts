import { useEffect, useState } from 'preact/hooks';
import { Reviewing } from '../../state/review';

/** The review of a game for as long as its screen is open. */
export function useReview(id: string, wanted = false): Reviewing | null {
  const [review, setReview] = useState<Reviewing | null>(null);
  useEffect(() => {
    const made = new Reviewing(id, wanted);
    setReview(made);
    return () => made.close();
  }, [id]);
  return review;
}
