import { useEffect, useState } from 'preact/hooks';
import { language } from '../../app/settings';
import { api } from '../../net/rest';
import type { Daily } from '../../net/wire';

/** Today's fires; null until they are known, or where the server does not tell. */
export function useDaily(): Daily | null {
  const [daily, setDaily] = useState<Daily | null>(null);
  const spoken = language.value;
  useEffect(() => {
    void api.daily().then(setDaily, () => undefined);
  }, [spoken]);
  return daily;
}
