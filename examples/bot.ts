// node tools/run.mjs examples/bot.ts <server> <token> <player> [games]: plays whatever waits for him as it is told, until so many games are over.
import { amici, done, myEvents, Refused } from '@amici/client';

type Side = 'white' | 'black';

const WORTH: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 };
/** So far behind, in pawns, or after so many plies he gives a game up. */
const HOPELESS = -3;
const LONGEST = 200;

/** What a side has more on the board than the other. */
const aheadOf = (fen: string, side: Side): number => {
  const pieces = [...fen.split(' ')[0]!];
  const worth = pieces.map((one) => (WORTH[one.toLowerCase()] ?? 0) * (one < 'a' ? 1 : -1));
  return worth.reduce((sum, one) => sum + one, 0) * (side === 'white' ? 1 : -1);
};

const anyOf = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)]!;

const main = async (): Promise<void> => {
  const [url, token, player, games = 'Infinity'] = process.argv.slice(2);
  if (url === undefined || token === undefined || player === undefined)
    throw new Error('say where the server is, a token, and whose games they are');
  const server = amici({ url, token, patientMs: 60_000 });

  const play = async (id: string): Promise<void> => {
    const game = { game: id };
    const at = { params: { path: game } };
    const { sideToMove, players, fen, moves: made } = await done(server.GET('/games/{game}', at));
    if (sideToMove === null || players[sideToMove] !== player) return;
    if (aheadOf(fen, sideToMove) <= HOPELESS || made.length >= LONGEST)
      return void (await done(server.PUT('/games/{game}/resignation', at)));
    const { moves } = await done(server.GET('/games/{game}/legal-moves', at));
    const best = ['#', 'x', ''].map((sign) => moves.filter(({ san }) => san.includes(sign)));
    const { uci } = anyOf(best.find(({ length }) => length > 0)!);
    const path = { ...game, ply: String(made.length + 1) };
    await done(server.PUT('/games/{game}/plies/{ply}', { params: { path }, body: { move: uci } }));
  };

  const over = new Set<string>();
  for await (const { type, game } of myEvents({
    url,
    token,
    types: ['GameStarted', 'MoveMade', 'GameEnded'],
  })) {
    if (game === null) continue;
    if (type === 'GameEnded') console.log(`over ${over.add(game).size} ${game}`);
    else if (!over.has(game))
      await play(game).catch((error: unknown) => {
        // Whoever was faster has ended it: what comes next says so.
        if (!(error instanceof Refused)) throw error;
        console.log(`refused ${game} ${error.problem.code}`);
      });
    if (over.size >= Number(games)) break;
  }
};

void main();
