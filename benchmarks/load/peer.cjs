// boardgame.io's own server with its own durable store, and a game for two as small as Stones.
const { Server, FlatFile } = require('boardgame.io/server');

const Cells = {
  name: 'cells',
  setup: () => ({ cells: Array(9).fill(null), moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
      G.moves += 1;
    },
  },
};

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [Cells], db: new FlatFile({ dir: folder }), origins: ['*'] });
server.run({ port: Number(port) }, () => console.log('ready'));
