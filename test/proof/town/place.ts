import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../tools/cli/src/distributed/plans';
import { secretsIn, type Secrets } from '../../../tools/cli/src/distributed/secrets';

/** Where a town of several processes of each service lives. */
export interface Place {
  readonly dataDir: string;
  readonly folder: string;
  readonly secrets: Secrets;
  remove(): void;
}

/** Nobody knows the place yet. */
export const newPlace = (): Place => {
  // Debian puts nats-server there.
  process.env['PATH'] = `${process.env['PATH']}:/usr/sbin`;
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-scale-'));
  const folder = join(dataDir, 'distributed');
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { dataDir, folder, secrets: secretsIn(folder, ROOT), remove };
};
