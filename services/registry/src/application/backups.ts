import { within, type CheckResult, type Metrics, type ReadinessCheck } from '@amici/ops';
import type { ClientBase } from 'pg';
import { backupProblem, withoutBackup, type Backup, type Backups } from '../domain/backup';
import { BACKUPS } from '../migrations/backups';

/** Its name in `/readyz`; deploy/prometheus/alerts.yaml knows it too. */
const BACKUP_CHECK = 'backup';

type Queryable = Pick<ClientBase, 'query'>;

/** Records a backup, as the registry's role or one that may as much. */
export const tellOfBackup = async (database: Queryable, backup: Backup): Promise<void> => {
  const { madeAt, kind, place, bytes, by } = backup;
  await database.query(
    `insert into ${BACKUPS}.backup (made_at, kind, place, bytes, told_by) values ($1, $2, $3, $4, $5)`,
    [new Date(madeAt), kind, place, bytes, by],
  );
};

interface Row {
  readonly ageS: number | null;
  readonly place: string | null;
  readonly watchedS: number;
}

/** Real time: a backup is made of rehearsals, too. */
const QUERY = `
select extract(epoch from clock_timestamp() - made_at)::float8 "ageS", place,
  extract(epoch from clock_timestamp() - (select min(applied_at) from ${BACKUPS}.migrations))::float8 "watchedS"
from (select) one left join lateral (select made_at, place from ${BACKUPS}.backup order by made_at desc limit 1) last on true`;

export const askBackups = async (database: Queryable): Promise<Backups> => {
  const { ageS, place, watchedS } = (await database.query<Row>(QUERY)).rows[0]!;
  return { last: ageS === null ? null : { ageS, place: place! }, watchedS };
};

const publish = (metrics: Metrics, seconds: number | undefined): void => {
  const age = metrics.gauge('amici_backup_age_seconds', 'Since the last backup told of was made', [
    'service',
  ]);
  const labels = { service: 'registry' } as const;
  if (seconds === undefined) age.remove(labels);
  else age.set(labels, seconds);
};

/** Who asks for other things waits no longer for this one, which keeps nobody from serving. */
const LOOK_MS = 1_000;

/** Warns where nobody has told of a backup for too long. What was found last stands while it cannot be looked at. */
export const backupCheck = (
  ask: () => Promise<Backups>,
  metrics: Metrics,
  production: boolean,
): ReadinessCheck => {
  let found: CheckResult = { ok: true };
  const look = async (): Promise<void> => {
    const backups = await ask();
    publish(metrics, withoutBackup(backups, production));
    const warning = backupProblem(backups, production);
    found = warning === undefined ? { ok: true } : { ok: true, warning };
  };
  return {
    name: BACKUP_CHECK,
    check: async () => {
      await within(
        look().catch(() => undefined),
        LOOK_MS,
        undefined,
      );
      return found;
    },
  };
};
