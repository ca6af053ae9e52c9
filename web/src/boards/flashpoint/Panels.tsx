/** The left column: what is still in the house; with floors also who is where, and how to get there. */
import { Glyph } from '../../art/Token';
import type { BoardProps } from '../contract';
import { trouble } from './FloorSwitch';
import { Geometry } from './geometry';
import { cardName, floorName, fromTheTop, spaceText } from './names';
import { type Plan, planOf } from './plan';
import type { BoardData, Decks, View } from './view';
import { waysOf } from './ways';

export function Panels(props: BoardProps<View>) {
  const plan = planOf(props.scene as BoardData);
  return (
    <>
      <StillInside {...props} />
      {props.view.decks && <DecksLeft {...props} decks={props.view.decks} />}
      {plan.floors.length > 1 && (
        <>
          <WhoIsWhere {...props} plan={plan} />
          {waysOf(plan, props.view).some(({ kind }) => kind !== 'joint') && (
            <WaysBetween {...props} plan={plan} />
          )}
        </>
      )}
    </>
  );
}

/** The cards that are left, and those that somebody may still play. */
function DecksLeft({ view, decks, t }: BoardProps<View> & { decks: Decks }) {
  const kept = view.cards?.kept ?? [];
  return (
    <section class="panel decks">
      <header>
        <h2>{t('flashpoint.decks')}</h2>
      </header>
      <ul class="token-list">
        <Line token="i-flame" text={t('flashpoint.decks.fire', { n: decks.fire })} />
        <Line token="i-cards" text={t('flashpoint.decks.events', { n: decks.events })} />
        {kept.map((card) => (
          <Line
            key={card}
            token="i-check"
            text={t('flashpoint.decks.kept', { card: cardName(card, t) })}
          />
        ))}
      </ul>
    </section>
  );
}

type Floors = Omit<BoardProps<View>, 'plan'> & { plan: Plan };

function WhoIsWhere({ view, seats, plan, t }: Floors) {
  return (
    <section class="panel who-is-where">
      <header>
        <h2>{t('flashpoint.whose')}</h2>
      </header>
      <dl>
        {fromTheTop(plan).map((floor) => {
          const { has } = new Geometry(floor);
          const { fires, people, calls } = trouble(view, floor);
          const crew = view.firefighters.flatMap(({ at }, figure) =>
            has(at) ? [seats[figure]?.name ?? `F${figure + 1}`] : [],
          );
          return (
            <div key={floor.name}>
              <dt>{floorName(floor, t)}</dt>
              <dd>
                {crew.join(', ')}
                <Tally token="victim" n={people} />
                <Tally token="poi" n={calls} />
                <Tally token="fire-1" n={fires} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Tally({ token, n }: { token: string; n: number }) {
  return n > 0 ? (
    <span class="tally">
      <Glyph name={token} />
      {n}
    </span>
  ) : null;
}

/** A ladder's is where it leads; those that wait on the Engine are counted. */
function WaysBetween({ plan, view, t }: Floors) {
  const waiting = (view.ladders ?? []).filter(({ at, lost }) => !at && !lost).length;
  return (
    <section class="panel ways-between">
      <header>
        <h2>{t('flashpoint.ways')}</h2>
      </header>
      <ul>
        {waysOf(plan, view).map(({ kind, letter, ends: [low, high] }) => (
          <li key={letter}>
            <span class="letter">{letter}</span>
            {t(`flashpoint.ways.${kind}`, {
              from: spaceText(low, plan),
              to: spaceText(high, plan),
            })}
          </li>
        ))}
      </ul>
      {view.ladders && <p>{t('flashpoint.ways.waiting', { n: waiting })}</p>}
    </section>
  );
}

function StillInside({ view, t }: BoardProps<View>) {
  const { victims, false_alarms, special = {} } = view.pool;
  const particular = Object.values(special).reduce((sum, count) => sum + count, 0);
  const treated = view.victims.filter((one) => one.treated).length;
  const drums = view.hazmats.length + view.disposed + view.exploded > 0;
  const spots = view.hot_spots.length + view.reserve > 0;
  return (
    <section class="panel still-inside">
      <header>
        <h2>{t('flashpoint.left')}</h2>
      </header>
      <ul class="token-list">
        <Line
          token="victim"
          text={t('flashpoint.left.victims', { n: view.victims.length - treated })}
        />
        {treated > 0 && (
          <Line token="victim-treated" text={t('flashpoint.left.treated', { n: treated })} />
        )}
        <Line token="poi" text={t('flashpoint.left.poi', { n: view.poi.length })} />
        <Line token="false-alarm" text={t('flashpoint.left.pool', { victims, false_alarms })} />
        {particular > 0 && (
          <Line token="vb-light" text={t('flashpoint.left.special', { n: particular })} />
        )}
        {drums && (
          <Line
            token="hazmat"
            text={t('flashpoint.left.hazmats', { n: view.hazmats.length, disposed: view.disposed })}
          />
        )}
        {spots && (
          <Line
            token="hotspot"
            text={t('flashpoint.left.hot_spots', {
              n: view.hot_spots.length,
              reserve: view.reserve,
            })}
          />
        )}
      </ul>
    </section>
  );
}

function Line({ token, text }: { token: string; text: string }) {
  return (
    <li>
      <Glyph name={token} />
      <span>{text}</span>
    </li>
  );
}
