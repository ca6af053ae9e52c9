import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settings } from '../../app/settings';
import type { Showing } from '../../state/showing';

/** The moment before, and what came of it, are looked at for so long. */
const BEFORE_MS = 900;
const AFTER_MS = 1_500;

/** A figure that is watched goes round until somebody stops it; with less motion it goes once. */
export function useLoop(showing: Showing | null): { goes: boolean; toggle: () => void } {
  const { motion, speed } = settings.value;
  const calm = motion === 'reduced' || speed === 0;
  const goes = useSignal(true);
  const over = showing?.over.value ?? false;
  const at = showing?.at.value;
  useEffect(() => {
    if (!showing || !goes.value) return;
    if (over && calm) {
      goes.value = false;
      return;
    }
    if (!over && at !== 0) return;
    const timer = window.setTimeout(
      () => (over ? showing.begin() : showing.run()),
      over ? AFTER_MS : BEFORE_MS,
    );
    return () => clearTimeout(timer);
  }, [showing, over, at, calm, goes.value, goes]);
  const toggle = () => {
    if (!goes.value) showing?.begin();
    goes.value = !goes.value;
  };
  return { goes: goes.value, toggle };
}
