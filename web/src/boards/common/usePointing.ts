/**
 * What a click, a tap or Enter on a place means: do it, ask which, or plan the way there.
 *
 * A mouse has seen the price while hovering, so that one click acts, and where it could mean several
 * things a menu opens beside the place. A finger has seen nothing and hides what is under it: its
 * first tap shows in the dock what can be done there, the second on the same place does it.
 */
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps, Preview, Target } from '../contract';
import type { Contents } from './Listing';
import type { KeyOf, Offer } from './offers';

export type Means = 'mouse' | 'touch' | 'keyboard' | 'drag';

export const meansOf = (event: MouseEvent): Means =>
  (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse';

export interface Pointing {
  /** The place under the pointer, or the one that was tapped. */
  hovered: string | null;
  /** The place whose choices are open. */
  asking: Offer | null;
  /** The place whose contents are listed. */
  listed: string | null;
  list: (key: string, means: Means) => void;
  activate: (key: string, target: Target, means: Means) => void;
  /** The pointer is over a place; a finger's touch is no hovering. */
  hover: (key: string | null, target: Target | null, event?: PointerEvent) => void;
  close: () => void;
}

type Given = Pick<
  BoardProps,
  | 'reach'
  | 'plan'
  | 'preview'
  | 'step'
  | 't'
  | 'onAct'
  | 'onPlan'
  | 'onFollow'
  | 'onHover'
  | 'onPreview'
  | 'onGo'
>;

export function usePointing(
  props: Given,
  offers: Map<string, Offer>,
  keyOf: KeyOf,
  contentsOf: (key: string) => Contents,
  /** A place where nothing can be done was chosen; left out: it tells what is there. */
  onNothing?: (target: Target) => void,
): Pointing {
  const [hovered, setHovered] = useState<string | null>(null);
  const [asking, setAsking] = useState<Offer | null>(null);
  const [listed, setListed] = useState<string | null>(null);
  useLayoutEffect(() => {
    setAsking(null);
    setListed(null);
  }, [props.step]);

  const wayTo = (key: string) => props.reach.find((way) => keyOf(way.target) === key);
  const planned = props.plan ? keyOf(props.plan.target) : null;
  const shown = props.preview?.target ? keyOf(props.preview.target) : null;

  const close = useCallback(() => {
    setAsking(null);
    setListed(null);
  }, []);

  /** What a finger's first tap shows: the ways to act there, or what is there. */
  const previewOf = (key: string, target: Target): Preview => {
    const { title, things } = contentsOf(key);
    const way = wayTo(key);
    const choices = (offers.get(key)?.actions ?? []).map(({ action, ...one }) => ({
      ...one,
      actions: [action],
    }));
    if (choices.length > 0 || !way) return { target, title, things, choices };
    const walk = { kind: 'move', text: title, cost: way.cost, step: true, actions: way.actions };
    return { target, title, things, choices: [walk], surprise: way.surprise };
  };

  const list = (key: string, means: Means) => {
    setAsking(null);
    if (means === 'touch') props.onPreview({ target: null, choices: [], ...contentsOf(key) });
    else setListed(key);
  };

  const tap = (key: string, target: Target) => {
    if (shown === key && props.preview?.choices.length) {
      props.onGo();
      return;
    }
    const preview = previewOf(key, target);
    props.onPlan(offers.has(key) ? null : target);
    props.onPreview(preview);
  };

  const activate = (key: string, target: Target, means: Means) => {
    const offer = offers.get(key);
    const only = offer?.actions.length === 1 ? offer.actions[0] : undefined;
    close();
    if (means === 'touch') tap(key, target);
    else if (only) props.onAct(only.action);
    else if (offer) {
      props.onPlan(null);
      setAsking(offer);
    } else if (planned === key) props.onFollow();
    else if (wayTo(key)) props.onPlan(target);
    else if (onNothing) onNothing(target);
    else list(key, means);
  };

  const hover = (key: string | null, target: Target | null, event?: PointerEvent) => {
    if (key === hovered || event?.pointerType === 'touch') return;
    setHovered(key);
    props.onHover(target);
    if (asking ?? listed) return;
    const far = key !== null && !offers.has(key) && wayTo(key) !== undefined;
    if (far ? key !== planned : planned !== null) props.onPlan(far ? target : null);
  };

  return { hovered: hovered ?? shown, asking, listed, list, activate, hover, close };
}
