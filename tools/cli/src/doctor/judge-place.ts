import type { SchemaState } from '@amici/event-store';
import type {
  BusFacts,
  DatabaseFacts,
  Facts,
  KeyFacts,
  PlaceFacts,
  ProcessFacts,
  RoleFacts,
  WebhookFacts,
} from './facts';
import { judgeLog } from './judge-log';
import { judgeSupport } from './judge-support';
import { care, unseen, well, wrong, type Finding } from './finding';
import { BACKUP_WITHIN_S, backupProblem, type Backups } from '@amici/registry-domain';

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
const judgeBackups = (
  { backups, place, database }: Pick<PlaceFacts, 'backups' | 'place' | 'database'>,
  production: boolean,
): readonly Finding[] => {
  if (!database.ok) return [];
  return [backups.ok ? judged(backups.value, place, production) : unseen('backup', place, backups.problem)];
};

/** Clocks of an installation are no further apart than this (docs/operators/runbooks/amici-clocks-apart.md). */
const TOLERANCE_MS = 2_000;
const OLDEST_POSTGRES = 150_000;
const OWNER_ONLY = 0o077;
/** Of all connections of the database: above it new processes may find none. */
const CROWDED = 0.9;

const SYNCHRONISE = 'set the clocks of all machines by NTP (docs/operators/runbooks/amici-clocks-apart.md)';

const clock = (of: string, aheadMs: number, withinMs: number): Finding => {
  const apart = Math.max(0, Math.abs(aheadMs) - withinMs);
  const found = `${Math.abs(aheadMs)} ms ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine, give or take ${withinMs} ms`;
  return apart > TOLERANCE_MS ? wrong('clocks', of, found, SYNCHRONISE) : well('clocks', of, found);
};

const archiving = ({ archiving: state, archiveProblem, archiveMissing }: DatabaseFacts): Finding => {
  if (state === 'works' && archiveMissing !== '')
    return care(
      'archive',
      'PostgreSQL',
      `archives its write-ahead log, which has no ${archiveMissing}: a backup from before it is restored no further`,
      'make a new backup, and remove what was archived before it; give AMICI_WAL_ARCHIVE to every command (docs/operators/backup.md)',
    );
  if (state === 'works') return well('archive', 'PostgreSQL', 'archives its write-ahead log');
  if (state === 'off')
    return well('archive', 'PostgreSQL', 'does not archive: a restore ends at the end of a backup');
  return wrong(
    'archive',
    'PostgreSQL',
    archiveProblem,
    'see that the account of PostgreSQL reaches its archive and has room there; the log of PostgreSQL has the reason (docs/operators/runbooks/amici-archive-fails.md)',
  );
};

const database = (facts: DatabaseFacts): readonly Finding[] => {
  const { version, user, aheadMs, withinMs, connections, mostConnections } = facts;
  const named = `PostgreSQL ${Math.floor(version / 10_000)}, signed in as ${user}`;
  return [
    version < OLDEST_POSTGRES
      ? wrong('database', 'PostgreSQL', named, 'use PostgreSQL 15 or later')
      : well('database', 'PostgreSQL', named),
    clock('PostgreSQL', aheadMs, withinMs),
    connections > mostConnections * CROWDED
      ? care(
          'connections',
          'PostgreSQL',
          `${connections} of ${mostConnections} are in use`,
          'raise max_connections, or run fewer replicas',
        )
      : well('connections', 'PostgreSQL', `${connections} of ${mostConnections} are in use`),
    archiving(facts),
  ];
};

const GRANT =
  'bring the schemas up to date (amici migrate; a data folder does it at its next start), or give back what deploy/postgres/roles.sql and the migrations grant';

const role = ({
  service,
  role: name,
  exists,
  attributes,
  actsAsOwner,
  lacks,
  excess,
}: RoleFacts): Finding => {
  if (!exists)
    return wrong(
      'roles',
      service,
      `there is no role ${name}`,
      'run deploy/postgres/roles.sql, then amici migrate',
    );
  const tooMuch = [...attributes, ...(actsAsOwner ? ['acts as amici_owner'] : []), ...excess];
  if (tooMuch.length > 0)
    return wrong(
      'roles',
      service,
      `${name} may do more than its service needs: ${tooMuch.join(', ')}`,
      `revoke it: a service that may change its log can rewrite it (deploy/postgres/roles.sql)`,
    );
  if (lacks.length > 0) return wrong('roles', service, `${name} lacks: ${lacks.join(', ')}`, GRANT);
  return well('roles', service, `${name} may append to its log and read it, and no more`);
};

export const judgeSchemas = (service: string, states: readonly SchemaState[]): Finding => {
  const named = (which: 'missing' | 'unknown' | 'changed'): string =>
    states.flatMap((one) => one[which].map((what) => `${one.schema} ${what}`)).join(', ');
  const [missing, unknown, changed] = [named('missing'), named('unknown'), named('changed')];
  if (changed !== '')
    return wrong(
      'schemas',
      service,
      `carried out otherwise than here: ${changed}`,
      'use the code it was made by',
    );
  if (unknown !== '')
    return wrong(
      'schemas',
      service,
      `newer than this code: ${unknown}`,
      'run the version of Amici that made it, or a later one',
    );
  if (missing !== '')
    return wrong(
      'schemas',
      service,
      `not carried out yet: ${missing}`,
      'run amici migrate as amici_migrator; a data folder does it at its next start',
    );
  return well('schemas', service, `${states.length} schemas are at their newest version`);
};

