/** The engine at a table that allows it: how the match stands, and advice when asked. */
import { batch, effect, signal } from '@preact/signals';
import type { Chance } from '../net/wire';
import { t } from '../i18n';
import type { Match } from './match';
import { points } from './review';

/** Moments that pass quickly are not asked about. */
const PAUSE = 250;

/** What was told already, or concerns a moment that has passed. */
const SILENT = ['behind', 'forgotten', 'getting-ready'];

export class Coach {
  /** The chance of the seat that is looked through; null while nothing is known of it. */
  readonly gauge = signal<Chance | null>(null);
  /** Those of all seats as well, where three or more play for themselves. */
  readonly each = signal<Chance[]>([]);
  readonly asking = signal(false);
  private timer = 0;
  private asked = '';
  /** The level of this moment is the advice's. */
  private advised = false;
  private readonly stop: () => void;

  constructor(private readonly match: Match) {
    this.stop = effect(() => this.follow());
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  get allowed(): boolean {
    return this.match.table.value?.advice ?? false;
  }

  /** Every moment once, when the board has come to rest: the level never runs ahead of it. */
  private follow(): void {
    const { match } = this;
    const state = match.shown.value?.state;
    const moment = state ? `${state.version} ${state.seat}` : '';
    const ready =
      this.allowed && match.table.value?.status === 'playing' && match.handover.value === null;
    if (!ready || !state) {
      this.asked = '';
      this.forget();
      return;
    }
    if (!match.caughtUp.value || match.line.value !== 'online' || moment === this.asked) return;
    if (!this.asked.endsWith(` ${state.seat}`)) this.forget();
    this.asked = moment;
    clearTimeout(this.timer);
    this.advised = false;
    this.timer = window.setTimeout(() => void this.look(moment), PAUSE);
  }

  private async look(moment: string): Promise<void> {
    const reply = await this.match.ask('gauge');
    if (moment === this.asked && reply.t === 'answer' && !this.advised) this.take(reply);
  }

  private take({ chance, chances }: { chance?: Chance; chances?: Chance[] }): void {
    batch(() => {
      this.gauge.value = chance ?? null;
      this.each.value = chances ?? [];
    });
  }

  private forget(): void {
    this.take({});
  }

  /** What to do, and why; the match's `preview` shows it. Advice knows more: the level follows it. */
  async advise(): Promise<void> {
    if (this.asking.value) return;
    const moment = this.asked;
    this.asking.value = true;
    let reply = await this.match.ask('advise');
    if (reply.t === 'refused' && reply.code === 'getting-ready') {
      this.match.trouble.value = { message: reply.message, rule: '' };
      await this.look(moment); // answered as soon as the engine is there
      if (moment === this.asked) reply = await this.match.ask('advise');
    }
    this.asking.value = false;
    if (reply.t === 'refused' && !SILENT.includes(reply.code))
      this.match.trouble.value = { message: reply.message, rule: '' };
    if (reply.t !== 'answer' || moment !== this.asked || !reply.chance) return;
    const action = this.match.legal.peek().find((one) => one.action === reply.action);
    if (!action) return;
    this.advised = true;
    this.take(reply);
    const { value, band } = reply.chance;
    const why = this.match.named(reply.why ?? '');
    this.match.advise(action, t('advice.text', { n: points(value), band: points(band), why }));
  }
}
