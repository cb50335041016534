import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSan, readUci, writeSan, writeUci } from '../moves-in-text';
import { formatFen, formatShredderFen, play } from '../position';
import { startPosition } from '../start-position';
import { positionFrom } from '../testing/positions';

const GAMES = join(__dirname, '../../../../../shared/data/games');

describe('all oracle games', () => {
  const withGames = existsSync(GAMES) ? it : it.skip;
  withGames(
    'agree with another program in UCI, SAN and FEN (skipped where ../shared/data/games is absent)',
    () => {
      const lines = ['correspondence', 'chess960'].flatMap((file) =>
        readFileSync(join(GAMES, `${file}.oracle.jsonl`), 'utf8')
          .trim()
          .split('\n'),
      );
      expect(lines).toHaveLength(225);
      for (const line of lines) {
        const game = JSON.parse(line) as Record<string, string> & { sp?: number };
        const chess960 = game['startXFen'] !== undefined;
        const start = positionFrom((game['startXFen'] ?? game['startFen'])!, chess960);
        let position = start;
        if (chess960) {
          expect(formatShredderFen(start)).toBe(game['startShredderFen']);
          expect(startPosition(game.sp, { chess960 })).toEqual(start);
        }
        const sans = game['san']!.split(' ');
        for (const [ply, uci] of game['uci']!.split(' ').entries()) {
          const [move, same] = [readUci(position, uci), readSan(position, sans[ply]!)];
          expect(same).toEqual(move);
          if (!move.ok) throw new Error(move.error.detail);
          expect([writeUci(position, move.value), writeSan(position, move.value)]).toEqual([uci, sans[ply]]);
          position = play(position, move.value);
        }
        expect(formatFen(position)).toBe(game['finalXFen'] ?? game['finalFen']);
        if (chess960) expect(formatShredderFen(position)).toBe(game['finalShredderFen']);
      }
    },
  );
});
