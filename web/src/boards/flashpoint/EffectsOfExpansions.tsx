/** What is seen of the events that only expansions have: heat, jams, elevators, floors that give way. */
import { Flag } from '../common/Flag';
import type { Props } from './Effects';
import type { Point } from './geometry';
import type { Side, Space } from './view';
import { beside } from './view';

type Tone = 'good' | 'bad' | 'plain';

/** Said at the place where it happens. */
const FLAGS: Record<string, [word: string, tone: Tone]> = {
  door_jammed: ['jammed', 'bad'],
  door_held: ['held', 'good'],
  door_locked: ['locked', 'bad'],
  elevator_came_up: ['up', 'plain'],
  elevator_went_down: ['lobby', 'plain'],
  elevator_ruined: ['ruined', 'bad'],
  ladder_fell: ['fell', 'bad'],
  ladder_lost: ['fell', 'bad'],
  object_spilled: ['spill', 'bad'],
  floor_destroyed: ['hole', 'bad'],
  rescue_undone: ['undone', 'bad'],
};

export function EffectsOfExpansions({ event, geometry, t, x, y }: Props & Point) {
  const [word, tone] = FLAGS[event.event] ?? [];
  const side = event.side as Side | undefined;
  const at = event.at as Space;
  const place = side ? geometry.edge([at, beside(at, side)]) : { x, y };
  return (
    <>
      {event.event === 'heat_passed' && side && <Heat x={x} y={y} side={side} />}
      {event.event === 'elevator_came_up' && <Arrows x={x} y={y} turn={0} />}
      {event.event === 'elevator_went_down' && <Arrows x={x} y={y} turn={180} />}
      {event.event === 'blast_fell' && <Arrows x={x} y={y} turn={180} hot />}
      {['object_damaged', 'floor_damaged', 'floor_destroyed'].includes(event.event) && (
        <Crumbs x={x} y={y} />
      )}
      {word && (
        <Flag
          x={place.x}
          y={place.y - 46}
          text={t(`flashpoint.flag.${word}`)}
          tone={tone ?? 'plain'}
        />
      )}
    </>
  );
}

const TURNS: Record<Side, number> = { N: 0, E: 90, S: 180, W: 270 };

/** Through a bulkhead: air that shimmers from it into the space behind. */
function Heat({ x, y, side }: Point & { side: Side }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${TURNS[side]})`}>
      <rect class="heat-glow" x={-38} y={-38} width={76} height={76} rx={12} />
      {[-24, 0, 24].map((dx) => (
        <path key={dx} class="heat" d={`M${dx} 40q9-10 0-20t0-20 0-20`} />
      ))}
    </g>
  );
}

/** Up or down, one after the other. */
function Arrows({ x, y, turn, hot = false }: Point & { turn: number; hot?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <g class={hot ? 'lift hot' : 'lift'}>
        {[22, 0, -22].map((dy) => (
          <path key={dy} d={`M-14 ${dy + 8}l14-14 14 14`} />
        ))}
      </g>
    </g>
  );
}

/** Pieces that break off and settle. */
function Crumbs({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="crumbs">
        <path d="m-22-6 8-5 5 8-7 6ZM6-16l7 2 1 8-9 1ZM-4 10l8-4 4 8-8 4ZM18 8l6-4 5 6-6 5Z" />
      </g>
    </g>
  );
}
