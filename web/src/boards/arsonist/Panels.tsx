/** Beside the map: the cards on the table at the left, the commissioner's notebook at the right. */
import { Glyph } from '../../art/Token';
import type { BoardProps, Translate } from '../contract';
import { Cards } from './Cards';
import { eraseMarks, marks, writing } from './notebook';
import type { SideName, Town, View } from './view';
import { ARSONIST } from './view';

const SIDES: SideName[] = ['arsonist', 'commissioner'];

export function Panels(props: BoardProps<View>) {
  const { seat, view, t } = props;
  const [own, other] = seat === ARSONIST ? SIDES : [...SIDES].reverse();
  return (
    <>
      {own && <Cards {...props} side={own} mine={seat !== null} />}
      {seat === ARSONIST && view.trail && <Sheet trail={view.trail} t={t} />}
      {other && <Cards {...props} side={other} mine={false} />}
    </>
  );
}

/** The arsonist knows where he is, and when it is over everybody does. */
export function Notes(props: BoardProps<View>) {
  const known = props.seat === ARSONIST || props.view.result !== undefined;
  return known ? null : <Notebook {...props} />;
}

function Notebook(props: BoardProps<View>) {
  const { view, scene, t } = props;
  const { settlements } = scene as Town;
  const possible = view.arsonist === undefined ? (view.belief ?? []) : [];
  const count = Object.keys(marks()).length;
  return (
    <section class="panel notebook">
      <header>
        <h2>{t('arsonist.notebook')}</h2>
        {possible.length > 0 && (
          <span class="eyebrow">
            {t('arsonist.notebook.count', { n: possible.length, of: settlements.length })}
          </span>
        )}
      </header>
      {possible.length > 0 && (
        <>
          <p>{t('arsonist.notebook.why')}</p>
          <Suspects {...props} possible={possible} />
        </>
      )}
      <div class="pencil-tools">
        <button
          type="button"
          class="btn small"
          aria-pressed={writing.value}
          onClick={() => {
            writing.value = !writing.value;
            props.onChoose(null); // the map is what the pencil writes on: show it
          }}
        >
          <Glyph name="i-pencil" class="ico" />
          {t(writing.value ? 'arsonist.pencil.down' : 'arsonist.pencil.up')}
        </button>
        {count > 0 && (
          <button type="button" class="btn small quiet" onClick={eraseMarks}>
            {t('arsonist.pencil.erase')}
          </button>
        )}
      </div>
    </section>
  );
}

/** So many have a bar each; more are numbers alone. */
const BARS = 10;

/** Every settlement that is possible, the likeliest first, as the engine weighs them. */
function Suspects({ odds, scene, possible, t }: BoardProps<View> & { possible: number[] }) {
  const { settlements } = scene as Town;
  const likely = new Map(odds.map(([target, chance]) => [target.settlement, chance]));
  const chance = (place: number): number => likely.get(place) ?? 0;
  const ranked = [...possible].sort((a, b) => chance(b) - chance(a) || a - b);
  const said = (place: number): string =>
    likely.size > 0 ? t('arsonist.notebook.chance', { n: Math.round(100 * chance(place)) }) : '';
  if (possible.length > BARS)
    return (
      <ol class="suspects-list">
        {ranked.map((place) => (
          <li key={place}>
            <b class="num">{place}</b>
            <em class="num">{said(place)}</em>
          </li>
        ))}
      </ol>
    );
  return (
    <>
      <ol class="suspects-list bars">
        {ranked.map((place) => (
          <li key={place}>
            <b class="num">{place}</b>
            <span>
              {settlements.find((one) => one.number === place)?.name}
              <i style={{ width: `${100 * chance(place)}%` }} />
            </span>
            <em class="num">{said(place)}</em>
          </li>
        ))}
      </ol>
      <p class="fine">{t('arsonist.notebook.model')}</p>
    </>
  );
}

/** The arsonist's own sheet, line by line. */
function Sheet({ trail, t }: { trail: number[]; t: Translate }) {
  return (
    <section class="panel sheet">
      <header>
        <h2>{t('arsonist.sheet')}</h2>
        <Glyph name="i-lock" class="ico" />
      </header>
      <ol class="lines">
        {trail.map((place, line) => (
          <li key={line} class="num" aria-current={line === trail.length - 1 ? 'true' : undefined}>
            {place}
          </li>
        ))}
      </ol>
    </section>
  );
}
