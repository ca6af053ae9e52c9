/** The map: draws a view and reports what the player means. */
import { useId, useMemo } from 'preact/hooks';
import { Frame } from '../common/Frame';
import { offersOf } from '../common/offers';
import { useRoving } from '../common/roving';
import { useStage } from '../common/stage';
import type { Means } from '../common/usePointing';
import { meansOf, usePointing } from '../common/usePointing';
import type { BoardProps, GameEvent } from '../contract';
import { Effects } from './Effects';
import { Geometry } from './geometry';
import { Ground } from './Ground';
import { kindIcon } from './kinds';
import { marks, turnMark, writing } from './notebook';
import { Barricades, Cars, Settlements, Shadow, Suspects, Trail } from './Places';
import { keyOf, nextPlace, pointOf, settlementKey, targetOf } from './places';
import { placeSentence } from './sentences';
import { staging } from './staging';
import { Outlines, PencilMarks, Spots } from './Targets';
import type { Town, View } from './view';
import { ARSONIST } from './view';
import './arsonist.css';

/** All open roads would light up: they wait until barricades are chosen, or nothing else is offered. */
const QUIET = ['barricade'];

export function Board(props: BoardProps<View>) {
  const { t } = props;
  const id = useId();
  const geometry = useMemo(() => new Geometry(props.scene as Town), [props.scene]);
  const scene = useStage(props, staging);
  const { view, event, playing } = scene;

  const offers = offersOf(playing ? [] : props.legal, props.chosen, keyOf, QUIET);
  const pointing = usePointing(props, offers, keyOf);
  const notes = props.seat === ARSONIST ? {} : marks();
  const pick = (key: string, means: Means) => {
    const { settlement } = targetOf(key);
    if (writing.value && settlement !== undefined) turnMark(settlement);
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
  );
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
      placeOf={(key) => pointOf(key, view, geometry)}
      iconOf={kindIcon}
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
      <Spots
        {...targets}
        places={places}
        roving={roving}
        label={(key) => placeSentence(key, view, geometry, offers.get(key), notes[key.slice(1)], t)}
        onPick={(key, click) => pick(key, meansOf(click))}
      />
      {event && (
        <g key={scene.beat} class="effects">
          <Effects event={event} geometry={geometry} t={t} />
        </g>
      )}
    </Frame>
  );
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
