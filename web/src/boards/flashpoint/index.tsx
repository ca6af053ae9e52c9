import { emblem } from '../../art/Helmet';
import { seatColour } from '../../art/seats';
import type { BoardModule, Goal, SeatLine, Translate } from '../contract';
import { Board } from './Board';
import { choice } from './choices';
import { eventIcon, kindIcon, kindName, standing } from './kinds';
import { Panels } from './Panels';
import { Picture } from './Picture';
import { spots } from './spots';
import en from './texts/en.json';
import es from './texts/es.json';
import pl from './texts/pl.json';
import type { View } from './view';

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

function seatLine(view: View, seat: number, t: Translate): SeatLine {
  const who = view.firefighters[seat];
  if (!who) return { tokens: ['portrait'], colour: seatColour(seat), role: '' };
  const sign = emblem(who.specialist);
  const [special] = Object.entries(who.special_ap ?? {});
  const now = view.turn === seat ? who.ap : 0;
  const points = special && now + special[1] > 0 ? `${now}+${special[1]}` : String(now);
  const spoken = [t('flashpoint.line.ap', { n: now })];
  if (special)
    spoken.push(
      t('flashpoint.line.special', {
        n: special[1],
        purpose: t(`flashpoint.purpose.${special[0]}`),
      }),
    );
  return {
    tokens: sign === null ? ['portrait'] : ['portrait', sign],
    colour: seatColour(seat),
    role: t(`flashpoint/word.${who.specialist}`),
    detail: t('flashpoint.line.saved', { n: who.saved }),
    pips: { now, saved: who.saved },
    ...(view.turn === seat ? { points, pointsLabel: spoken.join(', ') } : {}),
  };
}

function caption(view: View, t: Translate): string {
  const { mode, difficulty } = view.options;
  const level = typeof difficulty === 'string' ? difficulty : 'recruit';
  return t(`flashpoint.caption.${mode === 'experienced' ? level : 'family'}`, {
    turn: view.turns + 1,
  });
}

const flashpoint: BoardModule<View> = {
  Board,
  Picture,
  Panels,
  goals,
  seatLine,
  caption,
  kindIcon,
  kindName,
  standing,
  eventIcon,
  choice,
  spots,
  texts: { en, pl, es },
};

export default flashpoint;
