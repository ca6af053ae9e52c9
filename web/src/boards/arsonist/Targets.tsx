/** Where the player can act, and the places to point at. */
import { Token } from '../../art/Token';
import type { Offer } from '../common/offers';
import type { Roving } from '../common/roving';
import type { Pointing } from '../common/usePointing';
import type { Geometry } from './geometry';
import { pointOf, targetOf } from './places';
import type { Mark, Marks } from './notebook';
import type { View } from './view';

interface Props {
  offers: Map<string, Offer>;
  view: View;
  geometry: Geometry;
  pointing: Pointing;
}

/** Outlines lie under the settlements. */
export function Outlines({ offers, view, geometry, pointing }: Props) {
  return (
    <g class="outlines">
      {[...offers.keys()].map((key) => {
        const hot = key === pointing.hovered ? ' hot' : '';
        const { road, car } = targetOf(key);
        if (road) return <path key={key} class={`route${hot}`} d={geometry.road(road)} />;
        const { x, y } = pointOf(key, view, geometry);
        return car === undefined ? (
          <circle key={key} class={`target${hot}`} cx={x} cy={y} r={55} />
        ) : (
          <rect
            key={key}
            class={`target${hot}`}
            x={x - 47}
            y={y - 30}
            width={94}
            height={60}
            rx={18}
          />
        );
      })}
    </g>
  );
}

/** Every settlement, and the roads and cars that an action is offered for. */
export function Spots({
  offers,
  view,
  geometry,
  pointing,
  places,
  roving,
  label,
  onPick,
}: Props & {
  places: string[];
  roving: Roving;
  label: (key: string) => string;
  onPick: (key: string, event: MouseEvent) => void;
}) {
  return (
    <g class="spots" ref={roving.list} onKeyDown={roving.onKeyDown}>
      {places.map((key) => {
        const { x, y } = pointOf(key, view, geometry);
        const { road, car } = targetOf(key);
        const shared = {
          class: 'cell',
          'data-place': key,
          role: 'button' as const,
          tabindex: roving.focus === key ? 0 : -1,
          'aria-label': label(key),
          onFocus: () => roving.setFocus(key),
          onPointerMove: (event: PointerEvent) => pointing.hover(key, targetOf(key), event),
          onClick: (event: MouseEvent) => onPick(key, event),
        };
        if (road)
          return <path key={key} {...shared} class="cell road-hit" d={geometry.road(road)} />;
        if (car !== undefined)
          return (
            <rect key={key} {...shared} x={x - 44} y={y - 27} width={88} height={54} rx={16} />
          );
        return <circle key={key} {...shared} cx={x} cy={y} r={offers.has(key) ? 54 : 46} />;
      })}
    </g>
  );
}

/** The notebook's pencil: crossed out, perhaps, here. */
export function PencilMarks({ marks, geometry }: { marks: Marks; geometry: Geometry }) {
  return (
    <g class="pencil">
      {Object.entries(marks).map(([place, mark]) => {
        const { x, y } = geometry.place(Number(place));
        return (
          <g key={place} transform={`translate(${x} ${y})`}>
            <PencilMark mark={mark} />
          </g>
        );
      })}
    </g>
  );
}

function PencilMark({ mark }: { mark: Mark }) {
  if (mark === 'no') return <path class="stroke" d="M-32 -30Q2 2 31 33M30 -32Q-4 0 -33 31" />;
  if (mark === 'sure')
    return (
      <path
        class="stroke"
        d="M-44 4C-46 -30 -14 -50 14 -44S52 -4 40 24 -4 52 -26 40 -48 -2 -24 -34"
      />
    );
  return (
    <g transform="translate(44 -30)">
      <Token name="i-question" x={0} y={0} width={40} class="stroke" />
    </g>
  );
}
