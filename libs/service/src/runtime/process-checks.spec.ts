import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processChecks } from './process-checks';

const named = (dataDir: string) => processChecks(dataDir).map(({ name }) => name);

describe('what keeps a process from serving', () => {
  it('is a full disk where it keeps data, also for a process of its own, and no disk where it keeps none', () => {
    const kept = mkdtempSync(join(tmpdir(), 'amici-checks-'));
    try {
      expect(named(kept)).toContain('disk');
      expect(named(join(kept, 'never-made'))).not.toContain('disk');
    } finally {
      rmSync(kept, { recursive: true });
    }
  });
});
