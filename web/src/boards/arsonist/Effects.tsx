/** What is seen of an event while it happens. */
import { Token } from '../../art/Token';
import { Flag } from '../common/Flag';
import type { GameEvent, Translate } from '../contract';
import type { Geometry, Point } from './geometry';

export function Effects({
  event,
  geometry,
  t,
}: {
  event: GameEvent;
  geometry: Geometry;
  t: Translate;
}) {
  if (event.event === 'fumed')
    return (
      <Fumes
        x={500}
        y={geometry.height / 2}
        text={t('arsonist.flag.fumed', { n: event.by as number })}
      />
    );
  if (typeof event.at !== 'number') return <Whisper event={event} geometry={geometry} t={t} />;
  const at = geometry.place(event.at);
  switch (event.event) {
    case 'blazed':
    case 'burned_down':
      return <Blaze {...at} />;
    case 'attempted':
      return <Lens {...at} />;
    case 'not_there':
      return (
        <Flag {...at} y={at.y - 60} size={1.6} text={t('arsonist.flag.nobody')} tone="plain" />
      );
    case 'nobody_enclosed':
      return (
        <Flag {...at} y={at.y - 60} size={1.6} text={t('arsonist.flag.nobody')} tone="plain" />
      );
    case 'caught':
      return <Flag {...at} y={at.y - 60} size={1.9} text={t('arsonist.flag.caught')} tone="bad" />;
    case 'arsonist_enclosed':
      return (
        <Flag {...at} y={at.y - 60} size={1.9} text={t('arsonist.flag.enclosed')} tone="bad" />
      );
    default:
      return null;
  }
}

/** A step that only its player sees: the others read that there was one. */
function Whisper({ event, geometry, t }: { event: GameEvent; geometry: Geometry; t: Translate }) {
  const hidden = ['dodged', 'eluded', 'escaped'].includes(event.event) && event.to === undefined;
  if (!hidden) return null;
  return (
    <Flag
      x={500}
      y={geometry.height / 2}
      size={1.8}
      text={t('arsonist.flag.unseen')}
      tone="plain"
    />
  );
}

function Blaze({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="blaze" r={110} fill="url(#g-glow)" />
    </g>
  );
}

function Lens({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="lens" r={60} />
    </g>
  );
}

function Fumes({ x, y, text }: Point & { text: string }) {
  return (
    <g>
      <g transform={`translate(${x} ${y})`}>
        <g class="fumes">
          <Token name="smoke-1" x={-150} y={10} width={230} />
          <Token name="smoke-2" x={150} y={-10} width={230} />
          <Token name="panic" x={0} y={0} width={110} />
        </g>
      </g>
      <Flag x={x} y={y + 120} size={1.8} text={text} tone="plain" />
    </g>
  );
}
