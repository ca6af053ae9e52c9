import type { BoardProps } from '../contract';

const nothing = () => undefined;

/** A board that is looked at: nothing is asked or offered, and nobody hears what is pointed at. */
export const LOOKED_AT = {
  legal: [],
  question: '',
  chosen: null,
  reach: [],
  odds: [],
  plan: null,
  preview: null,
  lit: null,
  onAct: nothing,
  onPlan: nothing,
  onFollow: nothing,
  onChoose: nothing,
  onPreview: nothing,
  onGo: nothing,
  onHover: nothing,
  onWhy: nothing,
  onBeat: nothing,
  onSettled: nothing,
} satisfies Partial<BoardProps>;
