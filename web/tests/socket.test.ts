import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../src/net/socket';
import type { ToBrowser, FromBrowser } from '../src/net/wire';

/** The server's end of a line. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static last: Line;
  readonly readyState = 1;
  readonly sent: FromBrowser[] = [];

  constructor() {
    super();
    Line.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromBrowser);
  }

  close(): void {
    this.dispatchEvent(new Event('close'));
  }

  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const WELCOME = { t: 'welcome' };
const idOf = (message: FromBrowser | undefined): string =>
  message && 'id' in message ? message.id : '';

describe('a connection', () => {
  let heard: ToBrowser[];
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('addEventListener', () => undefined);
    heard = [];
    connection = new Connection(
      'ws://here',
      () => ({ t: 'ping' }),
      (message) => heard.push(message),
    );
    Line.last.say(WELCOME);
  });

  it('sends what is not answered again on a new line, and on no other', () => {
    const line = Line.last;
    void connection.ask({ t: 'undo' });
    line.say(WELCOME); // through the eyes of another seat
    expect(line.sent).toHaveLength(1);
    line.close();
    vi.runOnlyPendingTimers();
    expect(Line.last).not.toBe(line);
    Line.last.say(WELCOME);
    expect(Line.last.sent).toEqual(line.sent);
  });

  it('tells whoever listens of no answer that nobody waits for', () => {
    void connection.ask({ t: 'gauge' }, true);
    const id = idOf(Line.last.sent[0]);
    for (const code of ['forgotten', 'forgotten'])
      Line.last.say({ t: 'refused', id, code, message: 'The question was taken back.' });
    expect(heard).toEqual([WELCOME]);
  });

  it('is busy while a player waits for an answer', () => {
    void connection.ask({ t: 'gauge' }, true);
    expect(connection.busy.value).toBe(false);
    void connection.ask({ t: 'undo' });
    expect(connection.busy.value).toBe(true);
    Line.last.say({ t: 'ack', id: idOf(Line.last.sent[1]), version: 1 });
    expect(connection.busy.value).toBe(false);
  });
});
