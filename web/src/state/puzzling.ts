/** A puzzle on the page: the table it is tried at, what was tried, and what is known of its solution. */
import { effect, signal } from '@preact/signals';
import { sentenceOf } from '../app/trouble';
import { api } from '../net/rest';
import type { PuzzleShown, PuzzleVerdict } from '../net/wire';
import { Match } from './match';
import { PuzzleLine } from './puzzleLine';

export interface Try {
  n: number;
  /** Its steps in words, and what came of it. */
  steps: string[];
  actions: string[];
  verdict: PuzzleVerdict;
}

export class Puzzling {
  readonly tries = signal<Try[]>([]);
  readonly judging = signal(false);
  readonly trouble = signal('');
  readonly shown;
  readonly match: Match;
  private line!: PuzzleLine;
  private readonly stop: () => void;
  private judged = '';

  constructor(puzzle: PuzzleShown) {
    this.shown = signal(puzzle);
    this.match = new Match(`puzzle-${puzzle.id}`, puzzle.seat, (hear) => {
      this.line = new PuzzleLine(puzzle.id, hear);
      return this.line;
    });
    this.stop = effect(() => {
      if (this.line.over.value && this.match.resting.value) void this.judge();
    });
  }

  close(): void {
    this.stop();
    this.match.close();
  }

  get over(): boolean {
    return this.line.over.value;
  }

  restart(): void {
    this.trouble.value = '';
    this.judged = '';
    this.line.restart();
  }

  /** Stand where an earlier try ended. */
  stand(one: Try): void {
    this.judged = one.actions.join('\n');
    void this.line.begin(one.actions);
  }

  async judge(): Promise<void> {
    const actions = this.line.actions.peek();
    if (this.judged === actions.join('\n')) return;
    this.judged = actions.join('\n');
    const steps = this.match.entries
      .peek()
      .filter((one) => one.kind === 'play')
      .map((one) => this.match.named(one.say));
    this.judging.value = true;
    await this.attempt(async () => {
      const verdict = await api.tryPuzzle(this.shown.peek().id, actions);
      const n = this.tries.peek().length + 1;
      this.tries.value = [...this.tries.peek(), { n, steps, actions, verdict }];
      const { state, mine, solution } = verdict;
      const known = this.shown.peek();
      this.shown.value = {
        ...known,
        state,
        mine: known.own ? known.mine : mine,
        solution: solution ?? known.solution,
      };
    });
    this.judging.value = false;
  }

  async giveUp(): Promise<void> {
    await this.attempt(async () => {
      this.shown.value = await api.showPuzzle(this.shown.peek().id);
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.trouble.value = '';
    try {
      await work();
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      this.trouble.value = sentence;
    }
  }
}
