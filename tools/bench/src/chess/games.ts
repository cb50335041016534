import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFen, type Position } from '@amici/chess';

const FOLDER = join('..', 'shared', 'data', 'games');

/** 165 correspondence games: their moves one by one, and the text they come from. */
export const GAMES_FILE = join(FOLDER, 'correspondence.oracle.jsonl');
export const PGN_FILE = join(FOLDER, 'correspondence.pgn');

export interface Game {
  readonly fen: string;
  readonly start: Position;
  readonly uci: readonly string[];
  readonly san: readonly string[];
}

export const readGames = (): Game[] =>
  readFileSync(GAMES_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { startFen, uci, san } = JSON.parse(line) as { startFen: string; uci: string; san: string };
      const start = parseFen(startFen);
      if (!start.ok) throw new Error(start.error.detail);
      return { fen: startFen, start: start.value, uci: uci.split(' '), san: san.split(' ') };
    });
