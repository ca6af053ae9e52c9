import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether a media query holds, now and after every change. */
export function useMedia(media: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(media).matches);
  useLayoutEffect(() => {
    const query = matchMedia(media);
    const follow = () => setHolds(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [media]);
  return holds;
}
