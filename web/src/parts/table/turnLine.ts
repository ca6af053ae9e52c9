import { t } from '../../i18n';
import type { Match } from '../../state/match';
import { nameOf } from '../../state/names';

/** Whose turn it is; while something is being shown, whose doing that is. */
export function turnLine(match: Match): string {
  const table = match.table.value;
  const state = match.shown.value?.state;
  if (!table || !state) return '';
  const doing = match.doing.value;
  if (state.result) return t('turn.over');
  if (table.status === 'waiting') return t('turn.waiting');
  const number = doing ?? state.actor;
  if (number === null) return '';
  if (number < 0) return t('turn.dice');
  const seat = table.seats[number];
  if (!seat) return '';
  const name = nameOf(table, number);
  if (doing === null && seat.you && seat.stand_in) return t('turn.stood-in');
  if (doing === null ? state.yours !== null : seat.you) return t('turn.yours.name', { name });
  return t(seat.kind === 'computer' && doing === null ? 'turn.thinking' : 'turn.playing', { name });
}

/** What is asked, without the name of whom: it stands in the line above. */
export function questionLine(match: Match): string {
  const table = match.table.value;
  const state = match.shown.value?.state;
  if (!table || !state) return '';
  const question = match.named(state.question);
  const named = state.actor === null || state.actor < 0 ? '' : `${nameOf(table, state.actor)}: `;
  if (!named || !question.startsWith(named)) return question;
  const rest = question.slice(named.length);
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}
