import { useEffect, useState } from 'preact/hooks';
import { language } from '../app/settings';
import { api } from '../net/rest';
import type { Watched } from '../net/wire';

const EVERY_MS = 10_000;

/** What is played in public, the most exciting first, kept up to date; null: not known yet. */
export function useWatched(): Watched[] | null {
  const [tables, setTables] = useState<Watched[] | null>(null);
  const spoken = language.value;
  useEffect(() => {
    const refresh = () =>
      void api.watchedTables().then(setTables, () => setTables((known) => known ?? []));
    refresh();
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [spoken]);
  return tables;
}
