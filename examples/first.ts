// node tools/run.mjs examples/first.ts <server> <token> <player> [moves]: a first program. It follows what concerns the player and
// plays the first legal move where it is their turn, until it has made so many.
import { amici, done, myEvents } from '@amici/client';

const TYPES = ['amici.game.v1.GameStarted', 'amici.game.v1.MoveMade'];

const main = async (): Promise<void> => {
  const [url, token, player, moves = 'Infinity'] = process.argv.slice(2);
  if (url === undefined || token === undefined || player === undefined)
    throw new Error('say where the server is, a token, and who plays');
  const server = amici({ url, token });
  let moveCount = 0;

  const play = async (id: string): Promise<void> => {
    const at = { params: { path: { game: id } } };
    const game = await done(server.GET('/games/{game}', at));
    if (game.sideToMove === null || game.players[game.sideToMove] !== player) return;
    const legal = await done(server.GET('/games/{game}/legal-moves', at));
    const ply = String(game.moves.length + 1);
    const path = { game: id, ply };
    await done(
      server.PUT('/games/{game}/plies/{ply}', { params: { path }, body: { move: legal.moves[0]!.uci } }),
    );
    moveCount += 1;
    console.log(`${id} ${ply} ${legal.moves[0]!.san}`);
  };

  for await (const { game } of myEvents({ url, token, types: TYPES })) {
    if (game !== null) await play(game);
    if (moveCount >= Number(moves)) return;
  }
};

void main();
