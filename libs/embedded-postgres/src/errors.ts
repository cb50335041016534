/**
 * Why the embedded server could not be started. Codes: `no-binaries` (no npm package for this platform, or the
 * folder named has none), `no-account` (root, but no unprivileged account to run it), `data-folder-unreachable`,
 * `data-folder-foreign` (another account's, or not ours), `archive-unreachable` (for the account that runs the server),
 * `archive-taken` (by another copy of the cluster),
 * `other-version` (the cluster was made by another major version of PostgreSQL), `init-failed`, `start-failed`,
 * `start-timed-out`.
 */
export class PostgresStartError extends Error {
  constructor(
    readonly code:
      | 'no-binaries'
      | 'no-account'
      | 'data-folder-unreachable'
      | 'data-folder-foreign'
      | 'archive-unreachable'
      | 'archive-taken'
      | 'other-version'
      | 'init-failed'
      | 'start-failed'
      | 'start-timed-out',
    message: string,
  ) {
    super(message);
    this.name = 'PostgresStartError';
  }
}
