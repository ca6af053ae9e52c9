/** The house: draws a view and reports what the player means. */
import { useMemo } from 'preact/hooks';
import { Helmet } from './Helmet';
import { Frame } from '../common/Frame';
import { InHand } from '../common/InHand';
import { offersOf } from '../common/offers';
import { useRoving } from '../common/roving';
import { useStage } from '../common/stage';
import { useDrag } from '../common/useDrag';
import { usePointing } from '../common/usePointing';
import type { BoardProps, GameEvent, Plan as Route, Preview } from '../contract';
import { BayButtons, Cells, EdgeButtons } from './Cells';
import { Effects } from './Effects';
import { Geometry, MARGIN } from './geometry';
import { Ground } from './Ground';
import { kindIcon } from './kinds';
import { Crowds, Hazards, HotSpots, Pieces, Vehicles } from './Pieces';
import { keyFor, pointOf } from './places';
import { readPlan } from './plan';
import { spaceContents, spaceSentence } from './sentences';
import { stagingFor } from './staging';
import { Outlines, Prices, Way } from './Targets';
import type { BoardData, Space, View } from './view';
import { same, spaceKey } from './view';
import { Walls } from './Walls';
import './flashpoint.css';

/** Firefighters have no place yet. */
const SETTING_UP = ['specialist', 'start', 'deal_specialist'];

/** Orders to others wait until they are chosen: they would cover the board with targets. */
const QUIET = ['command', 'drive'];

export function Board(props: BoardProps<View>) {
  return (props.scene as BoardData).floors ? null : <OneFloor {...props} />;
}

function OneFloor(props: BoardProps<View>) {
  const { t } = props;
  const geometry = useMemo(() => new Geometry(readPlan(props.scene as BoardData)), [props.scene]);
  const { plan } = geometry;
  const scene = useStage(
    props,
    useMemo(() => stagingFor(plan), [plan]),
  );
  const { view, event, playing } = scene;

  const keyOf = keyFor(view, plan);
  const offers = offersOf(playing ? [] : props.legal, props.chosen, keyOf, QUIET);
  const reach = playing || (props.chosen && !props.chosen.startsWith('move')) ? [] : props.reach;
  const mine = props.legal.length > 0;
  const active = view.firefighters[view.turn];
  const here = active?.at ?? [0, 0];
  const contentsOf = (key: string) =>
    isSpace(key) ? spaceContents(spaceOf(key), view, plan, t) : { title: '', things: [] };
  const pointing = usePointing(props, offers, keyOf, contentsOf, ({ space }) => {
    if (space && mine && !same(space, here)) props.onWhy(`move ${spaceKey(space)}`);
    else if (space) pointing.list(spaceKey(space), 'mouse');
  });
  const roving = useRoving(
    spaceKey(here),
    (key, [dx, dy]) => neighbour(key, dx, dy, geometry),
    (key) => pointing.activate(key, { space: spaceOf(key) }, 'keyboard'),
    (key) => pointing.list(key, 'keyboard'),
  );
  const placeAt = (point: { x: number; y: number }): string | null => {
    const at = geometry.spaceAt(point);
    return at && spaceKey(at);
  };
  const lifts = mine && !playing ? spaceKey(here) : null;
  const drag = useDrag({
    pieceAt: (point) => (lifts !== null && placeAt(point) === lifts ? lifts : null),
    placeAt,
    over: (key) => pointing.hover(key, key === null ? null : { space: spaceOf(key) }),
    drop: (key) => pointing.activate(key, { space: spaceOf(key) }, 'drag'),
  });
  const label = (at: Space): string => {
    const way = reach.find(
      (one) => one.target.space && spaceKey(one.target.space) === spaceKey(at),
    );
    return spaceSentence(at, view, plan, offers.get(spaceKey(at)), way?.cost ?? null, t);
  };
  const way = props.plan ?? stepShown(props.preview);
  const targets = {
    offers,
    reach,
    plan: props.plan,
    hovered: pointing.hovered,
    geometry,
    from: here,
  };
  const layers = { view, geometry, event };

  return (
    <Frame
      name="flashpoint"
      viewBox={[-MARGIN, -MARGIN, geometry.width + MARGIN + 2, geometry.height + MARGIN + 2]}
      label={t('flashpoint.board', { rows: plan.rows, columns: plan.columns })}
      props={props}
      scene={scene}
      pointing={pointing}
      keyOf={keyOf}
      placeOf={(key) => pointOf(key, geometry)}
      iconOf={kindIcon}
      contentsOf={contentsOf}
    >
      <Ground geometry={geometry} t={t} />
      <Walls {...layers} />
      <Vehicles {...layers} />
      <Outlines {...targets} />
      <Hazards {...layers} />
      {active && !playing && !SETTING_UP.includes(view.phase) && (
        <Ring at={here} geometry={geometry} mine={mine} />
      )}
      {way && <Way plan={way} from={here} geometry={geometry} t={t} />}
      <Pieces {...layers} />
      <HotSpots {...layers} />
      <Marks events={scene.marked} geometry={geometry} />
      <g {...drag.hands}>
        <Cells {...{ geometry, pointing, roving, label, lifts }} />
      </g>
      <BayButtons {...targets} pointing={pointing} />
      <Prices {...targets} />
      <EdgeButtons {...targets} pointing={pointing} />
      <Crowds {...layers} pointing={pointing} t={t} />
      <InHand held={drag.held}>
        <Helmet figure={view.turn} specialist={active?.specialist ?? 'plain'} size={60} />
      </InHand>
      {event && (
        <g key={scene.beat} class="effects">
          <Effects event={event} view={view} geometry={geometry} t={t} />
        </g>
      )}
    </Frame>
  );
}

