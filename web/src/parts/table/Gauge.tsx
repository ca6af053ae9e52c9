import { Glyph } from '../../art/Token';
import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { Coach } from '../../state/coach';
import type { Match } from '../../state/match';
import { points } from '../../state/review';
import '../../styles/gauge.css';

/** Water against fire: the chance of winning, by what this seat may know. */
export function Gauge({ match, coach }: { match: Match; coach: Coach }) {
  if (!coach.allowed || !match.table.value) return null;
  // Before and after the game it only keeps its place, so that the board keeps its own.
  if (match.table.value.status !== 'playing') return <div class="gauge" aria-hidden="true" />;
  const chance = coach.gauge.value;
  const share = chance ? points(chance.value) : null;
  const together = gameOf(match.table.value.game)?.cooperative ?? false;
  const words =
    share === null || chance === null
      ? t('gauge.unknown')
      : t(together ? 'gauge.together' : 'gauge.yours', { n: share, band: points(chance.band) });
  return (
    <div class="gauge" role="img" aria-label={words} title={words}>
      <b class="num">{share === null ? '…' : `${share}%`}</b>
      <span class={share === null ? 'tube unknown' : 'tube'}>
        <i style={{ '--level': `${share ?? 50}%` }} />
      </span>
      <Glyph name="water" />
    </div>
  );
}

export function AdviceButton({ match, coach }: { match: Match; coach: Coach }) {
  if (!coach.allowed || match.offered.value.length < 2) return null;
  const waits = match.legal.value.length === 0;
  const asking = coach.asking.value;
  return (
    <button
      class="btn advice"
      aria-busy={asking}
      aria-disabled={asking || waits}
      aria-keyshortcuts="A"
      onClick={() => {
        if (!waits) void coach.advise();
      }}
    >
      <Glyph name="i-question" class="ico" />
      <span>{t(asking ? 'advice.asking' : 'advice')}</span>
    </button>
  );
}
