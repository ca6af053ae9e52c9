import type { Helmet } from '../net/wire';
import { colourOf, helmetWords, SIGNS, symbolOf } from '../state/helmets';
import { Face } from './Face';

/** Somebody as they chose to be seen. */
export function Likeness({ helmet }: { helmet: Helmet }) {
  return (
    <Face
      seat={SIGNS.indexOf(helmet.sign)}
      tokens={['portrait', symbolOf(helmet.sign)]}
      colour={colourOf(helmet.colour)}
    />
  );
}

/** The same, small, beside a name: said in words to whoever does not see it. */
export function Badge({ helmet }: { helmet: Helmet | undefined }) {
  if (!helmet) return null;
  return (
    <span class="badge" title={helmetWords(helmet)}>
      <Likeness helmet={helmet} />
      <span class="sr">, {helmetWords(helmet)}</span>
    </span>
  );
}
