// node tools/run.mjs examples/mover.ts <server> <token> <player>: plays the first legal move in each game that waits for it.
import { amici, done } from '@amici/client';

const main = async (): Promise<void> => {
  const [url, token, player] = process.argv.slice(2);
  if (url === undefined || token === undefined || player === undefined)
    throw new Error('say where the server is, a token, and whose games they are');

  const server = amici({ url, token });

  const { games } = await done(server.GET('/games', { params: { query: { player, status: 'open' } } }));
  for (const { gameId } of games) {
    const at = { params: { path: { game: gameId } } };
    const game = await done(server.GET('/games/{game}', at));
    const mine = game.sideToMove !== null && game.players[game.sideToMove] === player;
    if (!mine) continue;
    const { moves } = await done(server.GET('/games/{game}/legal-moves', at));
    const ply = game.moves.length + 1;
    const { events } = await done(
      server.PUT('/games/{game}/plies/{ply}', {
        params: { path: { game: gameId, ply: String(ply) } },
        body: { move: moves[0]!.uci },
      }),
    );
    console.log(`${gameId} ${ply} ${moves[0]!.san}: ${events.map(({ type }) => type).join(', ')}`);
  }
};

void main();
