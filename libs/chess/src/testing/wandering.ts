import { Chess } from 'chess.js';
import { sequence } from './sequence';

/** What may be claimed before each move of a game, and how it stands, by counting another program's positions. */
export interface ClaimsByPly {
  readonly threefold: boolean;
  readonly threefoldBy: readonly string[];
  readonly fifty: boolean;
  readonly fiftyBy: readonly string[];
  readonly mate: boolean;
  readonly stalemate: boolean;
  readonly dead: boolean;
}

export interface WanderingGame {
  readonly name: string;
  readonly startFen: string;
  readonly uci: readonly string[];
  /** From the start to the position after the last move. */
  readonly claims: readonly ClaimsByPly[];
}

/** Each is a place where occurrences, or the half-moves that count, are easily miscounted. */
const GAMES: readonly (readonly [name: string, fen: string, moves: string])[] = [
  ['a knight goes to and fro from the start', '', 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'],
  [
    'the first occurrence had an en passant that could be played',
    '4k3/8/8/8/3p4/8/4P3/4K2R w - - 0 1',
    'e2e4 e8d8 h1h2 d8e8 h2h1 e8d8 h1h2 d8e8 h2h1 e8d8 h1h2 d8e8 h2h1',
  ],
  [
    'the pawn that could take in passing is pinned along the rank',
    '8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1',
    'e2e4 a4a5 h4h3 a5a4 h3h4 a4a5 h4h3 a5a4 h3h4',
  ],
  [
    'no pawn stands beside the one that went two squares',
    '4k3/8/8/8/8/8/4P3/4K2R w - - 0 1',
    'e2e4 e8d8 h1h2 d8e8 h2h1 e8d8 h1h2 d8e8 h2h1',
  ],
  [
    'a rook has moved and come back, so that a right is lost',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    'h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8',
  ],
  [
    'fifty moves are about to be complete',
    '4k3/ppp5/8/8/8/8/PP4R1/4K3 w - - 97 90',
    'g2g3 e8d8 g3g2 d8e8 a2a3',
  ],
  ['the hundredth half-move mates', 'k7/8/1K6/8/8/8/8/6Q1 w - - 98 80', 'g1h1 a8b8 h1h8'],
  ['the hundredth half-move leaves no move', '7k/8/6K1/8/8/8/8/5Q2 w - - 99 90', 'f1f7'],
  ['the last pawn is taken', '8/8/4k3/8/8/3pK3/8/8 w - - 0 1', 'e3d3 e6d6 d3d4'],
  ['a knight is left over', '8/8/4k3/8/8/3nK1N1/8/8 w - - 0 1', 'e3d3 e6d6'],
];

/** Positions in which nothing but kings, rooks and knights can move, and one in which everything can. */
const STARTS = [
  'k7/8/8/8/8/8/7P/K7 w - - 0 1',
  'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1',
  '4k3/8/8/2p5/8/8/1P6/4K2N w - - 60 80',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
];

/** What repetition goes by: men, side to move, castling rights and an en passant that can be played. */
const identityOf = (chess: Chess): string => chess.fen().split(' ').slice(0, 4).join(' ');

const fiftyMoves = (chess: Chess): boolean =>
  Number(chess.fen().split(' ')[4]) >= 100 && !chess.isCheckmate() && !chess.isStalemate();

const claimsOf = (chess: Chess, seen: readonly string[]): ClaimsByPly => {
  const timesSeen = (identity: string): number => seen.filter((other) => other === identity).length;
  const [threefoldBy, fiftyBy]: [string[], string[]] = [[], []];
  // A move brings about what was there twice, or completes what lacks one half-move; else none has to be tried.
  const mayClaim = new Set(seen).size < seen.length || Number(chess.fen().split(' ')[4]) >= 99;
  for (const san of mayClaim ? chess.moves() : []) {
    const { lan } = chess.move(san);
    if (timesSeen(identityOf(chess)) >= 2) threefoldBy.push(lan);
    if (fiftyMoves(chess)) fiftyBy.push(lan);
    chess.undo();
  }
  return {
    threefold: timesSeen(identityOf(chess)) >= 3,
    threefoldBy: threefoldBy.sort(),
    fifty: fiftyMoves(chess),
    fiftyBy: fiftyBy.sort(),
    mate: chess.isCheckmate(),
    stalemate: chess.isStalemate(),
    dead: chess.isInsufficientMaterial(),
  };
};

type Choose = (chess: Chess, ply: number) => string | undefined;

const follow = (name: string, fen: string, choose: Choose): WanderingGame => {
  const chess = fen === '' ? new Chess() : new Chess(fen);
  const startFen = chess.fen();
  const seen = [identityOf(chess)];
  const uci: string[] = [];
  const claims = [claimsOf(chess, seen)];
  for (;;) {
    const move = choose(chess, uci.length);
    if (move === undefined) return { name, startFen, uci, claims };
    chess.move(move);
    uci.push(move);
    seen.push(identityOf(chess));
    claims.push(claimsOf(chess, seen));
  }
};

/** Mostly takes the last move back, so that positions occur again, seldom captures, and now and then does anything. */
const wander =
  (next: (limit: number) => number, plies: number): Choose =>
  (chess, ply) => {
    if (ply === plies || chess.isCheckmate() || chess.isStalemate() || chess.isInsufficientMaterial())
      return undefined;
    const moves = chess.moves({ verbose: true });
    const quiet = moves.filter(({ piece, captured }) => captured === undefined && piece !== 'p');
    const before = chess.history({ verbose: true }).at(-2);
    const back = quiet.find(({ from, to }) => from === before?.to && to === before.from);
    if (back !== undefined && next(4) > 0) return back.lan;
    const some = quiet.length > 0 && next(12) > 0 ? quiet : moves;
    return some[next(some.length)]!.lan;
  };

/** Games whose claims chess.js counts as they are played: those made for a purpose, then wanderings by seed. */
export const wanderingGames = (seed: number, count: number, plies: number): WanderingGame[] => {
  const next = sequence(seed);
  const games = GAMES.map(([name, fen, moves]) => {
    const all = moves.split(' ');
    return follow(name, fen, (_, ply) => all[ply]);
  });
  const wandering = Array.from({ length: count }, (_, game) =>
    follow(`wandering ${game}`, STARTS[game % STARTS.length]!, wander(next, plies)),
  );
  return [...games, ...wandering];
};
