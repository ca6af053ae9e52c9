// Two players a match, each plays as soon as it is their turn. What is measured is the same for both
// servers: moves acknowledged a second, and the time from one player's click to the other's board.
//
//   node drive.mjs firehall|peer URL [--matches 50] [--moves 40] [--rounds 5] [--game stones] [--pid N]
//   node drive.mjs firehall      URL [--matches 500] [--game arsonist] [--think 2000] --seconds 300
//
// A round lays all tables, connects everybody, and then plays; only the playing is timed. One more
// round comes first and is not counted: caches fill, code is compiled. With --seconds there are no
// rounds: every pair lays another table when a game is over, until the time is up. --pid is the server's,
// to say what a move costs it in time of a processor (on Linux).
//
// A move whose answer does not come is not waited for without end: after LOST_MS the players ask the
// server where the match stands, as their pages do after a reconnection, and move again if it was
// not carried out. That is counted as lost, and its whole delay as well.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { io } from 'socket.io-client';

const LOST_MS = 5_000; // boardgame.io writes three files a move, each may wait a second for its turn
const GIVE_UP_MS = 30_000;

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '50' },
    moves: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '5' },
    game: { type: 'string', default: 'stones' },
    think: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '0' },
    pid: { type: 'string' },
  },
});
const [kind, url] = positionals;
const [matches, moves, rounds, think, seconds] = ['matches', 'moves', 'rounds', 'think', 'seconds'].map(
  (name) => Number(given[name]),
);

const total = { delays: [], ms: 0, cpu: 0, lost: 0, errors: 0 };
let until = Infinity;

const later = () => (think ? new Promise((r) => setTimeout(r, think * (0.5 + Math.random()))) : null);
const pick = (list) => list[Math.floor(Math.random() * list.length)];
// Hundredths of a second that the server has worked.
const worked = () => {
  if (!given.pid) return 0;
  const stat = readFileSync(`/proc/${given.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(stat[11]) + Number(stat[12]);
};
const heard = (socket, event, limit = GIVE_UP_MS) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} after ${limit} ms`)), limit);
    socket.once(event, () => {
      clearTimeout(timer);
      resolve();
    });
  });

// A match: who has clicked and waits for the other's board. Each server brings `send`, which carries
// out a click at a state, and `ask`, which has it say once more where the match stands.
class Match {
  constructor() {
    this.left = seconds ? Infinity : moves;
    this.mover = -1; // who has clicked
    this.clicked = 0;
    this.at = -1; // the version that the click was made at
    this.states = [null, null]; // the newest that each player has seen
    this.over = new Promise((finish) => (this.finish = finish));
  }

  start() {
    this.watch = setInterval(() => this.look(), LOST_MS / 4);
    this.started = true;
    this.next();
    return this.over;
  }

  // A player's board shows a state of a version.
  show(seat, version, state) {
    if (this.states[seat] && version < this.states[seat].version) return;
    this.states[seat] = { version, ...state };
    if (!this.started || this.ended) return;
    if (this.mover >= 0 && version > this.at && seat !== this.mover) {
      total.delays.push(performance.now() - this.clicked);
      this.mover = -1;
    }
    if (this.mover < 0) this.next();
  }

  next() {
    if (this.left <= 0 || this.states.some((one) => one.result) || performance.now() > until) {
      this.end();
      return;
    }
    const version = Math.max(...this.states.map((one) => one.version));
    const seat = this.states.findIndex((one) => one.mine && one.version === version);
    if (seat >= 0) this.click(seat);
  }

  async click(seat) {
    this.mover = seat;
    this.at = this.states[seat].version;
    this.clicked = Infinity;
    this.left -= 1;
    await later();
    this.clicked = this.tried = performance.now();
    this.send(seat, this.states[seat]);
  }

  look() {
    const now = performance.now();
    if (this.mover < 0 || now - this.clicked < LOST_MS || now - this.tried < LOST_MS) return;
    if (now - this.clicked > GIVE_UP_MS) {
      total.errors += 1;
      this.end();
      return;
    }
    total.lost += 1;
    this.tried = now;
    this.again = this.mover;
    this.ask();
  }

  // The answer to `ask`: if nothing has happened the click is made once more.
  answered(seat, version, state) {
    this.show(seat, version, state);
    if (seat !== this.again) return;
    this.again = -1;
    if (this.mover === seat && version === this.at) this.send(seat, this.states[seat]);
  }

  end() {
    this.ended = true;
    clearInterval(this.watch);
    this.finish();
  }
}

