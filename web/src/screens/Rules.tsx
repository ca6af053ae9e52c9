import { useLayoutEffect } from 'preact/hooks';
import { go, place } from '../app/router';
import { gameOf, games } from '../app/session';
import { t } from '../i18n';
import { Notice } from '../parts/Notice';
import { useHandbook, useRules } from '../state/rules';
import { HandbookText } from './rules/HandbookText';
import { sorted } from './new/presets';
import { Reading } from './rules/Reading';
import { SpecificationText } from './rules/SpecificationText';
import { chaptersOf, type Text } from './rules/text';

/** Where the specification is read from its beginning; otherwise from a rule, by its id. */
const WHOLE = 'specification';

/** Ids of rules begin with a capital; places of our own on the page do not. */
const RULE = /^[A-Z]/;

/** Where no game is named, the first handbook: from there it is a step to each of the others. */
export function RulesOfAny() {
  const first = sorted(games.value)[0]?.name;
  useLayoutEffect(() => {
    if (first !== undefined) go(`/rules/${first}`, true);
  }, [first]);
  return <main class="page" id="main" aria-busy="true" />;
}

/** The rules of a game for people, and the specification behind them, by the ids of its rules. */
export function Rules({ game, rule }: { game: string; rule: string | null }) {
  const told = useHandbook(game).value;
  const rules = useRules(game).value;
  const named = rule === null && RULE.test(place.value) ? place.value : null;
  useLayoutEffect(() => {
    if (named !== null) go(`/rules/${game}/${named}`, true);
  }, [game, named]);
  if (games.value.length > 0 && !gameOf(game))
    return <Notice token="false-alarm" title={t('lost')} text={t('lost.why')} />;

  const untold = told !== null && told.chapters.length === 0;
  const text: Text = rule !== null || untold ? 'specification' : 'handbook';
  return (
    <Reading
      key={`${game} ${text}`}
      game={game}
      text={text}
      told={told}
      rules={rules}
      chapters={text === 'handbook' ? chaptersOf(told) : chaptersOf(rules)}
    >
      {text === 'handbook'
        ? told && <HandbookText book={told} />
        : rules && <SpecificationText book={rules} rule={rule === WHOLE ? null : rule} />}
    </Reading>
  );
}
