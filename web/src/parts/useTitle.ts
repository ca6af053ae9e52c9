import { useEffect } from 'preact/hooks';

/** What the browser's tab calls the page that one is on, once that is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · Firehall`;
    return () => {
      document.title = 'Firehall';
    };
  }, [title]);
}
