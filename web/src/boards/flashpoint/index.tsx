import { lazy } from 'preact/compat';
import { emblem } from './Helmet';
import { figureColour, seatColour } from '../../art/seats';
import { byLanguage } from '../../i18n/files';
import type {
  BoardModule,
  Figure,
  FigureLine,
  Goal,
  Messages,
  SeatLine,
  SeatNumber,
  Translate,
} from '../contract';
import { Board } from './Board';
import { choice } from './choices';
import { eventFigure, eventIcon } from './events';
import { kindIcon, kindName, purposeName, standing } from './kinds';
import { Panels } from './Panels';
import { Picture } from './Picture';
import { Sketch } from './Sketch';
import { located } from './names';
import { planOf } from './plan';
import { spots } from './spots';
import type { BoardData, View } from './view';
import { figureAsked, figuresOf } from './view';

function option(view: View, name: string, usual: number): number {
  const given = view.options[name];
  return typeof given === 'number' ? given : usual;
}

function goals(view: View, t: Translate): Goal[] {
  const tokens = option(view, 'damage_tokens', 24);
  return [
    {
      token: 'victim-treated',
      value: view.rescued,
      of: option(view, 'rescue_goal', 7),
      label: t('flashpoint.goal.rescued'),
      show: 'pips',
      tone: 'good',
    },
    {
      token: 'victim',
      value: view.lost,
      of: option(view, 'lost_limit', 4),
      label: t('flashpoint.goal.lost'),
      show: 'pips',
      tone: 'bad',
    },
    {
      token: 'damage',
      value: tokens - view.damage_left,
      of: tokens,
      label: t('flashpoint.goal.damage'),
      show: 'bar',
      tone: 'danger',
    },
  ];
}

/** A seat by the figure that is asked, or by its first; and all of them, where there are several. */
function seatLine(view: View, seat: SeatNumber, t: Translate, scene: unknown): SeatLine {
  const figures = figuresOf(seat, view, scene as BoardData);
  const asked = figures.find((one) => one === figureAsked(view)) ?? figures[0];
  if (asked === undefined) return { tokens: ['portrait'], colour: seatColour(seat), role: '' };
  if (figures.length === 1) return figureLine(view, asked, t);
  const numbered = (figure: Figure): FigureLine => {
    const line = figureLine(view, figure, t);
    return { ...line, role: t('flashpoint.line.figure', { n: figure + 1, role: line.role }) };
  };
  return { ...numbered(asked), crew: figures.map(numbered) };
}

function figureLine(view: View, figure: Figure, t: Translate): FigureLine {
  const who = view.firefighters[figure];
  const now = view.turn === figure;
  const line = { figure, now, tokens: ['portrait'], colour: figureColour(figure) };
  if (!who) return { ...line, role: '' };
  const sign = emblem(who.specialist);
  const [special] = Object.entries(who.special_ap ?? {});
  const ap = now ? who.ap : 0;
  const points = special && ap + special[1] > 0 ? `${ap}+${special[1]}` : String(ap);
  const spoken = [t('flashpoint.line.ap', { n: ap })];
  if (special)
    spoken.push(
      t('flashpoint.line.special', {
        n: special[1],
        purpose: purposeName(special[0], t),
      }),
    );
  return {
    ...line,
    tokens: sign === null ? ['portrait'] : ['portrait', sign],
    // A long name may be broken at its stroke.
    role: t(`flashpoint/word.${who.specialist}`).replace('/', '/\u200b'),
    detail: view.away?.includes(figure)
      ? t('flashpoint.line.away')
      : t('flashpoint.line.saved', { n: who.saved }),
    pips: { now: ap, saved: who.saved },
    ...(now ? { points, pointsLabel: spoken.join(', ') } : {}),
  };
}

function caption(view: View, t: Translate): string {
  return t(`flashpoint.caption.${levelOf(view.options)}`, { turn: view.turns + 1 });
}

/** The difficulty counts where the experienced game is played. */
function levelOf({ mode, difficulty }: Record<string, unknown>): string {
  if (mode !== 'experienced') return 'family';
  return typeof difficulty === 'string' ? difficulty : 'recruit';
}

const flashpoint: BoardModule<View> = {
  Board,
  Picture,
  Sketch,
  Build: lazy(() => import('./build').then((m) => m.Build)),
  Panels,
  goals,
  seatLine,
  caption,
  level: (options, t) => t(`flashpoint.level.${levelOf(options)}`),
  kindIcon,
  kindName,
  standing,
  eventIcon,
  eventFigure,
  choice,
  spots,
  located: (sentence, scene, t) => located(sentence, planOf(scene as BoardData), t),
  texts: byLanguage(
    import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' }),
  ),
};

export default flashpoint;
