/** Classes of SQLSTATE that will not go away by themselves: bad data, broken constraints, wrong names or rights. */
const FINAL = /^(22|23|42)/;

/** Is this failure of the database the work's own fault, so that trying again is of no use? */
export const isFinalDatabaseError = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.length === 5 && FINAL.test(code);
};

/** A lock was not to be had within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03';
