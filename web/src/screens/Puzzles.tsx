import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/router';
import { t } from '../i18n';
import { api, askUntilReached } from '../net/rest';
import type { PuzzleShown } from '../net/wire';
import { Notice } from '../parts/Notice';
import { PuzzleTable } from '../parts/puzzle/PuzzleTable';
import { Puzzling } from '../state/puzzling';
import '../styles/puzzle.css';

/** A puzzle by its id, or the next one. */
export function Puzzles({ id }: { id: string | null }) {
  const [puzzling, setPuzzling] = useState<Puzzling | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let made: Puzzling | null = null;
    const ask = (): Promise<PuzzleShown> => (id === null ? api.nextPuzzle() : api.puzzle(id));
    const stop = askUntilReached(ask, {
      answered: (found) => {
        if (id === null) {
          go(`/puzzles/${found.id}`, true);
          return;
        }
        made = new Puzzling(found);
        setTrouble('');
        setPuzzling(made);
      },
      refused: setTrouble,
      away: () => setTrouble(t('line.trying')),
    });
    return () => {
      stop();
      made?.close();
      setPuzzling(null);
    };
  }, [id]);
  if (puzzling) return <PuzzleTable key={id} puzzling={puzzling} />;
  return (
    <Notice
      token="smoke-1"
      title={t('nav.puzzles')}
      text={trouble || t('line.connecting')}
      waiting={!trouble}
    />
  );
}
