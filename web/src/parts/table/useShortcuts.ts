import { useLayoutEffect } from 'preact/hooks';
import type { Coach } from '../../state/coach';
import type { Match } from '../../state/match';
import { endsTurn, kindsOf } from './Dock';

/** 1 to 9 choose an action, U takes back, R does again, H asks for a hint, A for advice, E ends the turn, Escape lets go; any key skips a show. */
export function useShortcuts(match: Match, coach: Coach | null): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const on = event.target instanceof HTMLElement ? event.target : null;
      if (on?.closest('input, textarea, select, dialog')) return;
      match.skip();
      const legal = match.legal.peek();
      const key = event.key.toLowerCase();
      if (key === 'u') void match.undo();
      else if (key === 'r') void match.redo();
      else if (key === 'h' && legal.length > 1 && match.hints.peek()) void match.hint();
      else if (key === 'a' && legal.length > 1 && coach?.allowed) void coach.advise();
      else if (key === 'escape') match.choose(null);
      else if (key === 'e') {
        const end = legal.find(endsTurn);
        if (end) void match.act(end.action);
      } else if (/^[1-9]$/.test(key)) {
        const [kind, actions] = kindsOf(legal)[Number(key) - 1] ?? [];
        const only = actions?.length === 1 ? actions[0] : undefined;
        if (only) void match.act(only.action);
        else if (kind) match.choose(match.chosen.peek() === kind ? null : kind);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [match, coach]);
}
