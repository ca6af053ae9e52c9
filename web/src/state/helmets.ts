/** What somebody wears at every table: a helmet's colour and the sign on it, and how both are said. */
import { t } from '../i18n';
import type { Helmet, HelmetColour, HelmetSign } from '../net/wire';

export const SIGNS: readonly HelmetSign[] = [
  'captain',
  'paramedic',
  'rescue',
  'driver',
  'dog',
  'hazmat',
  'veteran',
  'generalist',
];
/** In the order of the seats' colours. */
export const COLOURS: readonly HelmetColour[] = [
  'blue',
  'yellow',
  'green',
  'pink',
  'grey',
  'white',
];

export const colourOf = (colour: HelmetColour): string =>
  `var(--seat-${COLOURS.indexOf(colour) + 1})`;

/** The same words wherever somebody is told by ear what others see. */
export const helmetWords = ({ sign, colour }: Helmet): string =>
  t('helmet.words', {
    colour: t(`seat.colour.${colour}`).toLowerCase(),
    sign: t(`helmet.sign.${sign}`).toLowerCase(),
  });

const one = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

let suggested: Helmet | null = null;

/** For whoever has not chosen yet: one for as long as the page is open. */
export const suggestedHelmet = (): Helmet =>
  (suggested ??= { sign: one(SIGNS), colour: one(COLOURS) });