/** A single step that is previewed has a way too. */
function stepShown(preview: Preview | null): Pick<Route, 'path' | 'surprise'> | null {
  const target = preview?.target;
  const steps = preview?.choices.some((one) => one.step) ?? false;
  return target?.space && steps ? { path: [target], surprise: false } : null;
}

/** Edges and parking spots are places too, with nothing in them. */
const isSpace = (key: string): boolean => /^\d+,\d+$/.test(key);
const spaceOf = (key: string): Space => key.split(',').map(Number) as Space;

function neighbour(key: string, dx: number, dy: number, { plan }: Geometry): string | null {
  const [row, column] = spaceOf(key);
  const to: Space = [row + dy, column + dx];
  const inside = to[0] >= 0 && to[1] >= 0 && to[0] <= plan.rows + 1 && to[1] <= plan.columns + 1;
  return inside ? spaceKey(to) : null;
}

/** Whose turn it is: the ring breathes, blue if it is the player's at this screen. */
function Ring({ at, geometry, mine }: { at: Space; geometry: Geometry; mine: boolean }) {
  const box = geometry.box(at);
  return (
    <rect
      class={mine ? 'mine breathe' : 'mine theirs'}
      x={box.x + 5}
      y={box.y + 5}
      width={box.width - 10}
      height={box.height - 10}
      rx={14}
    />
  );
}

/** Without motion: an outline on the spaces concerned, until the next action. */
function Marks({ events, geometry }: { events: GameEvent[]; geometry: Geometry }) {
  const spaces = new Map<string, Space>();
  for (const event of events)
    for (const place of [event.at, event.to])
      if (Array.isArray(place) && place.length === 2)
        spaces.set(spaceKey(place as Space), place as Space);
  return (
    <g class="marks">
      {[...spaces].map(([key, at]) => {
        const box = geometry.box(at);
        return (
          <rect
            key={key}
            x={box.x + 3}
            y={box.y + 3}
            width={box.width - 6}
            height={box.height - 6}
            rx={10}
          />
        );
      })}
    </g>
  );
}
