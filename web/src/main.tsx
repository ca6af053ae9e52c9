import { render } from 'preact';
import { lazy, Suspense } from 'preact/compat';
import { TokenSheet } from './art/TokenSheet';
import { followLinks, route } from './app/router';
import { followSession } from './app/session';
import { followSettings } from './app/settings';
import { followTrouble, trouble } from './app/trouble';
import { t } from './i18n';
import { Toast } from './parts/Dialog';
import { Notice } from './parts/Notice';
import { Home } from './screens/Home';
import './styles/fonts.css';
import './styles/palette.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/home.css';
import './styles/table.css';
import './styles/crew.css';
import './styles/dock.css';
import './styles/tray.css';
import './styles/story.css';
import './styles/over.css';
import './styles/reading.css';

const Table = lazy(() => import('./screens/Table').then((m) => m.Table));
const NewTable = lazy(() => import('./screens/NewTable').then((m) => m.NewTable));
const Build = lazy(() => import('./screens/Build').then((m) => m.Build));
const Replay = lazy(() => import('./screens/Replay').then((m) => m.Replay));
const Rules = lazy(() => import('./screens/Rules').then((m) => m.Rules));
const RulesOfAny = lazy(() => import('./screens/Rules').then((m) => m.RulesOfAny));
const Learn = lazy(() => import('./screens/Learn').then((m) => m.Learn));
const ByCode = lazy(() => import('./screens/ByCode').then((m) => m.ByCode));
const Me = lazy(() => import('./screens/Me').then((m) => m.Me));
const Daily = lazy(() => import('./screens/Daily').then((m) => m.Daily));
const Person = lazy(() => import('./screens/Person').then((m) => m.Person));
const Lobby = lazy(() => import('./screens/Lobby').then((m) => m.Lobby));
const Watch = lazy(() => import('./screens/Watch').then((m) => m.Watch));
const Puzzles = lazy(() => import('./screens/Puzzles').then((m) => m.Puzzles));
const Join = lazy(() => import('./screens/Join').then((m) => m.Join));

function Screen() {
  const here = route.value;
  switch (here.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewTable name={here.game} />;
    case 'build':
      return <Build name={here.game} />;
    case 'table':
      return <Table id={here.match} />;
    case 'replay':
      return <Replay id={here.match} />;
    case 'rules':
      return here.game === null ? <RulesOfAny /> : <Rules game={here.game} rule={here.rule} />;
    case 'learn':
      return <Learn game={here.game} name={here.lesson} />;
    case 'join':
      return <Join />;
    case 'code':
      return <ByCode code={here.code} />;
    case 'lobby':
      return <Lobby />;
    case 'watch':
      return <Watch />;
    case 'me':
      return <Me />;
    case 'daily':
      return <Daily />;
    case 'puzzles':
      return <Puzzles id={here.puzzle} />;
    case 'person':
      return <Person page={here.page} />;
    case 'lost':
      return <Notice token="false-alarm" title={t('lost')} text={t('lost.why')} />;
  }
}

function Trouble() {
  if (!trouble.value) return null;
  return <Toast message={trouble.value} onClose={() => (trouble.value = '')} />;
}

followTrouble();
followSettings();
followSession();
followLinks();

const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for the app');
render(
  <>
    <TokenSheet />
    <Suspense fallback={<main class="page" aria-busy="true" />}>
      <Screen />
    </Suspense>
    <Trouble />
  </>,
  root,
);

if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/sw.js');
