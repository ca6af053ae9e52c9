/** On a phone: the whole realm in small, where one looks on it, and ways to look elsewhere. */
import { seatColour } from '../../art/seats';
import { Inset } from '../common/Inset';
import type { BoardProps } from '../contract';
import type { Point, Rect } from './geometry';
import { HEIGHT, middleOf, WIDTH } from './geometry';
import { landName } from './names';
import type { Segment } from './useSegment';
import type { Scene, View } from './view';
import { CROWN, firesOn, nameAt } from './view';

interface Props {
  props: BoardProps<View>;
  view: View;
  segment: Segment;
  /** The place that the strip tells of. */
  place: string;
  rectOf: (place: string) => Rect | null;
  /** Where something can be done: what the part in sight does not show. */
  offered: (place: string) => boolean;
}

export function MapStrip({ props, view, segment, place, rectOf, offered }: Props) {
  const { t } = props;
  const scene = props.scene as Scene;
  const name = nameAt(view, scene, place);
  const region = scene.spaces.find((one) => one.key === place)?.region ?? 'outer';
  const fires = firesOn(view);
  const pointOf = (key: string): Point | null => {
    const rect = rectOf(key);
    return rect && middleOf(rect);
  };
  const nextFire = () => {
    const burning = scene.spaces.flatMap((one) => {
      const at = (view.spaces[one.key]?.tokens ?? 0) > 0 ? pointOf(one.key) : null;
      return at ? [at] : [];
    });
    const seen = burning.findIndex(
      ({ x, y }) =>
        typeof segment.looking === 'object' && segment.looking?.x === x && segment.looking.y === y,
    );
    segment.look(burning[(seen + 1) % burning.length] ?? null);
  };
  return (
    <div class="mapstrip">
      <MiniMap
        view={view}
        scene={scene}
        segment={segment}
        rectOf={rectOf}
        offered={offered}
        label={t('talisman.map')}
      />
      <div>
        <b>
          {landName(name, scene, t)}
          {region === 'crown' ? '' : `, ${t(`talisman.region.${region}`)}`}
        </b>
        <p>{t(`talisman.land.${name}`)}</p>
        <div class="jump" role="group" aria-label={t('talisman.map.look')}>
          <button
            type="button"
            aria-pressed={segment.looking === null}
            onClick={() => segment.look(null)}
          >
            {t('talisman.map.me')}
          </button>
          <button type="button" onClick={() => segment.look(pointOf(CROWN))}>
            {t('talisman.map.crown')}
          </button>
          {fires > 0 ? (
            <button type="button" onClick={nextFire}>
              {t('talisman.map.fire', { n: fires })}
            </button>
          ) : null}
          <button
            type="button"
            aria-pressed={segment.looking === 'all'}
            onClick={() => segment.look('all')}
          >
            {t('talisman.map.all')}
          </button>
        </div>
      </div>
    </div>
  );
}

function MiniMap({
  view,
  scene,
  segment,
  rectOf,
  offered,
  label,
}: Pick<Props, 'view' | 'segment' | 'rectOf' | 'offered'> & { scene: Scene; label: string }) {
  const [x, y, width, height] = segment.box;
  const jump = (event: MouseEvent) => {
    const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM()?.inverse();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    segment.look({ x: point.x, y: point.y });
  };
  return (
    <svg
      class="mini"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onClick={jump}
    >
      {scene.spaces.map((space) => {
        const rect = rectOf(space.key);
        if (!rect) return null;
        const at = middleOf(rect);
        return (
          <g key={space.key}>
            <Inset
              box={rect}
              by={5}
              rx={14}
              class={`mini-${space.region}${offered(space.key) ? ' mini-offer' : ''}`}
            />
            {(view.spaces[space.key]?.tokens ?? 0) > 0 ? (
              <path class="mini-fire" d={`M${at.x} ${at.y - 34}l36 62h-72Z`} />
            ) : null}
          </g>
        );
      })}
      {view.seats.map((sheet, seat) => {
        const rect = sheet.character === null ? null : rectOf(sheet.at);
        if (!rect) return null;
        const at = middleOf(rect);
        return (
          <circle
            key={seat}
            class="mini-pawn"
            cx={at.x + (seat - (view.seats.length - 1) / 2) * 9}
            cy={at.y}
            r={seat === view.active ? 34 : 26}
            fill={seatColour(seat)}
          />
        );
      })}
      <rect class="mini-view" x={x} y={y} width={width} height={height} rx={20} />
    </svg>
  );
}
