import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../app/settings';
import { api } from '../net/rest';
import type { Glance, Table } from '../net/wire';

/** How a table stands, asked for when what `ref` is on comes into sight; null until it is known. */
export function useGlance<Shown extends Element>(
  table: Table,
): { seen: Glance | null; ref: RefObject<Shown | null> } {
  const ref = useRef<Shown>(null);
  const [near, setNear] = useState(false);
  const [seen, setSeen] = useState<Glance | null>(null);
  const spoken = language.value;
  useEffect(() => {
    const shown = ref.current;
    if (!shown) return undefined;
    const watch = new IntersectionObserver((found) => {
      setNear(found.some((one) => one.isIntersecting));
    });
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const keep = () => undefined; // the game's picture stays
    if (near) void api.glance(table.id).then(setSeen, keep);
  }, [near, table.id, table.version, spoken]);
  return { seen, ref };
}
