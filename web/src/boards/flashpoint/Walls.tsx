/** Walls, doors and outer doorways, in the language of an architect's plan. */
import { Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import type { Geometry } from './geometry';
import { CELL } from './geometry';
import { wholeWalls } from './plan';
import type { Edge, Side, Space, View } from './view';
import { beside, edgeKey } from './view';

const HALF = CELL / 2;

export function Walls({
  view,
  geometry,
  event,
}: {
  view: View;
  geometry: Geometry;
  event: GameEvent | null;
}) {
  const fresh = hitEdge(event);
  return (
    <g class="walls">
      <path
        class="wall"
        d={wholeWalls(geometry.plan, view.walls)
          .map((edge) => {
            const { x, y, upright } = geometry.edge(edge);
            return upright ? `M${x} ${y - HALF}v${CELL}` : `M${x - HALF} ${y}h${CELL}`;
          })
          .join('')}
      />
      {view.walls.map(({ edge, damage }) => (
        <OnEdge
          key={`${edgeKey(edge)} ${damage}`}
          edge={edge}
          geometry={geometry}
          name={damage === 1 ? 'wall-damaged' : 'wall-destroyed'}
          fresh={edgeKey(edge) === fresh}
        />
      ))}
      {view.doors.map(({ edge, state }) => (
        <OnEdge
          key={`${edgeKey(edge)} ${state}`}
          edge={edge}
          geometry={geometry}
          name={`door-${state}`}
          fresh={edgeKey(edge) === fresh}
        />
      ))}
      {geometry.plan.doorways.map((edge) => (
        <Doorway key={edgeKey(edge)} edge={edge} geometry={geometry} />
      ))}
    </g>
  );
}

function OnEdge({
  edge,
  geometry,
  name,
  fresh,
}: {
  edge: Edge;
  geometry: Geometry;
  name: string;
  fresh: boolean;
}) {
  const { x, y, upright } = geometry.edge(edge);
  const swings = name === 'door-open';
  return (
    <g transform={`translate(${x} ${y})${upright ? ' rotate(90)' : ''}`}>
      <g class={fresh ? 'just-hit' : undefined}>
        <Token name={name} x={0} y={swings ? 28 : 0} width={80} height={swings ? 80 : 24} />
      </g>
    </g>
  );
}

function Doorway({ edge, geometry }: { edge: Edge; geometry: Geometry }) {
  const { x, y, upright } = geometry.edge(edge);
  return (
    <g transform={`translate(${x} ${y})${upright ? ' rotate(90)' : ''}`}>
      <rect x={-42} y={-6} width={12} height={12} rx={3} fill="var(--wall)" />
      <rect x={30} y={-6} width={12} height={12} rx={3} fill="var(--wall)" />
      <path class="sill" d="M-28 0h56" />
    </g>
  );
}

/** The edge that the event under way strikes. */
function hitEdge(event: GameEvent | null): string | null {
  const struck = ['wall_damaged', 'door_lost', 'door_opened', 'door_closed'];
  if (!event || !struck.includes(event.event)) return null;
  const at = event.at as Space;
  return edgeKey([at, beside(at, event.side as Side)]);
}
