import { useEffect, useState } from 'preact/hooks';
import { Reviewing } from '../../state/review';

/** The review of a game for as long as its screen is open. */
export function useReview(id: string): Reviewing | null {
  const [review, setReview] = useState<Reviewing | null>(null);
  useEffect(() => {
    const made = new Reviewing(id);
    setReview(made);
    return () => made.close();
  }, [id]);
  return review;
}
