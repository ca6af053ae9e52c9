/** Walls, doors, windows and outer doorways, in the language of an architect's plan. */
import { Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import { DOORS, EDGES } from './edges';
import type { Geometry } from './geometry';
import { CELL } from './geometry';
import { type DrawnEdge, isInside, type Plan } from './plan';
import type { Edge, Side, Space, View } from './view';
import { beside, edgeKey, spaceKey } from './view';

const HALF = CELL / 2;

interface Props {
  plan: Plan;
  view: View;
  geometry: Geometry;
  event: GameEvent | null;
}

export function Walls({ plan, view, geometry, event }: Props) {
  const { floor } = geometry;
  const fresh = hitEdge(event);
  const damage = new Map(
    view.walls
      .filter(({ edge }) => geometry.has(edge[0]))
      .map((wall) => [edgeKey(wall.edge), wall.damage]),
  );
  const doors = new Map(view.doors.map((door) => [edgeKey(door.edge), door]));
  const jams = new Map(view.jams?.map((one) => [edgeKey(one.edge), one.jams]));
  const isWhole = ({ edge, kind }: DrawnEdge) => kind === 'wall' && !damage.has(edgeKey(edge));
  const engine = floor.walls.filter(({ kind }) => kind === 'engine').map(({ edge }) => edge);
  return (
    <g class="walls">
      <path
        class="wall"
        d={floor.walls
          .filter(isWhole)
          .map(({ edge }) => {
            const { x, y, upright } = geometry.edge(edge);
            return upright ? `M${x} ${y - HALF}v${CELL}` : `M${x - HALF} ${y}h${CELL}`;
          })
          .join('')}
      />
      {floor.walls
        .filter((wall) => !isWhole(wall) && wall.kind !== 'engine')
        .map((wall) => {
          const key = edgeKey(wall.edge);
          const hits = damage.get(key) ?? 0;
          return (
            <OnEdge
              key={`${key} ${hits}`}
              edge={wall.edge}
              geometry={geometry}
              names={wallLook(wall.kind, hits)}
              stroke={isGone(wall.kind, hits) ? undefined : EDGES[wall.kind]?.stroke}
              turned={turned(wall, plan, geometry)}
              fresh={key === fresh}
              count={countOf(wall.kind, hits)}
            />
          );
        })}
      {floor.doors.map(({ edge, kind }) => {
        const jammed = jams.get(edgeKey(edge)) ?? 0;
        const state = jammed > 0 ? 'jammed' : (doors.get(edgeKey(edge))?.state ?? 'closed');
        return (
          <OnEdge
            key={`${edgeKey(edge)} ${state}`}
            edge={edge}
            geometry={geometry}
            names={[DOORS[kind]?.[state] ?? `door-${state}`]}
            fresh={edgeKey(edge) === fresh}
            count={jammed > 1 ? String(jammed) : ''}
          />
        );
      })}
      {floor.doorways.map((edge) => (
        <Doorway key={edgeKey(edge)} edge={edge} geometry={geometry} />
      ))}
      <path
        class="sill"
        d={floor.rims
          .map((edge) => geometry.edge(edge))
          .map(({ x, y, upright }) =>
            upright ? `M${x} ${y - HALF}v${CELL}` : `M${x - HALF} ${y}h${CELL}`,
          )
          .join('')}
      />
      {engine.length > 0 && (
        <Engine
          edges={engine}
          geometry={geometry}
          hits={view.engine_damage ?? 0}
          places={plan.enginePlaces}
        />
      )}
    </g>
  );
}

/** A wall as it stands: what it is, and a crack over it; or what is left of it. */
function wallLook(name: string, hits: number): string[] {
  const kind = EDGES[name];
  if (!kind) return [];
  if (isGone(name, hits) && kind.ruin) return [kind.ruin];
  if (name === 'wall') return ['wall-damaged'];
  return [kind.symbol, hits > 0 && kind.cracks ? 'crack' : ''].filter(Boolean);
}

function isGone(name: string, hits: number): boolean {
  const { markers, ruin } = EDGES[name] ?? {};
  return ruin !== undefined && markers !== undefined && hits >= markers;
}

/** How much it has taken, where a crack would not say it. */
function countOf(name: string, hits: number): string {
  const { counted, markers = 0 } = EDGES[name] ?? {};
  if (!counted || hits === 0) return '';
  if (markers === 0) return hits > 1 ? String(hits) : '';
  return hits < markers ? `${hits}/${markers}` : '';
}

/** A symbol's own side is below it, or at the left; some look to the other. */
function turned({ edge, kind }: DrawnEdge, plan: Plan, geometry: Geometry): boolean {
  const { faces } = EDGES[kind] ?? {};
  if (!faces) return false;
  const [first] = edge;
  const isFaced = (space: Space): boolean =>
    faces === 'pit'
      ? plan.specialAt.get(spaceKey(space)) === 'pit'
      : !isInside(geometry.floor, space);
  return isFaced(first) !== geometry.edge(edge).upright;
}

/** Symbols that are drawn beyond their edge, to the side that they swing to. */
const DEEP: Record<string, number> = {
  'door-open': 80,
  'door-fireproof-open': 80,
  'window-open': 48,
};

function OnEdge({
  edge,
  geometry,
  names,
  stroke,
  turned = false,
  fresh,
  count = '',
}: {
  edge: Edge;
  geometry: Geometry;
  /** Symbols, drawn over one another. */
  names: string[];
  /** And what is drawn in one stroke under them. */
  stroke?: string | undefined;
  turned?: boolean;
  fresh: boolean;
  count?: string;
}) {
  const { x, y, upright } = geometry.edge(edge);
  const angle = (upright ? 90 : 0) + (turned ? 180 : 0);
  return (
    <>
      <g transform={`translate(${x} ${y}) rotate(${angle})`}>
        <g class={fresh ? 'just-hit' : undefined}>
          {stroke && <path class="stroke" d={stroke} transform="translate(-40 -12)" />}
          {names.map((name) => {
            const height = DEEP[name] ?? 24;
            return (
              <Token
                key={name}
                name={name}
                x={0}
                y={(height - 24) / 2}
                width={80}
                height={height}
              />
            );
          })}
        </g>
      </g>
      {count && <Count x={x} y={y} text={count} />}
    </>
  );
}

function Count({ x, y, text }: { x: number; y: number; text: string }) {
  const width = 12 + text.length * 7;
  return (
    <g class="edge-count" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-11} width={width} height={22} rx={7} />
      <text>{text}</text>
    </g>
  );
}

