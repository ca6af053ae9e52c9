import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { keepPerson, me } from '../app/session';
import { language } from '../app/settings';
import { api } from '../net/rest';
import type { GameInfo, Table } from '../net/wire';
import { TopBar } from '../parts/TopBar';
import { suggestedHelmet } from '../state/helmets';
import { suggestedName } from '../state/names';
import { Newcomer } from './home/Newcomer';
import { Returning } from './home/Returning';
import { useSitting } from './home/useSitting';
import { quickStart } from './new/presets';

/** Set once somebody had a table: until the server has answered they do not see a newcomer's page. */
const RETURNS = 'firehall.returns';

/** The front door: for a newcomer the games, for whoever comes back what waits for them. */
export function Home() {
  const mine = useSignal<Table[] | null>(null);
  const open = useSignal<Table[]>([]);
  const { attempt, onSit, dialogs } = useSitting();
  const spoken = language.value;

  useEffect(() => {
    const refresh = () => {
      void api.myTables().then(
        (found) => {
          mine.value = found;
          if (found.length) localStorage.setItem(RETURNS, 'yes');
        },
        () => (mine.value ??= []),
      );
      void api.openTables().then(
        (found) => (open.value = found),
        () => undefined,
      );
    };
    refresh();
    const timer = setInterval(refresh, 10_000);
    return () => clearInterval(timer);
  }, [spoken, mine, open]);

  const playNow = (game: GameInfo) =>
    attempt(async () => {
      if (!me.value?.name) await keepPerson({ name: suggestedName(), helmet: suggestedHelmet() });
      go(`/table/${(await api.createTable(quickStart(game))).id}`);
    });
  const doors = {
    open: open.value,
    onPlay: (game: GameInfo) => void playNow(game),
    onSit,
  };

  return (
    <>
      <TopBar />
      {mine.value?.length ? (
        <Returning mine={mine.value} {...doors} />
      ) : mine.value === null && localStorage.getItem(RETURNS) ? (
        <main class="home" id="main" tabIndex={-1} aria-busy="true" />
      ) : (
        <Newcomer {...doors} />
      )}
      {dialogs}
    </>
  );
}
