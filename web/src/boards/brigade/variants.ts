/** What the variants add to the strip of goals and to a seat: three against one, and the campaign. */
import type { Goal, SeatLine, Translate } from '../contract';
import type { View } from './view';
import { DISTRICTS } from './view';

const ONE = 0;

export function variantGoals(view: View, t: Translate): Goal[] {
  if (view.together) return sideGoals(view, view.together, t);
  if (view.chapter !== undefined) return campaignGoals(view, view.chapter, t);
  return [];
}

function sideGoals(view: View, together: NonNullable<View['together']>, t: Translate): Goal[] {
  const one = view.scoreboard[ONE]?.loyal;
  return [
    {
      token: 'loyalty',
      value: DISTRICTS.filter((name) => together[name].loyal >= together[name].of).length,
      of: DISTRICTS.length,
      label: t('brigade.goal.three'),
      show: 'pips',
      tone: 'good',
    },
    {
      token: 'crown',
      value: DISTRICTS.filter((name) => (one?.[name] ?? 0) > 0).length,
      of: DISTRICTS.length,
      label: t('brigade.goal.one'),
      show: 'pips',
      tone: 'good',
    },
    {
      token: 'fire-3',
      value: view.mana ?? 0,
      label: t('brigade.goal.mana'),
      show: 'number',
      tone: 'danger',
    },
  ];
}

function campaignGoals(view: View, chapter: number, t: Translate): Goal[] {
  return [
    {
      token: 'i-book',
      value: chapter,
      of: 3,
      label: t('brigade.goal.chapter'),
      show: 'pips',
      tone: 'good',
    },
    {
      token: 'phoenix',
      value: view.risen ?? 0,
      of: 2,
      label: t('brigade.goal.risen'),
      show: 'pips',
      tone: 'bad',
    },
  ];
}

/** What a seat is in three against one; null where every station is for itself. */
export function roleOf(view: View, seat: number, t: Translate): Pick<SeatLine, 'role'> | null {
  if (!view.together) return null;
  return { role: t(seat === ONE ? 'brigade.role.one' : 'brigade.role.three') };
}