async function call(method, path, body, cookie) {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  const answer = await fetch(url + path, { method, headers, signal, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { json: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] };
}

// Firehall

async function person() {
  return (await call('GET', '/api/me')).cookie;
}

async function firehallMatch(cookies) {
  const { game } = given;
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const options = { flashpoint: { firefighters: 2 }, stones: { stones: 100 } }[game] ?? {};
  const table = await call('POST', '/api/tables', { game, options, seats, public: true }, cookies[0]);
  await call('POST', `/api/tables/${table.json.id}/seats/1/claim`, {}, cookies[1]);
  const address = `${url.replace('http', 'ws')}/api/tables/${table.json.id}/socket`;
  const sockets = cookies.map(
    (cookie) => new WebSocket(address, { headers: { cookie }, perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket) => heard(socket, 'open')));
  const match = new Match();
  const pings = sockets.map((socket) => setInterval(() => socket.send('{"t":"ping"}'), 20_000));
  match.send = (seat, { legal }) => {
    const id = `${seat} ${match.at}`; // the same when it is sent again: carried out once
    sockets[seat].send(JSON.stringify({ t: 'play', id, actions: [pick(legal).action] }));
  };
  const look = (seat, t) => sockets[seat].send(JSON.stringify({ t, have: -1, seat, lang: 'en' }));
  match.ask = () => [0, 1].forEach((seat) => look(seat, 'look'));
  match.close = () => {
    match.closed = true;
    pings.forEach(clearInterval);
    sockets.forEach((socket) => socket.close());
  };
  const welcomed = sockets.map(
    (socket, seat) =>
      new Promise((resolve) => {
        socket.on('error', () => (total.errors += 1));
        socket.on('close', () => {
          if (match.closed) return;
          total.errors += 1;
          match.end();
        });
        socket.on('message', (frame) => {
          const said = JSON.parse(frame);
          if (said.t === 'refused' || said.t === 'bye') total.errors += 1;
          if (said.t !== 'news' && said.t !== 'welcome') return;
          const { version, yours, legal, result } = said.state;
          const how = said.t === 'welcome' ? 'answered' : 'show';
          match[how](seat, version, { mine: yours !== null, legal, result });
          resolve();
        });
        look(seat, 'hello');
      }),
  );
  await Promise.all(welcomed);
  return match;
}

// boardgame.io

async function peerMatch() {
  const { json } = await call('POST', '/games/cells/create', { numPlayers: 2 });
  const credentials = [];
  for (const playerID of ['0', '1']) {
    const joined = await call('POST', `/games/cells/${json.matchID}/join`, { playerID, playerName: 'p' });
    credentials.push(joined.json.playerCredentials);
  }
  const match = new Match();
  const sockets = ['0', '1'].map(() => io(`${url}/cells`, { transports: ['websocket'], forceNew: true }));
  await Promise.all(sockets.map((socket) => heard(socket, 'connect')));
  match.send = (seat) => {
    const playerID = String(seat);
    const args = [Math.floor(Math.random() * 9)];
    const payload = { type: 'mark', args, playerID, credentials: credentials[seat] };
    sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, match.at, json.matchID, playerID);
  };
  const sync = (seat) => sockets[seat].emit('sync', json.matchID, String(seat), credentials[seat], 2);
  match.ask = () => [0, 1].forEach(sync);
  match.close = () => sockets.forEach((socket) => socket.close());
  for (const [seat, socket] of sockets.entries()) {
    const state = (told) => ({ mine: told.ctx.currentPlayer === String(seat) });
    socket.on('update', (_id, told) => match.show(seat, told._stateID, state(told)));
    socket.on('sync', (_id, { state: told }) => match.answered(seat, told._stateID, state(told)));
    // It answers a sync before it puts the player on the list of those who hear of moves: a move made
    // in between would never be told. The news of who is connected comes after both.
    for (let listed = false, tries = 0; !listed; tries += 1) {
      if (tries === 10) throw new Error('a player was never listed');
      total.lost += tries ? 1 : 0;
      sync(seat);
      listed = await heard(socket, 'matchData', LOST_MS).then(
        () => true,
        () => false,
      );
    }
  }
  return match;
}

// Both

async function layAll() {
  const people = [];
  const laid = [];
  for (let n = 0; n < matches; n += 1) {
    if (kind === 'firehall' && n % 50 === 0) people.push([await person(), await person()]);
    const cookies = people.at(-1);
    laid.push({ cookies, match: kind === 'firehall' ? await firehallMatch(cookies) : await peerMatch() });
  }
  return laid;
}

async function round() {
  const laid = await layAll();
  const [begun, before] = [performance.now(), worked()];
  await Promise.all(laid.map(({ match }) => match.start()));
  total.ms += performance.now() - begun;
  total.cpu += worked() - before;
  laid.forEach(({ match }) => match.close());
}

async function untilTimeIsUp() {
  const laid = await layAll();
  const begun = performance.now();
  until = begun + seconds * 1000;
  await Promise.all(
    laid.map(async ({ cookies, match }) => {
      for (let now = match; now; now = performance.now() < until ? await firehallMatch(cookies) : null) {
        await now.start();
        now.close();
      }
    }),
  );
  total.ms = performance.now() - begun;
}

if (seconds) {
  await untilTimeIsUp();
} else {
  await round();
  Object.assign(total, { delays: [], ms: 0, cpu: 0, lost: 0 });
  for (let n = 0; n < rounds; n += 1) await round();
}
const delays = total.delays.sort((a, b) => a - b);
const quantile = (q) => +(delays[Math.min(delays.length - 1, Math.floor(q * delays.length))] ?? NaN).toFixed(2);
console.log(
  JSON.stringify({
    kind,
    clients: 2 * matches,
    moves: delays.length,
    lost: total.lost,
    errors: total.errors,
    seconds: +(total.ms / 1000).toFixed(2),
    movesPerSecond: Math.round((1000 * delays.length) / total.ms),
    p50: quantile(0.5),
    p99: quantile(0.99),
    cpuMs: given.pid ? +((10 * total.cpu) / delays.length).toFixed(3) : null, // of a move
  }),
);
process.exit(0);
