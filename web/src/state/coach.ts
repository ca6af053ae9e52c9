/** The engine at a table that allows it: how the match stands, and advice when asked. */
import { effect, signal } from '@preact/signals';
import type { LegalAction } from '../boards/contract';
import type { Chance } from '../net/wire';
import type { Match } from './match';

export interface Advice {
  action: LegalAction;
  chance: Chance;
  why: string;
}

/** Moments that pass quickly are not asked about. */
const PAUSE = 250;

/** What was told already, or concerns a moment that has passed. */
const SILENT = ['behind', 'forgotten', 'getting-ready'];

export class Coach {
  /** The chance of the seat that is looked through; null while nothing is known of it. */
  readonly gauge = signal<Chance | null>(null);
  readonly advice = signal<Advice | null>(null);
  readonly asking = signal(false);
  private timer = 0;
  private asked = '';
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
    if (moment !== this.asked) this.advice.value = null;
    const ready =
      this.allowed && match.table.value?.status === 'playing' && match.handover.value === null;
    if (!ready || !state) {
      this.asked = '';
      this.gauge.value = null;
      return;
    }
    if (!match.caughtUp.value || match.line.value !== 'online' || moment === this.asked) return;
    if (!this.asked.endsWith(` ${state.seat}`)) this.gauge.value = null;
    this.asked = moment;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(moment), PAUSE);
  }

  private async look(moment: string): Promise<void> {
    const reply = await this.match.ask('gauge');
    if (moment === this.asked && reply.t === 'answer') this.gauge.value = reply.chance ?? null;
  }

  /** What to do, and why; `advice` shows it. */
  async advise(): Promise<void> {
    if (this.asking.value) return;
    const moment = this.asked;
    this.asking.value = true;
    this.advice.value = null;
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
    this.match.pointed.value = action.targets[0] ?? null;
    this.advice.value = { action, chance: reply.chance, why: this.match.named(reply.why ?? '') };
  }
}
