import { clusterUrl, integer, milliseconds, names, oneOf, text, url } from '../kinds';
import { declare, inContainers } from '../setting';

/** Where what is recorded is kept, and how processes reach each other. */
export const stores = declare({
  dataDir: {
    variable: 'AMICI_DATA_DIR',
    kind: text(),
    default: '.amici',
    description:
      'The folder of the embedded PostgreSQL, the development keys and everything else kept on disk.',
    settled: inContainers('a container keeps nothing on disk'),
  },
  watchedFolders: {
    variable: 'AMICI_WATCHED_FOLDERS',
    kind: names(),
    default: '',
    description:
      'Folders of other disks whose room this process also watches, such as that of your own PostgreSQL or of NATS: `/readyz` warns where less than 1 GiB is left.',
    settled: {
      compose: 'the registry watches the disk of PostgreSQL',
      kubernetes: 'the rules of components/monitoring watch the volumes',
    },
  },
  walArchive: {
    variable: 'AMICI_WAL_ARCHIVE',
    kind: text(),
    description:
      'The folder in which the embedded PostgreSQL archives its write-ahead log, so that a backup can be restored to any instant (docs/operators/backup.md). Absent: to the end of the backup.',
    settled: {
      distributed: 'the process that starts PostgreSQL has it archive',
      ...inContainers('PostgreSQL is not embedded there, and archives by its own settings'),
    },
  },
  postgresBin: {
    variable: 'AMICI_POSTGRES_BIN',
    kind: text(),
    description:
      'The folder of the programs (postgres, initdb; 15 or later) that run as the embedded PostgreSQL. Absent: those of the npm package of this platform.',
    settled: {
      distributed: 'the process that starts PostgreSQL starts these',
      ...inContainers('PostgreSQL is not embedded there'),
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
  streamReplicas: {
    variable: 'AMICI_STREAM_REPLICAS',
    kind: integer(1, 5),
    default: '3',
    description:
      'How many servers of a NATS cluster keep the stream of each service: with 3 any one of them may be lost. A cluster with fewer keeps one. A stream that has fewer is changed when its service starts.',
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
});