const bus = ({ of, connected }: BusFacts): Finding => {
  if (!connected.ok)
    return wrong(
      'bus',
      of,
      `NATS: ${connected.problem}`,
      'see that NATS runs, is reached from here, and has the password of AMICI_NATS_URL (deploy/nats/nats.conf)',
    );
  const { version, jetStream } = connected.value;
  return jetStream
    ? well('bus', of, `NATS ${version} with JetStream`)
    : wrong('bus', of, `NATS ${version} without JetStream`, 'start it with deploy/nats/nats.conf');
};

const silent = (name: string, runs: boolean, found: string): Finding =>
  runs
    ? wrong('process', name, found, 'see what its log says last (docs/operators/runbooks/amici-down.md)')
    : unseen('process', name, found);

const processFindings = ({ name, address, runs, answers }: ProcessFacts): readonly Finding[] => {
  if (!answers.ok) return [silent(name, runs, `nothing answers on ${address}: ${answers.problem}`)];
  const bad = answers.value.filter(({ ok, text: answer }) => !ok || answer !== '');
  if (bad.length === 0)
    return [well('process', name, `ready, ${answers.value.length} checks on ${address}/readyz`)];
  return bad.map(({ check, ok, text: answer }) => {
    const found = `${check}${answer === '' ? '' : `: ${answer}`} (${address}/readyz)`;
    return ok
      ? care('process', name, found, 'docs/operators/runbooks/amici-warns.md')
      : wrong('process', name, found, 'docs/operators/runbooks/amici-not-ready.md');
  });
};

const keys = ({ files, statements, missing }: KeyFacts): readonly Finding[] => [
  ...files.map(({ path, mode }) =>
    (mode & OWNER_ONLY) === 0
      ? well('keys', path, 'read by its owner only')
      : wrong('keys', path, `mode ${mode.toString(8)}: others than its owner reach it`, `chmod 600 ${path}`),
  ),
  ...statements.map(({ service, believed }) =>
    believed
      ? well('keys', service, 'signs who acts by the key that the others believe')
      : wrong(
          'keys',
          service,
          'signs who acts by a key that nobody believes: all it asks is refused',
          'make AMICI_STATEMENT_PUBLIC_KEYS of every process name the public half of its AMICI_STATEMENT_PRIVATE_KEY',
        ),
  ),
  ...missing.map(({ setting, without }) =>
    care('keys', setting, `is not set: ${without}`, `set ${setting} (node deploy/secrets.mjs makes one)`),
  ),
];

const webhooks = ({ current, before, lost }: WebhookFacts): Finding => {
  if (lost > 0)
    return wrong(
      'keys',
      'webhooks',
      `${lost} addresses are sealed under no key that the courier is given: nothing is posted there`,
      'put the key before behind the one in use in AMICI_COURIER_KEY (docs/operators/keys.md)',
    );
  if (before > 0)
    return care(
      'keys',
      'webhooks',
      `${before} of ${current + before} addresses are sealed under a key before the one in use`,
      'start the courier anew, which seals them anew, before that key goes (docs/operators/keys.md)',
    );
  return well('keys', 'webhooks', `${current} addresses are sealed under the key in use`);
};

/** The versions of the servers that run, each once. */
const support = ({ database: seen, bus: buses }: PlaceFacts, at: number): readonly Finding[] => {
  const versions = buses.flatMap(({ connected }) => (connected.ok ? [connected.value.version] : []));
  return [
    ...(seen.ok ? [judgeSupport('PostgreSQL', `${Math.floor(seen.value.version / 10_000)}`, at)] : []),
    ...[...new Set(versions)].map((version) => judgeSupport('NATS', version, at)),
  ];
};

/** What is to be said of one data folder, or of what the environment names. */
export const judgePlace = (facts: PlaceFacts, all: Facts): readonly Finding[] => [
  ...keys(facts.keys),
  ...(facts.webhooks === null
    ? []
    : [
        facts.webhooks.ok
          ? webhooks(facts.webhooks.value)
          : unseen('keys', 'webhooks', facts.webhooks.problem),
      ]),
  ...(facts.database.ok
    ? database(facts.database.value)
    : [
        wrong(
          'database',
          facts.place,
          facts.database.problem,
          'see that PostgreSQL runs and takes the user and password of AMICI_DATABASE_URL; in a data folder postgres.log says why',
        ),
      ]),
  ...judgeBackups(facts, all.settings.environment === 'production'),
  ...(facts.roles.ok ? facts.roles.value.map(role) : [unseen('roles', facts.place, facts.roles.problem)]),
  ...facts.logs.flatMap((log) => [
    log.schemas.ok
      ? judgeSchemas(log.service, log.schemas.value)
      : unseen('schemas', log.service, log.schemas.problem),
    ...judgeLog(log, all),
  ]),
  ...facts.bus.map(bus),
  ...support(facts, all.at),
  ...(facts.busAheadMs === null
    ? []
    : [
        facts.busAheadMs.ok
          ? clock('NATS', facts.busAheadMs.value, 0)
          : unseen('clocks', 'NATS', facts.busAheadMs.problem),
      ]),
  ...facts.processes.flatMap(processFindings),
];
