import type { CopiedFile } from '@amici/embedded-postgres';
import type { Config } from '@amici/ops';
import { join } from 'node:path';
import { DISTRIBUTED } from '../access/homes';
import type { Home } from './manifest';

/** A database as it was copied, with its files and folders from that of the backup. */
export interface Copied<Of> {
  readonly of: Of;
  readonly files: readonly CopiedFile[];
  readonly folders: readonly string[];
}

export const under = (folder: string, { path, ...file }: CopiedFile): CopiedFile => ({
  path: join(folder, path),
  ...file,
});

/** Where a database lies in the data folder, as a manifest says it. */
export const folderOf = ({ dataDir }: Config, home: string): Home['folder'] =>
  home === dataDir ? '' : DISTRIBUTED;
