import { t } from '../../i18n';
import type { Tally } from '../../state/played';

const MOST = 8;

/** How often games of each kind were won: a bar a row, as long as the share, with both numbers. */
export function Bars({
  title,
  rows,
  word,
}: {
  title: string;
  rows: Tally[];
  word: (key: string) => string;
}) {
  return (
    <figure class="bars">
      <figcaption>{title}</figcaption>
      <ul>
        {rows.slice(0, MOST).map((row) => (
          <li key={row.key}>
            <span class="what">{word(row.key)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect class="all" width="100" height="8" />
              <rect class="won" width={(100 * row.won) / row.all} height="8" />
            </svg>
            <span class="num">{t('me.tally', { won: row.won, all: row.all })}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
