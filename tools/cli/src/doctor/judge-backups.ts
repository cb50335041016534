import { BACKUP_WITHIN_S, backupProblem, type Backups } from '@amici/registry-domain';
import type { PlaceFacts } from './facts';
import { care, unseen, well, type Finding } from './finding';

const HOUR_S = 3_600;

const MAKE_ONE =
  'have one made each night to another disk, and told of: amici backup, or by other means and amici backup-made (docs/operators/backup.md)';

const judged = ({ last, watchedS }: Backups, place: string, production: boolean): Finding => {
  if (last === null && production) return care('backup', place, 'nobody has told of any', MAKE_ONE);
  if (last === null)
    return unseen('backup', place, 'nobody has told of any; nobody is asked to in development');
  const problem = backupProblem({ last, watchedS }, production);
  if (problem !== undefined)
    return care('backup', place, problem, `${MAKE_ONE}; docs/operators/runbooks/amici-backup-old.md`);
  const hours = Math.max(0, Math.floor(last.ageS / HOUR_S));
  return well(
    'backup',
    place,
    `the last one told of was made ${hours} h ago, to ${last.place}; rings after ${BACKUP_WITHIN_S / HOUR_S} h`,
  );
};

/** What is to be said of the backups of a place. */
export const judgeBackups = (
  { backups, place, database }: Pick<PlaceFacts, 'backups' | 'place' | 'database'>,
  production: boolean,
): readonly Finding[] => {
  if (!database.ok) return [];
  return [backups.ok ? judged(backups.value, place, production) : unseen('backup', place, backups.problem)];
};
