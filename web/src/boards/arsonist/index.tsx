import { seatColour } from '../../art/seats';
import { byLanguage } from '../../i18n/files';
import type { BoardModule, Goal, Messages, SeatLine, Translate } from '../contract';
import { Board } from './Board';
import { eventIcon, kindIcon, kindName } from './kinds';
import { Notes, Panels } from './Panels';
import { Picture } from './Picture';
import { Sketch } from './Sketch';
import { spots } from './spots';
import type { Town, View } from './view';
import { ARSONIST } from './view';

/** Settlements all of whose houses have burned. */
function burnedDown(view: View, town: Town): number {
  return town.settlements.filter((place) => view.burning[place.number] === place.houses).length;
}

function goals(view: View, t: Translate, scene: unknown): Goal[] {
  const goal = view.options.burned_goal;
  return [
    {
      token: 'house-burned',
      value: burnedDown(view, scene as Town),
      of: typeof goal === 'number' ? goal : 10,
      label: t('arsonist.goal.burned'),
      show: 'number',
      tone: 'danger',
    },
    {
      token: 'panic',
      value: view.panic,
      of: 12,
      label: t('arsonist.goal.panic'),
      show: 'bar',
      tone: 'danger',
    },
    {
      token: 'patrol-car',
      value: view.captures,
      of: 2,
      label: t('arsonist.goal.captures'),
      show: 'number',
      tone: 'good',
    },
    {
      token: 'barricade',
      value: view.barricades.length,
      of: 5,
      label: t('arsonist.goal.barricades'),
      show: 'number',
      tone: 'plain',
    },
  ];
}

function seatLine(view: View, seat: number, t: Translate): SeatLine {
  if (seat === ARSONIST)
    return {
      tokens: ['arsonist'],
      colour: seatColour(3),
      role: t('arsonist/word.arsonist'),
      detail: view.arsonist === undefined ? t('arsonist.line.hidden') : '',
    };
  return {
    tokens: ['patrol-car'],
    colour: seatColour(0),
    role: t('arsonist/word.commissioner'),
    points: `${view.cars.length}/4`,
    pointsLabel: t('arsonist.line.cars', { n: view.cars.length }),
  };
}

function caption(view: View, t: Translate): string {
  if (view.result !== undefined) return t('arsonist.caption.over');
  return view.round === 0 ? t('arsonist.caption.setup') : t('arsonist.caption', { n: view.round });
}

const arsonist: BoardModule<View> = {
  Board,
  Picture,
  Sketch,
  Panels,
  Notes,
  goals,
  seatLine,
  caption,
  kindIcon,
  kindName,
  eventIcon,
  spots,
  texts: byLanguage(
    import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' }),
  ),
};

export default arsonist;
