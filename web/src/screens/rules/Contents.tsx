import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { Dialog } from '../../parts/Dialog';
import { useMedia } from '../../parts/useMedia';
import type { Heading } from './text';
import { useHere } from './useHere';

interface Listed {
  chapters: Heading[];
  follow: (place: string) => void;
}

/** The chapters: a list that stays in sight, or on a phone a sheet behind a button that does. */
export function Contents({ chapters, reads, follow }: Listed & { reads: boolean }) {
  const narrow = useMedia('(max-width: 860px)');
  const [open, setOpen] = useState(false);
  const here = useHere(chapters, reads);
  if (!narrow) return <Chapters chapters={chapters} here={here} follow={follow} />;
  return (
    <>
      <button class="btn contents-open" onClick={() => setOpen(true)}>
        {t('rules.contents')}
      </button>
      {open ? (
        <Dialog title={t('rules.contents')} onClose={() => setOpen(false)}>
          <div class="contents-sheet">
            <Chapters
              chapters={chapters}
              here={here}
              follow={(place) => {
                setOpen(false);
                follow(place);
              }}
            />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function Chapters({ chapters, here, follow }: Listed & { here: string | null }) {
  return (
    <ol>
      {chapters.map(({ place, title }) => (
        <li key={place}>
          <a
            href={`#${place}`}
            {...(place === here ? { 'aria-current': 'location' } : {})}
            onClick={() => follow(place)}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
