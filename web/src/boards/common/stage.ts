/**
 * Plays what happened, event by event, from the view before to the view after.
 *
 * A game tells how each event changes the picture and how long it is seen. The picture in between is
 * for the eye only: at the end the server's own view stands there, whatever was drawn on the way.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Beat, GameEvent, Settings } from '../contract';

export interface Staging<View> {
  /** The picture after an event. */
  apply: (view: View, event: GameEvent) => View;
  /** How long the event is seen at speed 1, in milliseconds; 0 is not shown. */
  length: (event: GameEvent, view: View) => number;
}

export interface Scene<View> {
  view: View;
  /** The event under way, or null when the picture stands still. */
  event: GameEvent | null;
  /** Counts events, so that the same event twice is still two. */
  beat: number;
  /** How long this beat lasts, after speed and the limit of a whole step. */
  length: number;
  /** With reduced motion: what just happened, outlined until the next step. */
  marked: GameEvent[];
  playing: boolean;
  /** Show the end at once. */
  finish: () => void;
}

/** No step is watched longer than this. */
const LONGEST = 2500;
const CROSS_FADE = 160;

interface Given<View> {
  view: View;
  events: GameEvent[];
  step: number;
  settings: Settings;
  onBeat: (beat: Beat<View>) => void;
  onSettled: () => void;
}

export function useStage<View>(given: Given<View>, staging: Staging<View>): Scene<View> {
  const { view, events, step, settings, onBeat, onSettled } = given;
  const [picture, setPicture] = useState<Omit<Scene<View>, 'finish'>>(() => still(view));
  const running = useRef<{ step: number; timer: number } | null>(null);
  const shown = useRef({ step: -1, view });
  const latest = useRef({ view, onBeat, onSettled });
  latest.current = { view, onBeat, onSettled };

  const settle = useCallback((marked: GameEvent[] = []) => {
    if (running.current) clearTimeout(running.current.timer);
    running.current = null;
    shown.current.view = latest.current.view;
    setPicture({ ...still(latest.current.view), marked });
    latest.current.onSettled();
  }, []);

  useLayoutEffect(() => {
    if (shown.current.step === step) {
      // Nothing happened: another language, another seat's eyes.
      if (!running.current && shown.current.view !== view) {
        shown.current.view = view;
        setPicture(still(view));
      }
      return;
    }
    const first = shown.current.step < 0;
    shown.current.step = step;
    if (running.current) clearTimeout(running.current.timer);
    running.current = null;
    const beats = first || settings.speed === 0 ? [] : timed(shown.current.view, events, staging);
    if (beats.length === 0) {
      if (!first) onBeat({ view, told: events.length, events });
      settle();
      return;
    }
    if (settings.motion === 'reduced') {
      setPicture({ ...still(view), marked: events, playing: true });
      onBeat({ view: shown.current.view, told: 0, events });
      running.current = { step, timer: window.setTimeout(() => settle(events), CROSS_FADE) };
      return;
    }
    const total = beats.reduce((sum, beat) => sum + beat.length, 0);
    const scale = Math.min(1, LONGEST / total) / settings.speed;
    const play = (index: number) => {
      const beat = beats[index];
      if (!beat) {
        settle();
        return;
      }
      const { told, events: begun, ...seen } = beat;
      const length = beat.length * scale;
      setPicture({ ...seen, beat: index, length, marked: [], playing: true });
      latest.current.onBeat({ view: beat.view, told, events: begun });
      running.current = { step, timer: window.setTimeout(() => play(index + 1), length) };
    };
    play(0);
  }, [step, view]);

  useEffect(
    () => () => {
      if (running.current) clearTimeout(running.current.timer);
    },
    [],
  );

  const finish = useCallback(() => {
    if (running.current) settle();
  }, []);
  return { ...picture, finish };
}

function still<View>(view: View): Omit<Scene<View>, 'finish'> {
  return { view, event: null, beat: -1, length: 0, marked: [], playing: false };
}

/** Events with the picture after each; what lasts no time is seen together with the event before. */
function timed<View>(before: View, events: GameEvent[], staging: Staging<View>) {
  const beats: (Beat<View> & { event: GameEvent; length: number })[] = [];
  let view = before;
  for (const [told, event] of events.entries()) {
    const length = staging.length(event, view);
    view = staging.apply(view, event);
    const last = beats.at(-1);
    if (length > 0) beats.push({ view, event, length, told, events: [event] });
    else if (last) {
      last.view = view;
      last.events.push(event);
    }
  }
  return beats;
}
