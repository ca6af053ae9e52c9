/** The map: draws a view and reports what the player means. */
import { useId, useMemo } from 'preact/hooks';
import { Glyph, Token } from '../../art/Token';
import { Frame } from '../common/Frame';
import { InHand } from '../common/InHand';
import { contentsFrom } from '../common/Listing';
import { offersOf } from '../common/offers';
import { useRoving } from '../common/roving';
import { useStage } from '../common/stage';
import { useDrag } from '../common/useDrag';
import type { Means } from '../common/usePointing';
import { meansOf, usePointing } from '../common/usePointing';
import type { BoardProps, GameEvent, Translate } from '../contract';
import { Effects } from './Effects';
import { Geometry, type Point } from './geometry';
import { Ground } from './Ground';
import { kindIcon } from './kinds';
import { marks, turnMark, writing } from './notebook';
import {
  Barricades,
  carPoint,
  Cars,
  hideout,
  Settlements,
  Shadow,
  Suspects,
  Trail,
} from './Places';
import { keyOf, nextPlace, pointOf, settlementAt, settlementKey, targetOf } from './places';
import { placeParts } from './sentences';
import { staging } from './staging';
import { Outlines, PencilMarks, Spots } from './Targets';
import type { Town, View } from './view';
import { ARSONIST } from './view';
import './arsonist.css';

/** All open roads would light up: they wait until barricades are chosen, or nothing else is offered. */
const QUIET = ['barricade'];

/** A piece goes to another settlement: it can be dragged there. */
const MOVES = ['drive', 'dodge', 'elusive', 'escape'];

export function Board(props: BoardProps<View>) {
  const { t } = props;
  const id = useId();
  const geometry = useMemo(() => new Geometry(props.scene as Town), [props.scene]);
  const scene = useStage(props, staging);
  const { view, event, playing } = scene;

  const offers = offersOf(playing ? [] : props.legal, props.chosen, keyOf, QUIET);
  const notes = props.seat === ARSONIST ? {} : marks();
  const pencil = writing.value && view.result === undefined;
  const parts = (key: string): string[] =>
    placeParts(key, view, geometry, offers.get(key), notes[key.slice(1)], t);
  const contentsOf = (key: string) => contentsFrom(parts(key));
  const pointing = usePointing(props, offers, keyOf, contentsOf);
  const pick = (key: string, means: Means) => {
    const { settlement } = targetOf(key);
    if (pencil && settlement !== undefined) turnMark(settlement);
    else pointing.activate(key, targetOf(key), means);
  };

  const settlements = geometry.town.settlements.map((one) => settlementKey(one.number));
  const places = [
    ...settlements,
    ...[...offers.keys()].filter((key) => !settlements.includes(key)),
  ];
  const roving = useRoving(
    settlements[0] ?? '',
    (key, direction) =>
      nextPlace(
        pointOf(key, view, geometry),
        direction,
        places.map((one) => ({ key: one, at: pointOf(one, view, geometry) })),
      ),
    (key) => pick(key, 'keyboard'),
    (key) => pointing.list(key, 'keyboard'),
  );
  const moves = playing ? [] : props.legal.filter((action) => MOVES.includes(action.kind));
  const lifts = moves.length > 0 ? movable(view, geometry) : null;
  const drag = useDrag({
    pieceAt: (point) =>
      lifts && Math.hypot(point.x - lifts.x, point.y - lifts.y) < LIFTED_WITHIN
        ? lifts.token
        : null,
    placeAt: (point) => settlementAt(point, geometry),
    over: (key) => pointing.hover(key, key === null ? null : targetOf(key)),
    drop: (key) => {
      const there = moves.filter((action) => action.targets.some((at) => keyOf(at) === key));
      const [only] = there;
      if (only && there.length === 1) props.onAct(only.action);
      else if (only) pointing.activate(key, targetOf(key), 'drag');
    },
  });
  const layers = { view, geometry, event };
  const targets = { offers, view, geometry, pointing };

  return (
    <Frame
      name="arsonist"
      viewBox={[-45, -25, 1090, geometry.height + 55]}
      scenery
      label={t('arsonist.board', { title: geometry.town.title, n: settlements.length })}
      props={props}
      scene={scene}
      pointing={pointing}
      keyOf={keyOf}
      size={1.35}
      placeOf={(key) => pointOf(key, view, geometry)}
      iconOf={kindIcon}
      contentsOf={contentsOf}
      over={pencil && <PencilInHand t={t} />}
    >
      <Ground geometry={geometry} id={id} />
      <Shadow {...layers} />
      <Outlines {...targets} />
      <Trail {...layers} />
      <Barricades {...layers} />
      <Settlements {...layers} />
      <Suspects {...layers} />
      <PencilMarks marks={notes} geometry={geometry} />
      <Cars {...layers} />
      <Marks events={scene.marked} geometry={geometry} />
      <g {...drag.hands}>
        <Spots
          {...targets}
          places={places}
          roving={roving}
          label={(key) => parts(key).join('. ')}
          onPick={(key, click) => pick(key, meansOf(click))}
        />
        {lifts && <circle class="lifts hit" cx={lifts.x} cy={lifts.y} r={LIFTED_WITHIN} />}
      </g>
      <InHand held={drag.held}>
        <Token name={drag.held?.piece ?? ''} x={0} y={0} width={80} />
      </InHand>
      {event && (
        <g key={scene.beat} class="effects">
          <Effects event={event} geometry={geometry} t={t} />
        </g>
      )}
    </Frame>
  );
}

const LIFTED_WITHIN = 42;

/** While the pencil is in hand a click writes: the map says so, and takes the pencil back. */
function PencilInHand({ t }: { t: Translate }) {
  return (
    <button type="button" class="pencil-in-hand" onClick={() => (writing.value = false)}>
      <Glyph name="i-pencil" class="ico" />
      {t('arsonist.pencil.writes')} <b>{t('arsonist.pencil.down')}</b>
    </button>
  );
}

/** The piece that a move is about: the arsonist in his own eyes, or the car whose turn it is to drive. */
function movable(view: View, geometry: Geometry): (Point & { token: string }) | null {
  const car = view.phase === 'drive' ? view.under_way?.first : undefined;
  if (typeof car === 'number') return { ...carPoint(view, car - 1, geometry), token: 'patrol-car' };
  return view.arsonist === undefined || view.turn !== 'arsonist'
    ? null
    : { ...hideout(view.arsonist, geometry), token: 'arsonist' };
}

/** Without motion: an outline on the settlements concerned, until the next action. */
function Marks({ events, geometry }: { events: GameEvent[]; geometry: Geometry }) {
  const places = new Set(
    events.flatMap((event) =>
      [event.at, event.to].filter((place): place is number => typeof place === 'number'),
    ),
  );
  return (
    <g class="marks">
      {[...places].map((place) => {
        const { x, y } = geometry.place(place);
        return <circle key={place} cx={x} cy={y} r={50} />;
      })}
    </g>
  );
}
