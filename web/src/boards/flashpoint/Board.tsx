/** The house: draws a view and reports what the player means. */
import { useMemo, useState } from 'preact/hooks';
import { useMedia } from '../../parts/useMedia';
import { Helmet } from './Helmet';
import { Flag } from '../common/Flag';
import { Frame } from '../common/Frame';
import { InHand } from '../common/InHand';
import { offersOf } from '../common/offers';
import { useRoving } from '../common/roving';
import { useStage } from '../common/stage';
import { useDrag } from '../common/useDrag';
import { usePointing } from '../common/usePointing';
import type { BoardProps, Plan as Route, Preview } from '../contract';
import { CardShown } from './CardShown';
import { placeOf } from './Effects';
import { FloorLayers } from './FloorLayers';
import { FloorSwitch, OtherFloor } from './FloorSwitch';
import { kindIcon } from './kinds';
import { keyFor, pointOf } from './places';
import { allSpaces, type Floor, floorAt, isOn, type Plan, planOf } from './plan';
import { spaceContents, spaceSentence } from './sentences';
import { isTall, Site } from './site';
import { stagingFor } from './staging';
import type { BoardData, Space, View } from './view';
import { columnOf, isSpaceKey, rowOf, same, spaceKey, spaceOfKey, spaceOn } from './view';
import { WaySigns } from './WaySigns';
import './flashpoint.css';

/** Firefighters have no place yet. */
const SETTING_UP = ['specialist', 'start', 'deal_specialist'];

/** Orders to others wait until they are chosen: they would cover the board with targets. */
const QUIET = ['command', 'drive'];

/** A phone has room for one floor at a time; the styles change at the same width. */
const NARROW = '(max-width: 760px)';

export function Board(props: BoardProps<View>) {
  const { t } = props;
  const plan = planOf(props.scene as BoardData);
  const scene = useStage(
    props,
    useMemo(() => stagingFor(plan), [plan]),
  );
  const { view, event, playing } = scene;
  const active = view.firefighters[view.turn];
  const here = active?.at ?? spaceOn(plan.floors[0].id, 0, 0);

  const switched = useMedia(NARROW) && plan.floors.length > 1 && plan.floors[0].id !== '';
  const [looked, setLooked] = useState<{ step: number; floor: Floor } | null>(null);
  const happening = (event && placeOf(event, plan)) ?? spaceShown(props);
  const shown =
    happening || looked?.step !== props.step ? floorAt(plan, happening ?? here) : looked.floor;
  const look = (floor: Floor) => setLooked({ step: props.step, floor });
  const alone = switched ? shown : null;
  const site = useMemo(() => new Site(plan, alone), [plan, alone]);

  const keyOf = keyFor(view, plan);
  const offers = offersOf(playing ? [] : props.legal, props.chosen, keyOf, QUIET);
  const reach = playing || (props.chosen && !props.chosen.startsWith('move')) ? [] : props.reach;
  const mine = props.legal.length > 0;
  const kept = new Set([
    ...[...(view.ladders ?? []).map(({ top }) => top), view.platform].flatMap((at) =>
      at ? [spaceKey(at)] : [],
    ),
    ...offers.keys(),
  ]);
  const contentsOf = (key: string) =>
    isSpaceKey(key) ? spaceContents(spaceOfKey(key), view, plan, t) : { title: '', things: [] };
  const pointing = usePointing(props, offers, keyOf, contentsOf, ({ space }) => {
    if (space && mine && !same(space, here)) props.onWhy(`move ${spaceKey(space)}`);
    else if (space) pointing.list(spaceKey(space), 'mouse');
  });
  const roving = useRoving(
    spaceKey(alone === null || isOn(alone)(here) ? here : spaceOn(alone.id, 1, 1)),
    (key, [dx, dy]) => neighbour(key, dx, dy, plan, kept),
    (key) => pointing.activate(key, { space: spaceOfKey(key) }, 'keyboard'),
    (key) => pointing.list(key, 'keyboard'),
    (key, up) => {
      const to = floorBeside(spaceOfKey(key), up, plan);
      if (to && switched) look(floorAt(plan, to));
      return to && spaceKey(to);
    },
  );
  const placeAt = (point: { x: number; y: number }): string | null => {
    const at = site.spaceAt(point);
    return at && spaceKey(at);
  };
  const lifts = mine && !playing ? spaceKey(here) : null;
  const drag = useDrag({
    pieceAt: (point) => (lifts !== null && placeAt(point) === lifts ? lifts : null),
    placeAt,
    over: (key) => pointing.hover(key, key === null ? null : { space: spaceOfKey(key) }),
    drop: (key) => pointing.activate(key, { space: spaceOfKey(key) }, 'drag'),
  });
  const label = (at: Space): string => {
    const way = reach.find(
      (one) => one.target.space && spaceKey(one.target.space) === spaceKey(at),
    );
    return spaceSentence(at, view, plan, offers.get(spaceKey(at)), way?.cost ?? null, t);
  };
  const standing = active && !playing && !SETTING_UP.includes(view.phase);
  const layers = {
    ...{ plan, view, scene, offers, reach, pointing, roving, label, lifts, kept, t },
    hands: drag.hands,
    alone: switched,
    from: here,
    way: props.plan,
    shownWay: props.plan ?? stepShown(props.preview),
    ring: standing ? (mine ? 'mine breathe' : 'mine theirs') : null,
  };

  const [ground] = plan.floors;
  const board = (
    <Frame
      name="flashpoint"
      viewBox={[site.box.x, site.box.y, site.box.width, site.box.height]}
      label={t('flashpoint.board', { rows: ground.rows, columns: ground.columns })}
      props={props}
      scene={scene}
      pointing={pointing}
      keyOf={keyOf}
      placeOf={(key) => pointOf(key, site)}
      iconOf={kindIcon}
      contentsOf={contentsOf}
    >
      <g ref={roving.list} class={event?.event === 'collapsed' ? 'falls' : undefined}>
        {site.places.map((place, index) => (
          <FloorLayers
            key={place.geometry.floor.name}
            place={place}
            titled={site.places.length > 1}
            grow={site.grow}
            numbered={index === 0 || place.geometry.floor.above > 0}
            {...layers}
          />
        ))}
      </g>
      <WaySigns site={site} hovered={pointing.hovered} t={t} />
      {event?.event === 'collapsed' && (
        <Flag
          x={site.box.x + site.box.width / 2}
          y={site.box.y + site.box.height / 2}
          text={t(`flashpoint.flag.${ground.around === 'sea' ? 'sunk' : 'collapsed'}`)}
          tone="bad"
        />
      )}
      {event && <CardShown key={scene.beat} event={event} box={site.box} t={t} />}
      <InHand held={drag.held}>
        <Helmet figure={view.turn} specialist={active?.specialist ?? 'plain'} size={60} />
      </InHand>
    </Frame>
  );
  if (!switched) return board;
  const tall = site.places.every((place) => isTall(place.geometry));
  return (
    <div class="storeys">
      <FloorSwitch plan={plan} view={view} shown={shown} onLook={look} t={t} />
      <div class={tall ? 'storey tall' : 'storey'}>
        {board}
        {tall && <OtherFloor plan={plan} view={view} shown={shown} onLook={look} t={t} />}
      </div>
    </div>
  );
}

