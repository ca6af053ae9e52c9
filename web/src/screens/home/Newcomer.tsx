import { games, unreachable } from '../../app/session';
import { t } from '../../i18n';
import type { GameInfo, Table } from '../../net/wire';
import { DailyCard } from '../../parts/daily/DailyCard';
import { useDaily } from '../../parts/daily/useDaily';
import { Empty } from '../../parts/Dialog';
import { HeroArt } from '../../parts/HeroArt';
import { pathOf } from '../learn/lessons';
import { sorted } from '../new/presets';
import { FivePuzzles } from './FivePuzzles';
import { GameCards } from './GameCards';
import { Lessons } from './Lessons';
import { OpenTables } from './OpenTables';
import { useFivePuzzles } from './useFivePuzzles';
import { WatchNow } from './WatchNow';

/** The front door for somebody who has no table yet: what this is, and "Play now". */
export function Newcomer({
  open,
  onPlay,
  onSit,
}: {
  open: Table[];
  onPlay: (game: GameInfo) => void;
  onSit: (table: Table) => void;
}) {
  const daily = useDaily();
  const puzzles = useFivePuzzles();
  return (
    <main class="home" id="main" tabIndex={-1} aria-busy={games.value.length === 0}>
      <section class="hero">
        <div>
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <div class="cta">
            <a class="btn primary" href={firstGame()}>
              {t('home.first')}
            </a>
            <a class="btn" href="#games">
              {t('home.start')}
            </a>
          </div>
        </div>
        <HeroArt label={t('home.picture')} />
      </section>
      {unreachable.value ? <Empty token="smoke-1" text={t('line.trying')} /> : null}
      <GameCards onPlay={onPlay} tells />
      <DailyCard found={daily} modest />
      <div class="cols">
        <OpenTables tables={open} onSit={onSit} />
        <WatchNow />
        <Lessons />
        <FivePuzzles puzzles={puzzles} />
      </div>
    </main>
  );
}

/** Where a newcomer begins: with the first lesson there is, else among the games. */
function firstGame(): string {
  const lessons = sorted(games.value).flatMap((game) => game.page.lesson ?? []);
  return lessons[0] ? pathOf(lessons[0]) : '#games';
}
