/**
 * What a match listens to while a puzzle is tried: no socket, a request for every plan so far.
 *
 * The server keeps nothing of a try; it is told the whole of it each time, and says where it stands.
 */
import { signal } from '@preact/signals';
import { api, Refusal, Unreachable } from '../net/rest';
import type { Asked, Line, Reply, Wire, WithoutId } from '../net/socket';
import type { FromBrowser, PuzzleDesk, WireReach, ToBrowser } from '../net/wire';
import { t } from '../i18n';

export class PuzzleLine implements Wire {
  readonly line = signal<Line>('connecting');
  readonly farewell = signal('');
  readonly busy = signal(false);
  /** The plan so far, and whether there is no more to it. */
  readonly actions = signal<string[]>([]);
  readonly over = signal(false);
  private readonly before: string[][] = [];
  private readonly undone: string[][] = [];
  private reach: WireReach[] = [];
  private seen = -1;

  constructor(
    private readonly puzzle: string,
    private readonly hear: (message: ToBrowser) => void,
  ) {
    void this.begin([]);
  }

  /** Stand where a plan leads, without showing how. */
  async begin(actions: string[]): Promise<void> {
    try {
      const desk = await api.puzzleDesk(this.puzzle, actions, '');
      this.line.value = 'online';
      this.take(actions, desk);
      this.hear({ ...desk.welcome, t: 'welcome' });
    } catch (error) {
      if (error instanceof Refusal) this.end(error.message);
      else if (error instanceof Unreachable) this.line.value = 'offline';
      else throw error;
    }
  }

  restart(): void {
    this.before.length = this.undone.length = 0;
    void this.begin([]);
  }

  end(why: string): void {
    this.farewell.value = why;
    this.close();
  }

  close(): void {
    this.line.value = 'closed';
  }

  tell(message: FromBrowser): void {
    if (message.t === 'look') void this.begin(this.actions.peek());
  }

  async ask(message: WithoutId<Asked>, quiet = false): Promise<Reply> {
    if (!quiet) this.busy.value = true;
    try {
      return await this.answer(message);
    } catch (error) {
      const said = error instanceof Refusal ? error.problem : null;
      if (!said && !(error instanceof Unreachable)) throw error;
      const refused = {
        t: 'refused' as const,
        id: '',
        done: 0,
        code: said?.code ?? '',
        message: said?.message ?? t('line.away'),
        rule: said?.rule ?? '',
      };
      if (!quiet) this.hear(refused);
      return refused;
    } finally {
      this.busy.value = false;
    }
  }

  private async answer(message: WithoutId<Asked>): Promise<Reply> {
    const actions = this.actions.peek();
    const ack = { t: 'ack' as const, id: '', version: this.seen, done: 1 };
    switch (message.t) {
      case 'play':
        await this.play([...actions, ...message.actions]);
        return ack;
      case 'undo': {
        const back = this.before.pop();
        if (back) {
          this.undone.push(actions);
          await this.begin(back);
        }
        return ack;
      }
      case 'redo': {
        const again = this.undone.pop();
        if (again) {
          this.before.push(actions);
          await this.begin(again);
        }
        return ack;
      }
      case 'why':
        await api.puzzleDesk(this.puzzle, [...actions, message.action], '');
        return { t: 'answer', id: '', legal: true };
      case 'reach': {
        const load = message.load ?? '';
        const reach = load ? (await api.puzzleDesk(this.puzzle, actions, load)).reach : this.reach;
        return { t: 'answer', id: '', reach };
      }
      default:
        return { t: 'answer', id: '', odds: [] };
    }
  }

  private async play(actions: string[]): Promise<void> {
    const desk = await api.puzzleDesk(this.puzzle, actions, '');
    this.before.push(this.actions.peek());
    this.undone.length = 0;
    const known = this.seen;
    this.take(actions, desk);
    const { entries, state, table } = desk.welcome;
    this.hear({
      t: 'news',
      entries: entries.filter((one) => one.v > known),
      state,
      table,
      dice: null,
    });
  }

  private take(actions: string[], desk: PuzzleDesk): void {
    this.actions.value = actions;
    this.over.value = desk.over;
    this.reach = desk.reach;
    this.seen = desk.welcome.state.version;
  }
}
