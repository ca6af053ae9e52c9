import { useEffect, useState } from 'preact/hooks';
import { language } from '../../app/settings';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { FigureShown, Passage } from '../../net/wire';
import { BoardFigure } from '../../parts/figure/BoardFigure';

interface Props {
  game: string;
  said: Passage;
  number: number;
}

/** A figure of the handbook: a named position on the game's own board, and what is seen there. */
export function BoardFigureOf({ game, said, number }: Props) {
  const shown = useFigure(game, said.figure);
  const label = t('rules.figure', { n: number });
  if (!shown) return <p class="muted awaited">{`${label}. ${said.text}`}</p>;
  return (
    <BoardFigure
      position={shown}
      near={shown.near}
      label={label}
      caption={
        <>
          <b>{label}.</b> {said.text}
        </>
      }
    />
  );
}

/** The position of a figure; null until it is known. */
function useFigure(game: string, name: string): FigureShown | null {
  const [shown, setShown] = useState<FigureShown | null>(null);
  const spoken = language.value;
  useEffect(() => {
    const keep = () => undefined; // what it says is read without it
    void api.figure(game, name).then(setShown, keep);
  }, [game, name, spoken]);
  return shown;
}
