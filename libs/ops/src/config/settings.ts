import {
  bytes,
  clusterUrl,
  instant,
  integer,
  integers,
  keyOf,
  keysOf,
  mailAddress,
  milliseconds,
  names,
  networks,
  noteName,
  oneOf,
  pem,
  text,
  textsByName,
  url,
  witnesses,
} from './kinds';
import { declare, inContainers, type Values } from './setting';

/** The processes that have a log. */
const SERVICES = ['game', 'clock', 'tournament', 'rating', 'title', 'registry', 'courier'];

/** Every setting of Amici. The reference page is generated from this table (docs/generated/configuration.md). */
export const settings = declare({
  environment: {
    variable: 'AMICI_ENV',
    kind: oneOf('development', 'production'),
    default: 'development',
    description:
      'Production refuses default and empty secrets, development tokens, rehearsal time and unprotected stores.',
    settled: inContainers('a deployment is in production'),
  },
  httpHost: {
    variable: 'AMICI_HTTP_HOST',
    kind: text(255),
    default: '127.0.0.1',
    description: 'The address the gateway listens on.',
    settled: inContainers('a container listens on all its addresses'),
  },
  httpPort: {
    variable: 'AMICI_HTTP_PORT',
    kind: integer(0, 65_535),
    default: '3000',
    description: 'The port the gateway listens on; 0 takes a free one and prints it.',
    settled: inContainers('people reach the port that is put in front of it'),
  },
  operationsHost: {
    variable: 'AMICI_OPERATIONS_HOST',
    kind: text(255),
    default: '127.0.0.1',
    description:
      'The address on which a process answers operators /healthz, /readyz and /metrics, to anybody who reaches it; 0.0.0.0 where they come from outside its container.',
    settled: {
      distributed: 'each process is asked on this machine',
      ...inContainers('who asks is settled with the health check'),
    },
  },
  operationsPort: {
    variable: 'AMICI_OPERATIONS_PORT',
    kind: integer(0, 65_535),
    default: '9090',
    description: 'The port of /healthz, /readyz and /metrics for operators; 0 takes a free one.',
    settled: {
      distributed: 'each process on this machine takes a free one',
      ...inContainers('the health check of the containers asks on it'),
    },
  },
  dataDir: {
    variable: 'AMICI_DATA_DIR',
    kind: text(),
    default: '.amici',
    description:
      'The folder of the embedded PostgreSQL, the development keys and everything else kept on disk.',
    settled: inContainers('a container keeps nothing on disk'),
  },
  walArchive: {
    variable: 'AMICI_WAL_ARCHIVE',
    kind: text(),
    description:
      'The folder in which the embedded PostgreSQL archives its write-ahead log, so that a backup can be restored to any instant (docs/backup.md). Absent: to the end of the backup.',
    settled: {
      distributed: 'the process that starts PostgreSQL has it archive',
      ...inContainers('PostgreSQL is not embedded there, and archives by its own settings'),
    },
  },
  databaseUrl: {
    variable: 'AMICI_DATABASE_URL',
    kind: url('postgres', 'postgresql'),
    secret: 'url',
    description: 'The PostgreSQL to use. Absent: an embedded one in the data folder (all-in-one only).',
    settled: {
      distributed: 'each process has a role of its own in the PostgreSQL of the data folder',
      ...inContainers('each process has a role of its own'),
    },
  },
  natsUrl: {
    variable: 'AMICI_NATS_URL',
    kind: clusterUrl('nats', 'tls'),
    secret: 'url',
    description:
      'The NATS server of distributed mode, or several of a cluster with commas between their hosts. Absent: all services talk within one process.',
    settled: { distributed: 'a user for each process', ...inContainers('a user for each process') },
  },
  eventStore: {
    variable: 'AMICI_EVENT_STORE',
    kind: oneOf('postgres', 'eventstoredb'),
    default: 'postgres',
    description: 'Where the logs are kept.',
  },
  eventstoreUrl: {
    variable: 'AMICI_EVENTSTORE_URL',
    kind: clusterUrl('esdb', 'esdb+discover'),
    secret: 'url',
    description: 'The EventStoreDB cluster; needed with AMICI_EVENT_STORE=eventstoredb.',
    settled: { compose: 'the EventStoreDB of its profile' },
  },
  logLevel: {
    variable: 'AMICI_LOG_LEVEL',
    kind: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    default: 'info',
    description: 'The least important log line that is written.',
  },
  tokenIssuer: {
    variable: 'AMICI_TOKEN_ISSUER',
    kind: text(),
    description: 'The `iss` of bearer tokens. Absent: the server mints its own development tokens.',
  },
  tokenAudience: {
    variable: 'AMICI_TOKEN_AUDIENCE',
    kind: text(),
    default: 'amici',
    description: 'The `aud` bearer tokens must name.',
  },
  tokenSubjects: {
    variable: 'AMICI_TOKEN_SUBJECTS',
    kind: oneOf('people', 'logins'),
    default: 'people',
    description:
      'What the `sub` of a bearer token is: the id of a person, or a subject of the issuer that a person is known by once it is bound to him.',
  },
  tokenJwksUrl: {
    variable: 'AMICI_TOKEN_JWKS_URL',
    kind: url('https', 'http'),
    description: 'Where the token issuer publishes its keys (RS256 or EdDSA).',
  },
  signInClient: {
    variable: 'AMICI_SIGN_IN_CLIENT',
    kind: text(500),
    description:
      'What AMICI_TOKEN_ISSUER, an OpenID provider that speaks discovery, calls this server (`client_id`): people sign in with it on pages, and it sends them back to `<AMICI_PUBLIC_URL>/sign-in/done`. Absent: nobody signs in on pages.',
    readBy: ['gateway'],
  },
  signInSecret: {
    variable: 'AMICI_SIGN_IN_SECRET',
    kind: text(1_000),
    secret: 'whole',
    description:
      'The secret of AMICI_SIGN_IN_CLIENT (`client_secret`). Absent: a public client, by PKCE alone.',
    readBy: ['gateway'],
  },
  statementPrivateKey: {
    variable: 'AMICI_STATEMENT_PRIVATE_KEY',
    kind: pem('PRIVATE KEY'),
    secret: 'whole',
    description:
      'The Ed25519 key (PKCS #8) with which this service signs who acts. Absent: made afresh at start (all-in-one only).',
    settled: {
      'all-in-one': 'one process believes itself, by a key made afresh',
      distributed: 'made by deploy/secrets.mjs',
      ...inContainers('made by deploy/secrets.mjs'),
    },
  },
  statementPublicKeys: {
    variable: 'AMICI_STATEMENT_PUBLIC_KEYS',
    kind: textsByName('service to Ed25519 public key (SPKI PEM)'),
    description: 'Whose statements about who acts are believed; needed in distributed mode.',
    settled: {
      'all-in-one': 'one process believes itself, by a key made afresh',
      distributed: 'made by deploy/secrets.mjs',
      ...inContainers('made by deploy/secrets.mjs'),
    },
  },
  sealingKey: {
    variable: 'AMICI_SEALING_KEY',
    kind: keyOf(32),
    secret: 'whole',
    description:
      'Seals conditional lines until they are played; keep it as long as the log. Absent: one of the data folder, where Amici was started on one; else no line can be filed.',
    readBy: ['game'],
    settled: inContainers('made by deploy/secrets.mjs'),
  },
  courierKey: {
    variable: 'AMICI_COURIER_KEY',
    kind: keyOf(32),
    secret: 'whole',
    description:
      'Seals addresses and secrets of webhooks. Absent: one of the data folder, where Amici was started on one; else nobody can subscribe.',
    readBy: ['courier'],
    settled: inContainers('made by deploy/secrets.mjs'),
  },
  logName: {
    variable: 'AMICI_LOG_NAME',
    kind: noteName(),
    default: 'localhost',
    description:
      'Under which name the logs of this installation sign what they hold: a domain of yours, the same for ever. `<name>/<service>/<generation>` is the origin of a checkpoint.',
    readBy: SERVICES,
  },
  logKeys: {
    variable: 'AMICI_LOG_KEYS',
    kind: keysOf(32),
    secret: 'whole',
    description:
      'With which a service signs checkpoints of its log and receipts, salts what it records and recognises commands that come again; keep it as long as the log. To change it put the new one in front: both sign as long as both stand here. Then write `retired:` before the old one: it signs no more, and what was recorded under it is still recognised. Absent: one of the data folder, where Amici was started on one; else nothing is signed, and what commands said can be guessed.',
    readBy: SERVICES,
    settled: inContainers('made by deploy/secrets.mjs'),
  },
  checkpointEvery: {
    variable: 'AMICI_CHECKPOINT_MS',
    kind: milliseconds(100, 60_000),
    default: '60000',
    description: 'How often a log that has grown is signed: every minute at the least.',
    readBy: SERVICES,
  },
  witnesses: {
    variable: 'AMICI_WITNESSES',
    kind: witnesses(),
    default: '',
    description:
      'Who is asked to cosign the checkpoints: the verifier key (C2SP `cosignature/v1`) and the URL of each, separated by a space; several separated by commas.',
    readBy: SERVICES,
  },
  webhooksTo: {
    variable: 'AMICI_WEBHOOKS_TO',
    kind: oneOf('public', 'any'),
    default: 'public',
    description:
      'Where webhooks are posted: to public addresses over HTTPS only, or to any address, this machine and private networks included, and over plain HTTP.',
    readBy: ['courier'],
  },
  webhooksAtOnce: {
    variable: 'AMICI_WEBHOOKS_AT_ONCE',
    kind: integer(1, 100),
    default: '10',
    description: 'How many deliveries one receiver gets at once.',
    readBy: ['courier'],
  },
  smtpUrl: {
    variable: 'AMICI_SMTP_URL',
    kind: url('smtps', 'smtp'),
    description:
      'The mail server notices are given to: smtps://host:port speaks TLS from the start, smtp://host:port changes to it where the server offers it, and always before a password is sent. Absent: nobody is sent mail.',
    readBy: ['courier'],
  },
  smtpUser: {
    variable: 'AMICI_SMTP_USER',
    kind: text(255),
    description: 'Who logs in to the mail server, with AMICI_SMTP_PASSWORD. Absent: nobody does.',
    readBy: ['courier'],
  },
  smtpPassword: {
    variable: 'AMICI_SMTP_PASSWORD',
    kind: text(1_000),
    secret: 'whole',
    description: 'The password of AMICI_SMTP_USER.',
    readBy: ['courier'],
  },
  mailFrom: {
    variable: 'AMICI_MAIL_FROM',
    kind: mailAddress(),
    description: 'The address notices come from; needed with AMICI_SMTP_URL.',
    readBy: ['courier'],
  },
  operatorMail: {
    variable: 'AMICI_OPERATOR_MAIL',
    kind: mailAddress(),
    description:
      'Who is written to when a log has signed two histories; needs AMICI_SMTP_URL. Absent: metric, readiness and log line alone tell.',
    readBy: ['courier'],
  },
  publicUrl: {
    variable: 'AMICI_PUBLIC_URL',
    kind: url('https', 'http'),
    description:
      'Where people reach this server: what the links in mails begin with, and where a provider sends back who signs in; needed with AMICI_SMTP_URL and AMICI_SIGN_IN_CLIENT, in production with https.',
    readBy: ['courier', 'gateway'],
  },
  operators: {
    variable: 'AMICI_OPERATORS',
    kind: names(),
    default: '',
    description:
      'Subjects, separated by commas, that hold the office of operator by configuration: who grants the first office.',
  },
  virtualTime: {
    variable: 'AMICI_VIRTUAL_TIME',
    kind: instant(),
    description:
      'Rehearsal: domain time stands at this instant until set forward. Refused in production and distributed mode.',
    settled: { distributed: 'refused across processes', ...inContainers('refused across processes') },
  },
  requestTimeout: {
    variable: 'AMICI_REQUEST_TIMEOUT_MS',
    kind: milliseconds(100, 60_000),
    default: '5000',
    description: 'How long one service waits for another before it answers `service-unavailable`.',
  },
  shutdownTimeout: {
    variable: 'AMICI_SHUTDOWN_TIMEOUT_MS',
    kind: milliseconds(100, 600_000),
    default: '10000',
    description: 'How long a stopping process may take to drain before it gives up with exit code 1.',
  },
  projectionStall: {
    variable: 'AMICI_PROJECTION_STALL_MS',
    kind: milliseconds(1_000, 3_600_000),
    default: '30000',
    description: 'A projection whose lag has not shrunk for this long makes the process not ready.',
  },
  leaseTime: {
    variable: 'AMICI_LEASE_MS',
    kind: milliseconds(1_000, 600_000),
    default: '10000',
    description:
      'How long a paused worker keeps its place before another may take over; a dead one is replaced at once.',
  },
  gapTime: {
    variable: 'AMICI_GAP_MS',
    kind: milliseconds(60_000, 86_400_000),
    default: '600000',
    description:
      'Moves not accepted for longer than this: deadlines in that time and the 24 hours after it are held for an operator.',
  },
  silenceReminders: {
    variable: 'AMICI_SILENCE_REMINDER_DAYS',
    kind: integers(1, 365),
    default: '14,28,35',
    description: 'After how many full days without a move a reminder is recorded for those concerned.',
  },
  deadlineReminders: {
    variable: 'AMICI_DEADLINE_REMINDER_DAYS',
    kind: integers(1, 365),
    default: '5,1',
    description: 'How many days before a player runs out of time a reminder is recorded for those concerned.',
  },
  tablebasePath: {
    variable: 'AMICI_TABLEBASE_PATH',
    kind: text(4_096),
    description:
      'Folders of Syzygy tables, separated as in PATH, by which the game service decides tablebase claims. Absent: see AMICI_TABLEBASE_URL.',
  },
  tablebaseUrl: {
    variable: 'AMICI_TABLEBASE_URL',
    kind: url('https', 'http'),
    description:
      'A tablebase service that answers like lila-tablebase. Absent, and no folder either: tablebase claims wait for the director.',
  },
  maxBody: {
    variable: 'AMICI_MAX_BODY_BYTES',
    kind: bytes(1_024, 1_048_576),
    default: '65536',
    description: 'The largest HTTP request body that is read.',
  },
  requestsPerMinute: {
    variable: 'AMICI_REQUESTS_PER_MINUTE',
    kind: integer(1, 1_000_000),
    default: '600',
    description:
      'How many HTTP requests one subject (or address, where unauthenticated) may make in a minute.',
  },
  tracesUrl: {
    variable: 'AMICI_TRACES_URL',
    kind: url('https', 'http'),
    description:
      'Where spans are sent (OTLP over HTTP), such as http://collector:4318/v1/traces; absent: nothing is traced.',
  },
  tracesPercent: {
    variable: 'AMICI_TRACES_PERCENT',
    kind: integer(1, 100),
    default: '100',
    description:
      'How many traces of a hundred are kept; which, follows from their ids, alike in every process.',
  },
  accessLog: {
    variable: 'AMICI_ACCESS_LOG',
    kind: oneOf('none', 'refusals', 'all'),
    default: 'refusals',
    description:
      'Which HTTP answers have a line in the log (level `info`): those that refused somebody (401, 403, 429; 300 a minute at most), or all. A line has the person and the address.',
    readBy: ['gateway'],
  },
  site: {
    variable: 'AMICI_SITE',
    kind: text(120),
    default: 'Amici',
    description:
      'What PGN and Xfcc call the place where games are played (`Site`): the server, the federation.',
  },
  trustedProxies: {
    variable: 'AMICI_TRUSTED_PROXIES',
    kind: networks(),
    default: '',
    description:
      'The proxies in front of the gateway (TLS, load balancing) whose `X-Forwarded-For` is believed; without it all their visitors share one address and its limit.',
    readBy: ['gateway'],
  },
});

export type Config = Values<typeof settings>;
