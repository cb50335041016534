/** What is told of a backup that was made. */
export interface Backup {
  /** When it was made, in ms. */
  readonly madeAt: number;
  /** What kind of backup it is, in words. */
  readonly kind: string;
  /** Where to, in words. */
  readonly place: string;
  /** How large it is, where that is known. */
  readonly bytes: number | null;
  /** Who tells of it. */
  readonly by: string;
}

/** What the record of backups says now. */
export interface Backups {
  /** The newest one; null where nobody has told of any. */
  readonly last: { readonly ageS: number; readonly place: string } | null;
  /** For how long it could have been told of. */
  readonly watchedS: number;
}

/**
 * For how long there is no backup (s) that anybody told of; undefined where none is looked for: in development, as long as nobody
 * has told of one.
 */
export const withoutBackup = ({ last, watchedS }: Backups, production: boolean): number | undefined => {
  const seconds = last === null ? (production ? watchedS : undefined) : last.ageS;
  return seconds === undefined ? undefined : Math.max(0, Math.round(seconds));
};

const DAY_S = 86_400;
/** A night may fail, and somebody see to it; deploy/prometheus/alerts.yaml knows it too. */
export const BACKUP_WITHIN_S = 2 * DAY_S;

/** What is to be said of backups; undefined where there is nothing to see to. */
export const backupProblem = (backups: Backups, production: boolean): string | undefined => {
  const seconds = withoutBackup(backups, production);
  if (seconds === undefined || seconds <= BACKUP_WITHIN_S) return undefined;
  const days = Math.floor(seconds / DAY_S);
  return backups.last === null
    ? `nobody has told of a backup for ${days} days`
    : `the last backup told of was made ${days} days ago, to ${backups.last.place}`;
};
