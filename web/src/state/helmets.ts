/** What somebody wears at every table: a helmet's colour and the sign on it, and how both are said. */
import { t } from '../i18n';
import type { Helmet, HelmetColour, HelmetSign } from '../net/wire';

/** The signs, and the symbol of each. */
const SYMBOLS: Record<HelmetSign, string> = {
  captain: 'em-fire_captain',
  paramedic: 'em-paramedic',
  rescue: 'em-rescue_specialist',
  driver: 'em-driver_operator',
  dog: 'em-rescue_dog',
  hazmat: 'em-hazmat_technician',
  veteran: 'em-veteran',
  generalist: 'em-generalist',
};
export const SIGNS = Object.keys(SYMBOLS) as HelmetSign[];
export const symbolOf = (sign: HelmetSign): string => SYMBOLS[sign];

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
