/** What is seen of an event while it happens; each effect lasts `--beat`. */
import { Token } from '../../art/Token';
import { Die } from '../common/Die';
import { Flag } from '../common/Flag';
import { Splash } from '../common/Splash';
import type { GameEvent, Translate } from '../contract';
import { EffectsOfExpansions } from './EffectsOfExpansions';
import type { Geometry, Point } from './geometry';
import { CELL } from './geometry';
import type { Plan } from './plan';
import type { Side, Space, View } from './view';
import { columnOf, rowOf, spaceOn } from './view';

export interface Props {
  plan: Plan;
  event: GameEvent;
  view: View;
  geometry: Geometry;
  t: Translate;
}

export function Effects(props: Props) {
  const { plan, event, geometry } = props;
  const at = placeOf(event, plan);
  if (!at || !geometry.has(at)) return null;
  const centre = geometry.centre(at);
  switch (event.event) {
    case 'gun_rolled':
    case 'fire_rolled':
    case 'rolled_again':
    case 'dice_turned':
      return <Roll at={at} geometry={geometry} />;
    case 'exploded':
    case 'hazmat_exploded':
    case 'object_exploded':
      return <Explosion {...centre} />;
    case 'wave_passed':
      return <Wave {...centre} side={event.side as Side} />;
    case 'flared_up':
      return <Burst {...centre} />;
    case 'splashed':
    case 'suppressed':
    case 'extinguished':
      return <Splash {...centre} />;
    case 'gun_hit':
    case 'cannon_fired':
      return <Jet to={centre} {...props} />;
    case 'sprinkled':
      return <Shower {...centre} />;
    case 'revealed_false_alarm':
      return <FalseAlarm {...centre} />;
    case 'victim_rescued':
      return (
        <Flag {...centre} y={centre.y - 46} text={props.t('flashpoint.flag.rescued')} tone="good" />
      );
    case 'victim_lost':
      return (
        <Flag {...centre} y={centre.y - 46} text={props.t('flashpoint.flag.lost')} tone="bad" />
      );
    case 'knocked_down':
      return (
        <Flag
          {...centre}
          y={centre.y - 46}
          text={props.t('flashpoint.flag.knocked_down')}
          tone="bad"
        />
      );
    default:
      return <EffectsOfExpansions {...props} {...centre} />;
  }
}

/** Where an event is seen; that of two dice where they point. */
export function placeOf(event: GameEvent, { floors }: Plan): Space | null {
  if (event.event === 'gun_rolled') {
    const [red, black] = [event.red as number, event.black as number];
    const floor = floors.findLast((one) => one.above < red && one.black < black);
    return floor ? spaceOn(floor.id, red, black - floor.black) : null;
  }
  for (const place of [event.at, event.to]) if (Array.isArray(place)) return place as Space;
  return null;
}

/** Two dice tumble in; their row and column light up and cross. */
function Roll({ at, geometry }: { at: Space; geometry: Geometry }) {
  const { x, y, width, height } = geometry.box(at);
  const { floor, ring } = geometry;
  const inside = { width: floor.columns * CELL, height: floor.rows * CELL };
  return (
    <g class="roll">
      <rect class="band" x={ring} y={y} width={inside.width} height={height} />
      <rect class="band" x={x} y={ring} width={width} height={inside.height} />
      <rect class="crossing" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={12} />
      <g transform={`translate(${ring + 22} ${ring + 6})`}>
        <Die value={rowOf(at)} colour="red" size={52} />
      </g>
      <g transform={`translate(${ring + 86} ${ring + 6})`}>
        <Die value={columnOf(at) + floor.black} colour="black" size={52} />
      </g>
    </g>
  );
}

export function Explosion({ x, y }: Point) {
  return (
    <g class="explosion" transform={`translate(${x} ${y})`}>
      <rect class="flash" x={-38} y={-38} width={76} height={76} rx={14} />
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path class="arm" d="M0 -16 9 -44 0 -104 -9 -44Z" />
        </g>
      ))}
      <circle class="ring" r={30} />
    </g>
  );
}

const TURNS: Record<Side, number> = { N: 0, E: 90, S: 180, W: 270 };

function Wave({ x, y, side }: Point & { side: Side }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${TURNS[side]})`}>
      <path class="wave" d="M-30 6q30 -30 60 0" />
    </g>
  );
}

function Burst({ x, y }: Point) {
  return (
    <g class="burst" transform={`translate(${x} ${y})`}>
      <Token name="hotspot" x={0} y={0} width={84} />
    </g>
  );
}

/** Water flies in an arc from the engine, or from its platform. */
function Jet({ to, event, view, geometry }: Props & { to: Point }) {
  const spaces = event.event === 'gun_hit' ? view.engine : view.platform && [view.platform];
  if (!spaces?.every(geometry.has)) return <Splash {...to} />;
  const box = geometry.around(spaces);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = Math.min(from.y, to.y) - 60;
  const arc = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${top} ${to.x} ${to.y}`;
  return (
    <g class="jet">
      <path class="water-arc" pathLength={1} d={arc} />
      <Splash {...to} />
    </g>
  );
}

/** Water comes down over the spaces around. */
function Shower({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="shower">
        {[-96, -64, -32, 0, 32, 64, 96].map((dx, drop) => (
          <path
            key={dx}
            d={`M${dx} ${-90 + (drop % 3) * 18}l-6 30M${dx} ${-20 + (drop % 2) * 24}l-6 30`}
          />
        ))}
      </g>
      <Splash x={0} y={0} />
    </g>
  );
}

function FalseAlarm({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="shown-and-gone">
        <Token name="false-alarm" x={0} y={0} width={58} />
      </g>
    </g>
  );
}
