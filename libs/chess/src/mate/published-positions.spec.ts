import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLACK, WHITE } from '../board/pieces';
import { positionFrom } from '../testing/positions';
import { describeWithData } from '../testing/test-data';
import { canMate } from './can-mate';

// Without them exhaustive.spec.ts searches small positions to the end.
describeWithData('mate', 'the published positions of mates that can and cannot be', (folder) => {
  it('are never judged wrongly', () => {
    for (const row of readFileSync(join(folder, 'vectors.csv'), 'utf8').trim().split('\n').slice(1)) {
      const [fen, white, black] = row.split(',');
      for (const side of [WHITE, BLACK] as const) {
        const { verdict } = canMate(positionFrom(fen!), side, { nodes: 250 });
        const published = (side === WHITE ? white : black) === '1' ? 'can' : 'cannot';
        expect([fen, side, verdict]).toEqual([fen, side, verdict === 'unknown' ? verdict : published]);
      }
    }
  });
});
