/**
 * One match's connection: it says what it has, gets what it lacks, and comes back by itself.
 *
 * What must not be lost (`ask`) carries an id and is sent again after a reconnection until it is
 * answered; the server does it once however often it arrives.
 */
import { signal } from '@preact/signals';
import type { Ack, Answer, ToBrowser, Refused, FromBrowser } from './wire';

export type Line = 'connecting' | 'online' | 'offline' | 'closed';
export type Asked = Extract<FromBrowser, { id: string }>;
export type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Reply = Ack | Refused | Answer;

/** What a match listens to and speaks through: a table's socket, or whatever stands in for one. */
export type Wire = Pick<
  Connection,
  'line' | 'farewell' | 'busy' | 'ask' | 'tell' | 'end' | 'close'
>;

const PING_EVERY = 20_000;
const SILENCE = 45_000;
const LONGEST_WAIT = 15_000;

export class Connection {
  readonly line = signal<Line>('connecting');
  /** The sentence with which the server ended the connection for good. */
  readonly farewell = signal('');
  /** A player waits for an answer. */
  readonly busy = signal(false);
  private socket: WebSocket | null = null;
  private waiting = new Map<
    string,
    { message: Asked; quiet: boolean; done: (reply: Reply) => void }
  >();
  private tries = 0;
  private timer = 0;
  private heartbeat = 0;
  private heard = 0;
  private welcomed = false;

  constructor(
    private readonly url: string,
    private readonly hello: () => FromBrowser,
    private readonly hear: (message: ToBrowser) => void,
  ) {
    addEventListener('online', this.atOnce);
    addEventListener('offline', this.cut);
    addEventListener('visibilitychange', this.seen);
    this.open();
  }

  /** There is nothing to connect to, and why. */
  end(why: string): void {
    this.farewell.value = why;
    this.close();
  }

  close(): void {
    removeEventListener('online', this.atOnce);
    removeEventListener('offline', this.cut);
    removeEventListener('visibilitychange', this.seen);
    this.line.value = 'closed';
    this.stop();
  }

  /**
   * Send it now, and again after every reconnection until the server has answered.
   * The answer to a `quiet` question is for whoever asked and for nobody else.
   */
  ask(message: WithoutId<Asked>, quiet = false): Promise<Reply> {
    const asked = { ...message, id: crypto.randomUUID() } as Asked;
    return new Promise((done) => {
      this.waiting.set(asked.id, { message: asked, quiet, done });
      this.count();
      if (this.welcomed) this.send(asked);
    });
  }

  /** Send it if the line is there; what it asks is said again by `hello` otherwise. */
  tell(message: FromBrowser): void {
    if (this.welcomed) this.send(message);
  }

  private count(): void {
    this.busy.value = [...this.waiting.values()].some((one) => !one.quiet);
  }

  /** The device has lost its network: nothing is gained by waiting for silence. */
  private readonly cut = () => {
    if (this.line.value !== 'offline') this.lost();
  };

  /** Whoever does not look may be alerted when it is their turn. */
  private readonly seen = () => this.tell({ t: 'eyes', looking: !document.hidden });

  private readonly atOnce = () => {
    if (this.line.value === 'offline') this.open();
  };

  private open(): void {
    this.stop();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.heard = Date.now();
      this.send(this.hello());
      this.heartbeat = window.setInterval(() => {
        if (Date.now() - this.heard > SILENCE) this.lost();
        else this.send({ t: 'ping' });
      }, PING_EVERY);
    });
    socket.addEventListener('message', (event) => {
      this.heard = Date.now();
      this.take(JSON.parse(String(event.data)) as ToBrowser);
    });
    socket.addEventListener('close', () => {
      if (this.socket === socket) this.lost();
    });
  }

  private take(message: ToBrowser): void {
    if (message.t === 'welcome') {
      // Only a new line has lost anything; another seat's eyes are welcomed on the same one.
      const unsent = this.welcomed ? [] : [...this.waiting.values()];
      this.tries = 0;
      this.welcomed = true;
      this.line.value = 'online';
      this.hear(message);
      for (const { message: again } of unsent) this.send(again);
      return;
    }
    if (message.t === 'bye') {
      this.farewell.value = message.message;
      if (!message.again) {
        this.close();
        return;
      }
    }
    if (message.t === 'ack' || message.t === 'refused' || message.t === 'answer') {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      this.count();
      asked?.done(message);
      if (!asked || asked.quiet) return;
    }
    this.hear(message);
  }

  private send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private lost(): void {
    this.stop();
    if (this.line.value === 'closed') return;
    this.line.value = 'offline';
    const wait = Math.min(LONGEST_WAIT, 400 * 1.7 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  private stop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    this.welcomed = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
