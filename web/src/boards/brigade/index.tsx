import { seatColour, seatMark } from '../../art/seats';
import { byLanguage } from '../../i18n/files';
import type { BoardModule, Goal, Messages, SeatLine, Target, Translate } from '../contract';
import { Board } from './Board';
import { choice } from './choices';
import { SIDE } from './geometry';
import { eventIcon, kindIcon, kindName } from './kinds';
import { Notes, Panels } from './Panels';
import { Picture } from './Picture';
import { drawn } from './events';
import { spots } from './spots';
import { roleOf, variantGoals } from './variants';
import type { View } from './view';

function goals(view: View, t: Translate): Goal[] {
  return [
    ...variantGoals(view, t),
    {
      token: 'rubble',
      value: view.ruined.city,
      of: 8,
      label: t('brigade.goal.ruined'),
      show: 'pips',
      tone: 'bad',
    },
    {
      token: 'af-university',
      value: view.ruined.university,
      of: 3,
      label: t('brigade.goal.university'),
      show: 'pips',
      tone: 'bad',
    },
    {
      token: 'fire-1',
      value: view.burning,
      label: t('brigade.goal.burning'),
      show: 'number',
      tone: 'danger',
    },
  ];
}

function seatLine(view: View, seat: number, t: Translate): SeatLine {
  const station = view.scoreboard[seat];
  const tokens = ['brigade', seatMark(seat)];
  if (!station) return { tokens, colour: seatColour(seat), role: '' };
  return {
    tokens,
    colour: seatColour(seat),
    ...(roleOf(view, seat, t) ?? { role: station.warden, named: true }),
    points: String(station.score),
    pointsLabel: t('brigade.line.score', { n: station.score }),
    detail: t('brigade.line.water', { n: station.water + station.boxes.wagon.water }),
    ...(view.feathers
      ? {
          values: [
            {
              token: 'phoenix',
              value: view.feathers[seat] ?? 0,
              label: t('brigade.line.feathers'),
              vital: true,
            },
          ],
        }
      : {}),
    ...(view.turn === seat && view.phase === 'actions'
      ? {
          pips: {
            now: view.actions,
            saved: 0,
            said: t('brigade.line.actions', { n: view.actions }),
          },
        }
      : {}),
  };
}

const caption = (view: View, t: Translate): string =>
  view.chapter === undefined
    ? t('brigade.caption', { n: view.round })
    : t('brigade.caption.chapter', { chapter: view.chapter, n: view.round });

/** The warden's own space, and those beside it that are in the city. */
function stands(view: View, seat: number): Target[] {
  const at = view.players[seat]?.brigade;
  if (!at) return [];
  const inside = (by: number) => Math.min(SIDE - 1, Math.max(0, by));
  return [-1, 1].map((by) => ({ space: [inside(at[0] + by), inside(at[1] + by)] }));
}

const brigade: BoardModule<View> = {
  Board,
  Picture,
  Panels,
  Notes,
  goals,
  seatLine,
  stands,
  caption,
  kindIcon,
  kindName,
  eventIcon,
  choice,
  spots,
  located: (what, _scene, t) => drawn(what, t),
  texts: byLanguage(
    import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' }),
  ),
};

export default brigade;
