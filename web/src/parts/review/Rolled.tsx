import { t } from '../../i18n';
import { isDice } from './dice';

/** What came up, in notation: numbers as dice (of two the first is red), names as `named` calls them. */
export function Rolled({
  what,
  named = (one) => one,
}: {
  what: string;
  named?: (one: string) => string;
}) {
  return (
    <>
      {what
        .split('; ')
        .map((one, n) =>
          isDice(one) ? (
            <Dice key={n} faces={one.split(',')} />
          ) : (
            <span key={n}>{named(one)} </span>
          ),
        )}
    </>
  );
}

function Dice({ faces }: { faces: string[] }) {
  return (
    <span class="rolled" role="img" aria-label={t('review.rolled', { faces: faces.join(', ') })}>
      {faces.map((face, n) => (
        <i key={n} class={n ? 'black' : 'red'}>
          {face}
        </i>
      ))}
    </span>
  );
}
