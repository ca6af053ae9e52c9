/** A figure that moves: a moment of a game, and the steps from there, one after the other. */
import { batch, computed, signal } from '@preact/signals';
import type { GameEvent, LegalAction, Preview } from '../boards/contract';
import { settings } from '../app/settings';
import type { Json, PrimerFigure } from '../net/wire';
import { kindOf } from './match';
import { byName } from './names';

/** What is on the board; `step` changes with everything that is put there. */
interface Staged {
  step: number;
  view: Json;
  actor: number | null;
  events: GameEvent[];
}

/** However an animation ends, the next step comes after this long. */
const LONGEST_MS = 4_000;
/** A step in which nothing moves is looked at for so long. */
const STILL_MS = 700;

export class Showing {
  readonly staged = signal<Staged>({ step: 0, view: {}, actor: null, events: [] });
  /** How many of the steps have been put on the board, and whether the last of these still moves. */
  readonly at = signal(0);
  readonly moving = signal(false);
  readonly over = computed(() => this.at.value === this.figure.steps.length && !this.moving.value);
  /** What a finger's first tap shows, and which of its choices is meant. */
  readonly preview = signal<Preview | null>(null);
  readonly meant = signal(0);
  /** What was done instead of the first step: its sentence. */
  readonly other = signal('');
  private timer = 0;

  constructor(readonly figure: PrimerFigure) {
    this.begin();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Back to the moment that it begins with. */
  begin(): void {
    this.close();
    const { view, actor } = this.figure.welcome.state;
    batch(() => {
      this.at.value = 0;
      this.moving.value = false;
      this.other.value = '';
      this.propose(null);
      this.put(view, actor, []);
    });
  }

  /** Whatever is left of it, step by step. */
  run(): void {
    const step = this.figure.steps[this.at.peek()];
    if (!step) return;
    const events = step.events.map(({ event, values }) => ({ ...values, event }));
    const still = events.length === 0 || settings.peek().speed === 0;
    batch(() => {
      this.at.value += 1;
      this.moving.value = true;
      this.put(step.view, step.actor, events);
    });
    const { step: number } = this.staged.peek();
    this.timer = window.setTimeout(() => this.done(number), still ? STILL_MS : LONGEST_MS);
  }

  /** The board has shown `step` to its end. */
  settled(step: number): void {
    const { events } = this.staged.peek();
    if (events.length > 0 && settings.peek().speed > 0) this.done(step);
  }

  private done(step: number): void {
    if (!this.moving.peek() || step !== this.staged.peek().step) return;
    clearTimeout(this.timer);
    this.moving.value = false;
    this.run();
  }

  private put(view: Json, actor: number | null, events: GameEvent[]): void {
    this.staged.value = { step: this.staged.peek().step + 1, view, actor, events };
  }

  // What a reader may do

  /** All that is legal at the moment; nothing once the first step is taken. */
  readonly legal = computed<LegalAction[]>(() => {
    const { state, table, board } = this.figure.welcome;
    if (this.at.value > 0) return [];
    return state.legal.map((one) => ({
      action: one.action,
      kind: kindOf(one),
      text: byName(one.say, table, board),
      cost: one.cost ?? null,
      targets: one.on,
      step: one.step,
    }));
  });

  /** The first step makes the figure move; anything else is as possible, and said to be so. */
  act(action: string): void {
    const done = this.legal.peek().find((one) => one.action === action);
    if (!done) return;
    this.propose(null);
    const right = action === this.figure.steps[0]?.action;
    this.other.value = right ? '' : done.text;
    if (right) this.run();
  }

  propose(preview: Preview | null): void {
    this.preview.value = preview;
    this.meant.value = 0;
  }

  /** Do what is previewed. */
  go(): void {
    const choice = this.preview.peek()?.choices[this.meant.peek()];
    if (choice?.actions[0] !== undefined) this.act(choice.actions[0]);
  }
}
