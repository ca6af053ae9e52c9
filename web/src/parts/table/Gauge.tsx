import { Glyph } from '../../art/Token';
import { seatColour } from '../../art/seats';
import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { Coach } from '../../state/coach';
import type { Match } from '../../state/match';
import type { Chance } from '../../net/wire';
import { points } from '../../state/review';
import { SeatBadge } from '../SeatBadge';
import '../../styles/gauge.css';

/** Water against fire: the chance of winning, by what this seat may know. */
export function Gauge({ match, coach }: { match: Match; coach: Coach }) {
  if (!coach.allowed || !match.table.value) return null;
  // Before and after the game it only keeps its place, so that the board keeps its own.
  if (match.table.value.status !== 'playing') return <div class="gauge" aria-hidden="true" />;
  if (coach.each.value.length) return <Rivals match={match} chances={coach.each.value} />;
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

/** Three or more who play for themselves: a share of the whole for each. */
function Rivals({ match, chances }: { match: Match; chances: Chance[] }) {
  const seats = match.seats.value.map(({ seat, name }) => {
    const share = points(chances[seat]?.value ?? 0);
    return { seat, name, share, look: { '--seat': seatColour(seat), '--level': `${share}%` } };
  });
  const each = seats.map(({ name, share }) => `${name} ${share} %`).join(', ');
  const words = t('gauge.each', { each });
  return (
    <div class="gauge rivals" role="img" aria-label={words} title={words}>
      <span class="tube">
        {seats.map(({ seat, look }) => (
          <i key={seat} style={look} />
        ))}
      </span>
      {seats.map(({ seat, share }) => (
        <span key={seat} class="one">
          <SeatBadge seat={seat} />
          <b class="num">{share}</b>
        </span>
      ))}
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
