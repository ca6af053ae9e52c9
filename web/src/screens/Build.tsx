import { gameOf, games } from '../app/session';
import { t } from '../i18n';
import { Notice } from '../parts/Notice';
import { TopBar } from '../parts/TopBar';
import { useBoard } from '../parts/useBoard';

/** Where people draw boards of their own, in a game that has a screen for it. */
export function Build({ name }: { name: string }) {
  const board = useBoard(name);
  const unknown = games.value.length > 0 && !gameOf(name);
  if (unknown || board === 'none' || (board && !board.Build))
    return <Notice token="false-alarm" title={t('lost')} text={t('lost.why')} />;
  if (board?.Build) return <board.Build />;
  return (
    <>
      <TopBar />
      <main class="page" id="main" tabIndex={-1} aria-busy="true" />
    </>
  );
}
