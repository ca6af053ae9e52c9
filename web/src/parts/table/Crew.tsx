import { useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import type { FigureLine, SeatLine, SeatNumber } from '../../boards/contract';
import { t } from '../../i18n';
import { levelName } from '../../screens/new/SeatRow';
import type { Match } from '../../state/match';
import { playedBefore } from '../../state/hands';
import { nameOf } from '../../state/names';
import { Face } from '../Face';
import { Badge } from '../Likeness';
import { SeatClock } from './Clock';
import { SeatDialog } from './SeatDialog';

/** Who sits where, what they have, and whose turn it is; the host rules a seat from its row. */
export function Crew({ match, lines, title }: { match: Match; lines: SeatLine[]; title: string }) {
  const [ruled, setRuled] = useState<SeatNumber | null>(null);
  const table = match.table.value;
  const state = match.shown.value?.state;
  if (!table) return null;
  const seated = table.seats.some((one) => one.you);
  return (
    <div class="panel crew">
      <header>
        <h2>{title}</h2>
        {match.watchers.value ? (
          <span class="eyebrow">{t('crew.watchers', { n: match.watchers.value })}</span>
        ) : null}
      </header>
      <ol class="crewrow">
        {table.seats.map((seat, i) => {
          const line = lines[i];
          const now = state?.actor === i;
          return (
            <li
              key={i}
              class={now ? 'seat now' : 'seat'}
              {...(now ? { 'aria-current': 'true' } : {})}
            >
              <Face seat={i} {...(line ? { tokens: line.tokens, colour: line.colour } : {})} />
              <span class="who">
                <span class="called">{nameOf(table, i)}</span>
                <Badge helmet={seat.helmet} />
                {seat.you ? <small class="mine"> {t('you')}</small> : null}
                {seat.kind === 'computer' ? <Chip level={levelName(seat.level)} /> : null}
                {seat.kind === 'person' && !seat.here && !seat.you ? (
                  <span class="away" title={t('crew.away')}>
                    <span class="sr">{t('crew.away')}</span>
                  </span>
                ) : null}
              </span>
              <Points line={line} />
              <span class="role">
                {[line?.role, seat.stand_in ? t('crew.stand-in') : '', playedBefore(seat)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span class="sub">{line?.detail}</span>
              {line?.values ? <Values values={line.values} /> : null}
              <SeatClock match={match} seat={i} />
              {line?.crew ? <Figures seat={i} crew={line.crew} /> : null}
              {now ? <span class="flag">{t('crew.to-move')}</span> : null}
              {table.host || seat.you || seated ? (
                <button
                  class="iconbtn seat-menu"
                  aria-label={t('crew.rule', { name: nameOf(table, i) })}
                  onClick={() => setRuled(i)}
                >
                  <Dots />
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {ruled !== null ? (
        <SeatDialog match={match} seat={ruled} onClose={() => setRuled(null)} />
      ) : null}
    </div>
  );
}

function Points({ line }: { line: SeatLine | undefined }) {
  const label = line?.pointsLabel;
  return (
    <span class="ap num" {...(label ? { title: label } : {})}>
      <span aria-hidden={label ? 'true' : undefined}>{line?.points}</span>
      {label ? <span class="sr">{label}</span> : null}
    </span>
  );
}

function Values({ values }: { values: NonNullable<SeatLine['values']> }) {
  return (
    <span class="values">
      {values.map(({ token, value, label, vital }) => (
        <span key={token} class={vital ? 'value vital' : 'value'} title={label}>
          <Glyph name={token} />
          <b class="num" aria-hidden="true">
            {value}
          </b>
          <span class="sr">{label}</span>
        </span>
      ))}
    </span>
  );
}

/** One player's figures, each with what it has; whose turn it is stands out. */
function Figures({ seat, crew }: { seat: SeatNumber; crew: FigureLine[] }) {
  return (
    <ol class="figures">
      {crew.map((line) => (
        <li
          key={line.figure}
          class={line.now ? 'figure now' : 'figure'}
          {...(line.now ? { 'aria-current': 'true' } : {})}
        >
          <Face seat={seat} tokens={line.tokens} colour={line.colour} />
          <span class="role">{line.role}</span>
          <Points line={line} />
          <span class="sub">{line.detail}</span>
        </li>
      ))}
    </ol>
  );
}

/** What tells a computer from a person. */
function Chip({ level }: { level: string }) {
  const label = t('crew.computer', { level });
  return (
    <svg class="chip" viewBox="0 0 24 24" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4" />
    </svg>
  );
}

function Dots() {
  return (
    <svg class="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3" />
    </svg>
  );
}

/** The face of a seat in the dock. */
export function TurnFace({ seat, line }: { seat: SeatNumber; line: SeatLine | undefined }) {
  return line ? (
    <Face seat={seat} tokens={line.tokens} colour={line.colour} />
  ) : (
    <Glyph name="logo" />
  );
}
