import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLACK, WHITE } from '../board/pieces';
import { positionFrom } from '../testing/positions';
import { canMate } from './can-mate';

const VECTORS = join(__dirname, '../../../../../shared/data/mate/vectors.csv');

describe('the published positions of mates that can and cannot be', () => {
  const withVectors = existsSync(VECTORS) ? it : it.skip;
  withVectors('are never judged wrongly (skipped where ../shared/data/mate is absent)', () => {
    for (const row of readFileSync(VECTORS, 'utf8').trim().split('\n').slice(1)) {
      const [fen, white, black] = row.split(',');
      for (const side of [WHITE, BLACK] as const) {
        const { verdict } = canMate(positionFrom(fen!), side, { nodes: 250 });
        const published = (side === WHITE ? white : black) === '1' ? 'can' : 'cannot';
        expect([fen, side, verdict]).toEqual([fen, side, verdict === 'unknown' ? verdict : published]);
      }
    }
  });
});
