/**
 * What a click, a tap or Enter on a place means: do it, ask which, or plan the way there.
 *
 * A mouse has seen the price while hovering, so that one click acts. A finger has not: its first tap
 * opens the choice, or shows the way; the second acts.
 */
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps, Target } from '../contract';
import type { Offer } from './offers';

export type Means = 'mouse' | 'touch' | 'keyboard' | 'drag';

export const meansOf = (event: MouseEvent): Means =>
  (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse';

export interface Pointing {
  hovered: string | null;
  /** The place whose choices are open. */
  asking: Offer | null;
  /** The place whose contents are listed. */
  listed: string | null;
  list: (key: string) => void;
  activate: (key: string, target: Target, means: Means) => void;
  /** The pointer is over a place; a finger's touch is no hovering. */
  hover: (key: string | null, target: Target | null, event?: PointerEvent) => void;
  close: () => void;
}

type Given = Pick<
  BoardProps,
  'reach' | 'plan' | 'step' | 'onAct' | 'onPlan' | 'onFollow' | 'onHover'
>;

export function usePointing(
  props: Given,
  offers: Map<string, Offer>,
  keyOf: (target: Target) => string | null,
  /** A place where nothing can be done was chosen. */
  onNothing?: (target: Target) => void,
): Pointing {
  const [hovered, setHovered] = useState<string | null>(null);
  const [asking, setAsking] = useState<Offer | null>(null);
  const [listed, setListed] = useState<string | null>(null);
  useLayoutEffect(() => {
    setAsking(null);
    setListed(null);
  }, [props.step]);

  const isFar = (key: string): boolean => props.reach.some((way) => keyOf(way.target) === key);
  const planned = props.plan ? keyOf(props.plan.target) : null;

  const close = useCallback(() => {
    setAsking(null);
    setListed(null);
  }, []);
  const list = (key: string) => {
    setAsking(null);
    setListed(key);
  };

  const activate = (key: string, target: Target, means: Means) => {
    const offer = offers.get(key);
    const only = offer?.actions.length === 1 ? offer.actions[0] : undefined;
    close();
    if (only && means !== 'touch') props.onAct(only.action);
    else if (offer) {
      props.onPlan(null);
      setAsking(offer);
    } else if (planned === key) props.onFollow();
    else if (isFar(key)) props.onPlan(target);
    else onNothing?.(target);
  };

  const hover = (key: string | null, target: Target | null, event?: PointerEvent) => {
    if (key === hovered || event?.pointerType === 'touch') return;
    setHovered(key);
    props.onHover(target);
    if (asking ?? listed) return;
    const far = key !== null && !offers.has(key) && isFar(key);
    if (far ? key !== planned : planned !== null) props.onPlan(far ? target : null);
  };

  return { hovered, asking, listed, list, activate, hover, close };
}
