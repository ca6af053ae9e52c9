import { useLayoutEffect, useState } from 'preact/hooks';

/** Three columns have room beside each other; the styles change at the same width. */
const WIDE = '(min-width: 1181px)';

export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useLayoutEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return wide;
}
