/** Portable ladders where they lie or stand, and the platform of the Engine where it is raised. */
import { At, Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import type { Geometry } from './geometry';
import type { Space, View } from './view';
import { same } from './view';

interface Props {
  view: Pick<View, 'ladders' | 'platform'>;
  geometry: Geometry;
  event?: GameEvent | null;
}

/** One that stands is drawn upright at both ends, one that lies across; their letters come later. */
export function Ladders({ view: { ladders = [], platform }, geometry, event = null }: Props) {
  const raised = event?.event === 'ladder_erected' ? (event.to as Space) : null;
  const lifted = event?.event === 'platform_moved';
  const sizeOf = (at: Space): number => {
    const { width, height } = geometry.box(at);
    return Math.min(width, height, 66);
  };
  return (
    <g class="ladders">
      {ladders.flatMap(({ at, top }, number) =>
        [at, top]
          .filter((end) => end !== undefined)
          .filter(geometry.has)
          .map((end) => (
            <At
              key={`${number} ${end === top ? 'top' : 'foot'}`}
              class="travels"
              {...geometry.centre(end)}
            >
              <g class={raised && top && same(raised, top) ? 'rises' : undefined}>
                <g transform={top ? undefined : 'rotate(90)'}>
                  <Token name="ladder" x={0} y={0} width={sizeOf(end)} />
                </g>
              </g>
            </At>
          )),
      )}
      {platform && geometry.has(platform) && (
        <At class="travels" {...geometry.centre(platform)}>
          <g class={lifted ? 'rises' : undefined}>
            <Token name="platform" x={0} y={0} width={58} />
          </g>
        </At>
      )}
    </g>
  );
}
