// node tools/run.mjs examples/bot.ts <server> <token> <player> [games]: plays, offers, accepts and claims as it is told, until so many games are over.
import { amici, done, myEvents, Refused } from '@amici/client';

const WORTH: Record<string, number> = { p: -1, n: -3, b: -3, r: -5, q: -9, P: 1, N: 3, B: 3, R: 5, Q: 9 };
/** The bot resigns this far behind, in pawns, or after so many plies; it offers a draw this often. */
const [HOPELESS, LONGEST, OFFERS_EVERY] = [-3, 200, 16];

/** What a side has more on the board than the other. */
const aheadOf = (fen: string, side: string): number =>
  [...fen.split(' ')[0]!].reduce((sum, one) => sum + (WORTH[one] ?? 0), 0) * (side === 'white' ? 1 : -1);

const main = async (): Promise<void> => {
  const [url = '', token = '', player, games = 'Infinity'] = process.argv.slice(2);
  const server = amici({ url, token, patientMs: 60_000 });

  const play = async (id: string): Promise<unknown> => {
    const at = { params: { path: { game: id } } };
    const state = await done(server.GET('/games/{game}', at));
    const { sideToMove, players, claims, offeredBy } = state;
    if (sideToMove === null || players[sideToMove] !== player) return undefined;
    const [ply, ahead] = [state.moves.length + 1, aheadOf(state.fen, sideToMove)];
    const drawn = claims.find(({ command }) => command === 'ClaimDraw');
    if (drawn !== undefined && ahead <= 0) {
      const ground = drawn.variant === 'repetition' ? 'repetition' : 'fifty-moves';
      const body = { ground, ply, ...(drawn.intended === null ? {} : { intended: drawn.intended }) } as const;
      return done(server.POST('/games/{game}/draw-claims', { ...at, body }));
    }
    if (offeredBy !== null && ahead <= 0) {
      // Too early for the conditions: the bot plays on.
      const { response } = await server.POST('/games/{game}/draw-acceptances', { ...at, body: {} });
      if (response.ok) return undefined;
    }
    if (ahead <= HOPELESS || ply > LONGEST) return done(server.PUT('/games/{game}/resignation', at));
    const { moves } = await done(server.GET('/games/{game}/legal-moves', at));
    const best = ['#', 'x', ''].map((sign) => moves.filter(({ san }) => san.includes(sign)));
    const likely = best.find(({ length }) => length > 0)!;
    const body = {
      move: likely[Math.floor(Math.random() * likely.length)]!.uci,
      offerDraw: ply % OFFERS_EVERY === 0,
    };
    const path = { game: id, ply: String(ply) };
    return done(server.PUT('/games/{game}/plies/{ply}', { params: { path }, body }));
  };

  const over = new Set<string>();
  const types = ['GameStarted', 'MoveMade', 'GameEnded'];
  for await (const { type, game } of myEvents({ url, token, types })) {
    if (game === null) continue;
    if (type.endsWith('.GameEnded')) console.log(`over ${over.add(game).size} ${game}`);
    else if (!over.has(game))
      await play(game).catch((error: unknown) => {
        // Somebody was faster and has ended the game: the next message says so.
        if (!(error instanceof Refused)) throw error;
        console.log(`refused ${game} ${error.problem.code}`);
      });
    if (over.size >= Number(games)) break;
  }
};

void main();
