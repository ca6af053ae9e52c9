import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardModule, BoardProps } from '../../boards/contract';
import { t } from '../../i18n';
import type { Match } from '../../state/match';
import { CloseSign } from '../Dialog';
import { Story } from './Story';

/** What the column beside the board can show; on a phone it is a sheet over the board. */
export type Leaf = 'story' | 'table';

interface Props {
  match: Match;
  module: BoardModule | null;
  /** What lies above the story where there are three columns. */
  notes: ComponentChildren;
  board: BoardProps;
  /** Cards, notebook, stations, where there is no column of their own for them. */
  panels: ComponentChildren;
  /** The leaf that a phone shows; null: none. */
  open: Leaf | null;
  onClose: () => void;
}

export function Side({ match, module, board, notes, panels, open, onClose }: Props) {
  const [leaf, setLeaf] = useState<Leaf>('story');
  useLayoutEffect(() => {
    if (open) setLeaf(open);
  }, [open]);
  const shown = panels ? leaf : 'story';
  return (
    <section class={open ? 'col-side open' : 'col-side'} aria-label={t('side')}>
      <div class="side-tabs">
        {panels ? (
          <>
            <LeafButton leaf="story" shown={shown} onChoose={setLeaf} />
            <LeafButton leaf="table" shown={shown} onChoose={setLeaf} />
          </>
        ) : null}
        <button class="iconbtn close-side" aria-label={t('close')} onClick={onClose}>
          <CloseSign />
        </button>
      </div>
      {notes ? (
        // What does not fit is reached by keys as well.
        <div class="notes" tabIndex={0} role="group" aria-label={t('side.table')}>
          {notes}
        </div>
      ) : null}
      {shown === 'story' ? (
        <Story match={match} module={module} board={board} onShow={onClose} />
      ) : (
        <div class="panels-leaf">{panels}</div>
      )}
    </section>
  );
}

function LeafButton({
  leaf,
  shown,
  onChoose,
}: {
  leaf: Leaf;
  shown: Leaf;
  onChoose: (leaf: Leaf) => void;
}) {
  return (
    <button class="side-tab" aria-pressed={leaf === shown} onClick={() => onChoose(leaf)}>
      {t(`side.${leaf}`)}
    </button>
  );
}
