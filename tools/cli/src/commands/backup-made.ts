import { userInfo } from 'node:os';
import { recordBackup } from '../backup/record-backup';
import { backupFrom } from '../backup/typed';

export interface BackupMade {
  readonly at?: string;
  readonly kind: string;
  readonly bytes?: string;
  /** Who tells of it; by default the user logged in to this machine. */
  readonly by?: string;
}

/** Records that a backup was made by other means than `amici backup`. */
export const runBackupReport = async (
  place: string,
  { by = userInfo().username, ...options }: BackupMade,
): Promise<number> => {
  const backup = backupFrom({ ...options, place, by }, Date.now());
  if (!backup.ok) throw new Error(`${backup.error.detail} (${backup.error.code})`);
  await recordBackup(backup.value);
  console.log(`${place}: told of as made at ${new Date(backup.value.madeAt).toISOString()} by ${by}`);
  return 0;
};
