// Two players a match, each plays as soon as it is their turn. What is measured is the same for both
// servers: moves acknowledged a second, and the time from one player's click to the other's board.
//
//   node drive.mjs firehall http://127.0.0.1:8000 MATCHES MOVES [GAME] [THINK_MS] [SECONDS]
//   node drive.mjs peer     http://127.0.0.1:8001 MATCHES MOVES
//
// With SECONDS every pair lays another table when a game is over, until the time is up.
import { performance } from 'node:perf_hooks';
import WebSocket from 'ws';
import { io } from 'socket.io-client';

const [kind, url, matchesGiven, movesGiven, game = 'stones', thinkGiven = '0', forGiven = '0'] =
  process.argv.slice(2);
const matches = Number(matchesGiven);
const moves = Number(movesGiven);
const think = Number(thinkGiven);
const until = performance.now() + Number(forGiven) * 1000;
const delays = [];
let done = 0;
let errors = 0;
let firstClick = 0;
let lastBoard = 0;

const later = () => (think ? new Promise((r) => setTimeout(r, think * (0.5 + Math.random()))) : null);
const timeIsUp = () => Number(forGiven) > 0 && performance.now() > until;
const pick = (list) => list[Math.floor(Math.random() * list.length)];

function seen(clicked) {
  lastBoard = performance.now();
  delays.push(lastBoard - clicked);
  done += 1;
}

async function call(method, path, body, cookie) {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { json: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] };
}

// Firehall

async function person() {
  return (await call('GET', '/api/me')).cookie;
}

async function firehallMatch(cookies) {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const options = { flashpoint: { firefighters: 2 }, stones: { stones: 100 } }[game] ?? {};
  const table = await call('POST', '/api/tables', { game, options, seats, public: true }, cookies[0]);
  await call('POST', `/api/tables/${table.json.id}/seats/1/claim`, {}, cookies[1]);
  return firehallPair(table.json.id, cookies);
}

async function firehallPair(table, cookies) {
  const match = { clicked: 0, version: -1, left: moves, mover: -1 };
  const address = `${url.replace('http', 'ws')}/api/tables/${table}/socket`;
  const sockets = cookies.map(
    (cookie) => new WebSocket(address, { headers: { cookie }, perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket) => new Promise((r) => socket.once('open', r))));
  const pings = sockets.map((socket) => setInterval(() => socket.send('{"t":"ping"}'), 20_000));
  return {
    start: () =>
      new Promise((finish) => {
        sockets.forEach((socket, seat) => {
          socket.on('error', () => (errors += 1));
          socket.on('close', () => {
            clearInterval(pings[seat]);
            if (match.closed) return;
            errors += 1;
            finish();
          });
          socket.on('message', async (frame) => {
            const said = JSON.parse(frame);
            if (said.t === 'refused' || said.t === 'bye') errors += 1;
            if (said.t !== 'news' && said.t !== 'welcome') return;
            if (said.t === 'news' && match.mover >= 0 && seat !== match.mover) {
              seen(match.clicked);
              match.mover = -1;
            }
            if (said.state.yours !== null) match.turn = { socket, seat, legal: said.state.legal };
            if (match.mover >= 0) return;
            if (match.left <= 0 || said.state.result || timeIsUp()) finish();
            else if (match.turn) await click(match, match.turn);
          });
          socket.send(JSON.stringify({ t: 'hello', have: -1, seat, lang: 'en' }));
        });
      }),
    close: () => {
      match.closed = true;
      sockets.forEach((socket) => socket.close());
    },
  };
}

async function click(match, { socket, seat, legal }) {
  match.turn = null;
  match.mover = seat;
  match.left -= 1;
  await later();
  match.clicked = performance.now();
  firstClick ||= match.clicked;
  const id = `${seat}-${match.left}-${Math.random()}`;
  socket.send(JSON.stringify({ t: 'play', id, actions: [pick(legal).action] }));
}

// boardgame.io

async function peerMatch() {
  const { json } = await call('POST', '/games/cells/create', { numPlayers: 2 });
  const credentials = [];
  for (const playerID of ['0', '1']) {
    const joined = await call('POST', `/games/cells/${json.matchID}/join`, { playerID, playerName: 'p' });
    credentials.push(joined.json.playerCredentials);
  }
  const match = { clicked: 0, left: moves, mover: -1 };
  const sockets = ['0', '1'].map(() => io(`${url}/cells`, { transports: ['websocket'] }));
  await Promise.all(sockets.map((socket) => new Promise((r) => socket.once('connect', r))));
  return {
    start: () =>
      new Promise((finish) => {
        sockets.forEach((socket, seat) => {
          const turn = async (state) => {
            if (match.mover >= 0 && seat !== match.mover) {
              seen(match.clicked);
              match.mover = -1;
            }
            if (match.left <= 0) {
              if (match.mover < 0) finish();
              return;
            }
            if (state.ctx.currentPlayer !== String(seat) || match.mover >= 0) return;
            match.mover = seat;
            match.left -= 1;
            await later();
            match.clicked = performance.now();
            firstClick ||= match.clicked;
            const payload = {
              type: 'mark',
              args: [Math.floor(Math.random() * 9)],
              playerID: String(seat),
              credentials: credentials[seat],
            };
            const action = { type: 'MAKE_MOVE', payload };
            socket.emit('update', action, state._stateID, json.matchID, String(seat));
          };
          socket.on('update', (_id, state) => turn(state));
          socket.on('sync', (_id, info) => turn(info.state));
          socket.emit('sync', json.matchID, String(seat), credentials[seat], 2);
        });
      }),
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

// Both

const people = [];
const ready = [];
for (let n = 0; n < matches; n += 1) {
  if (kind === 'firehall' && n % 50 === 0) people.push([await person(), await person()]);
  const cookies = people.at(-1);
  ready.push({ cookies, pair: kind === 'firehall' ? await firehallMatch(cookies) : await peerMatch() });
}
await Promise.all(
  ready.map(async ({ cookies, pair }) => {
    await pair.start();
    pair.close();
    while (performance.now() < until) {
      const next = await firehallMatch(cookies);
      await next.start();
      next.close();
    }
  }),
);
delays.sort((a, b) => a - b);
const quantile = (q) => delays[Math.min(delays.length - 1, Math.floor(q * delays.length))];
const seconds = (lastBoard - firstClick) / 1000;
console.log(
  JSON.stringify({
    kind,
    clients: 2 * matches,
    moves: done,
    errors,
    seconds: +seconds.toFixed(2),
    movesPerSecond: Math.round(done / seconds),
    p50: +quantile(0.5).toFixed(2),
    p99: +quantile(0.99).toFixed(2),
  }),
);
process.exit(0);
