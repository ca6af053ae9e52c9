import { useEffect, useState } from 'preact/hooks';
import type { Heading } from './text';

/** The upper part of the window: a heading in it has been come to. */
const TOP = { rootMargin: '0px 0px -70% 0px' };

/** The chapter whose heading was last come to, as long as somebody `reads` and does not search. */
export function useHere(chapters: Heading[], reads: boolean): string | null {
  const [here, setHere] = useState<string | null>(null);
  const places = chapters.map(({ place }) => place).join(' ');
  useEffect(() => {
    if (!reads) return;
    const watching = new IntersectionObserver((seen) => {
      const come = seen.find((one) => one.isIntersecting);
      if (come) setHere(come.target.id);
    }, TOP);
    for (const place of places.split(' ')) {
      const heading = document.getElementById(place);
      if (heading) watching.observe(heading);
    }
    return () => watching.disconnect();
  }, [places, reads]);
  return here;
}
