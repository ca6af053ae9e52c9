import { useEffect } from 'preact/hooks';
import type { BoardModule, BoardProps } from '../boards/contract';
import { FallbackBoard } from './table/FallbackBoard';

/** The board of a game as it comes: its own, or the list of actions where nobody has drawn one. */
export function BoardOf({
  module,
  props,
}: {
  module: BoardModule | 'none' | null;
  props: BoardProps;
}) {
  const { step, onSettled } = props;
  const undrawn = module === 'none';
  useEffect(() => {
    if (undrawn) onSettled();
  }, [undrawn, step]);
  if (module === null) return <div class="board-wait" aria-busy="true" />;
  return module === 'none' ? <FallbackBoard {...props} /> : <module.Board {...props} />;
}
