import type { ReadonlySignal } from '@preact/signals';

/** Why something has come to nothing, where it was tried, until it is tried again (`useAttempt`). */
export function Problem({ trouble }: { trouble: ReadonlySignal<string | null> }) {
  return trouble.value ? (
    <p class="problem" role="alert">
      {trouble.value}
    </p>
  ) : null;
}