/** A place that is shown for its own sake: what the story speaks of, what is previewed. */
function spaceShown({ lit, preview }: BoardProps<View>): Space | null {
  const target = lit?.target ?? preview?.target;
  return target?.space ?? target?.edge?.[0] ?? null;
}

/** A single step that is previewed has a way too. */
function stepShown(preview: Preview | null): Pick<Route, 'path' | 'surprise'> | null {
  const target = preview?.target;
  const steps = preview?.choices.some((one) => one.step) ?? false;
  return target?.space && steps ? { path: [target], surprise: false } : null;
}

function neighbour(
  key: string,
  dx: number,
  dy: number,
  plan: Plan,
  kept: ReadonlySet<string>,
): string | null {
  const at = spaceOfKey(key);
  const joint = plan.passages.find(
    ({ kind, ends }) => kind === 'joint' && same(ends[dx > 0 ? 0 : 1], at),
  );
  if (joint && dx !== 0) return spaceKey(joint.ends[dx > 0 ? 1 : 0]);
  const floor = floorAt(plan, at);
  const to = spaceOn(floor.id, rowOf(at) + dy, columnOf(at) + dx);
  return allSpaces(floor, plan, kept).some((one) => same(one, to)) ? spaceKey(to) : null;
}

/** The same place a floor higher or lower, or the nearest there. */
function floorBeside(at: Space, up: number, plan: Plan): Space | null {
  const { level } = floorAt(plan, at);
  const to = plan.floors.find((one) => one.level === level + up);
  if (!to) return null;
  const row = Math.min(Math.max(rowOf(at), to.above + 1), to.above + to.rows);
  return spaceOn(to.id, row, Math.min(Math.max(columnOf(at), 1), to.columns));
}