/** A ship's engine runs over all its edges as one machine, with the damage in its middle. */
function Engine({
  edges,
  geometry,
  hits,
  places,
}: {
  edges: Edge[];
  geometry: Geometry;
  hits: number;
  places: number;
}) {
  const points = edges.map((edge) => geometry.edge(edge));
  const left = Math.min(...points.map((one) => one.x)) - HALF;
  const right = Math.max(...points.map((one) => one.x)) + HALF;
  const y = points[0]?.y ?? 0;
  const wheels = Math.floor((right - left) / 40);
  return (
    <>
      <g class="ship-engine">
        <rect x={left} y={y - 11} width={right - left} height={22} rx={6} />
        {Array.from({ length: wheels }, (_, wheel) => (
          <circle key={wheel} cx={left + ((wheel + 0.5) * (right - left)) / wheels} cy={y} r={6} />
        ))}
      </g>
      {hits > 0 && <Count x={(left + right) / 2} y={y} text={`${hits}/${places}`} />}
    </>
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

const STRUCK = [
  ...['wall_damaged', 'wall_repaired', 'door_lost', 'door_opened', 'door_closed'],
  ...['door_jammed', 'door_held', 'door_freed', 'door_locked', 'door_chopped'],
];

/** The edge that the event under way strikes. */
function hitEdge(event: GameEvent | null): string | null {
  if (!event || !STRUCK.includes(event.event)) return null;
  const at = event.at as Space;
  return edgeKey([at, beside(at, event.side as Side)]);
}
