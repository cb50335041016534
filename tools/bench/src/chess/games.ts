import { parseFen, type Position } from '@amici/chess';
import { pgnOf, playedGames, type PlayedGame } from '@amici/chess/testing/played-games';

/** As many as a large club plays at a time, about as long as games by post are; the same on every machine. */
const COUNT = 165;
const PLIES = 80;

export interface Game {
  readonly fen: string;
  readonly start: Position;
  readonly uci: readonly string[];
  readonly san: readonly string[];
}

let played: readonly PlayedGame[] | undefined;

const allPlayed = (): readonly PlayedGame[] => (played ??= playedGames(20, COUNT, PLIES));

/** Games that kokopu played at random: their moves one by one. */
export const readGames = (): Game[] =>
  allPlayed().map(({ startFen, uci, san }) => {
    const start = parseFen(startFen);
    if (!start.ok) throw new Error(start.error.code);
    return { fen: startFen, start: start.value, uci, san };
  });

/** The same games as text. */
export const gamesAsPgn = (): string => allPlayed().map(pgnOf).join('');
