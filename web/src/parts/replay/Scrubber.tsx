import { Glyph } from '../../art/Token';
import type { BoardModule } from '../../boards/contract';
import { t } from '../../i18n';
import type { Playback } from '../../state/replay';

const PACES = [1, 2, 4];

/** The whole game as a line: key moments above it, the controls below. */
export function Scrubber({ playback, module }: { playback: Playback; module: BoardModule | null }) {
  const { plies, at, playing, pace, moments } = playback;
  const share = (ply: number) => `${(100 * ply) / Math.max(1, plies.value)}%`;
  const step = (name: string, icon: string, to: () => number) => (
    <button class="iconbtn" aria-label={t(name)} onClick={() => playback.go(to())}>
      <Glyph name={icon} class="ico" />
    </button>
  );
  const spaced = apart(moments.value, plies.value);
  return (
    <section class="panel scrub" aria-label={t('replay.scrub')}>
      <div class="track">
        <ol class="marks" aria-label={t('replay.moments')}>
          {spaced.map(([ply, event]) => {
            const icon = module?.eventIcon({ event }) ?? 'i-star';
            return (
              <li key={ply} style={{ left: share(ply) }}>
                <button
                  aria-label={t('replay.jump', { ply })}
                  title={t('replay.jump', { ply })}
                  onClick={() => playback.go(ply)}
                >
                  <Glyph name={icon} />
                </button>
              </li>
            );
          })}
        </ol>
        <input
          type="range"
          min={0}
          max={plies.value}
          value={at.value}
          aria-label={t('replay.scrub')}
          aria-valuetext={t('replay.at', { n: at.value, all: plies.value })}
          style={{ '--done': share(at.value) }}
          onInput={(event) => playback.go(Number(event.currentTarget.value))}
        />
      </div>
      <div class="ctrl">
        {step('replay.first', 'i-first', () => 0)}
        <button
          class="iconbtn"
          aria-label={t('replay.moment-back')}
          onClick={() => playback.jump(-1)}
        >
          <Double back />
        </button>
        {step('replay.back', 'i-prev', () => at.peek() - 1)}
        <button
          class="iconbtn play"
          aria-label={t(playing.value ? 'replay.pause' : 'replay.play')}
          onClick={() => playback.toggle()}
        >
          {playing.value ? <Pause /> : <Glyph name="i-play" class="ico" />}
        </button>
        {step('replay.next', 'i-next', () => at.peek() + 1)}
        <button
          class="iconbtn"
          aria-label={t('replay.moment-next')}
          onClick={() => playback.jump(1)}
        >
          <Double />
        </button>
        {step('replay.last', 'i-last', () => plies.peek())}
        <span class="pos num">{t('replay.at', { n: at.value, all: plies.value })}</span>
        <button
          class="btn small"
          aria-label={t('replay.pace', { n: pace.value })}
          onClick={() => (pace.value = PACES[(PACES.indexOf(pace.value) + 1) % PACES.length] ?? 1)}
        >
          {pace.value}×
        </button>
      </div>
    </section>
  );
}

/** At most one mark on every fortieth of the line. */
function apart(moments: [number, string][], plies: number): [number, string][] {
  const taken = new Set<number>();
  return moments.filter(([ply]) => {
    const slot = Math.floor((40 * ply) / Math.max(1, plies));
    if (taken.has(slot)) return false;
    taken.add(slot);
    return true;
  });
}

function Pause() {
  return (
    <svg class="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5v14M16 5v14" stroke-width="3" />
    </svg>
  );
}

function Double({ back }: { back?: boolean }) {
  return (
    <svg class={back ? 'ico mirrored' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m5 6 6 6-6 6M13 6l6 6-6 6" />
    </svg>
  );
}
