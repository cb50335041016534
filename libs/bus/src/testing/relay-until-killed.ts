// Relays the feed of the sample service, which it reads over NATS, until it is killed (see relay.int-spec.ts).
import { createLogger, Leases, Metrics } from '@amici/ops';
import { readConnection, readSchema } from '@amici/projections';
import { natsTransport } from '../transport/nats';

const [nats = '', database = ''] = process.argv.slice(2);
const log = createLogger({ service: 'sample', level: 'silent' });
const metrics = new Metrics();
const transport = natsTransport({ url: nats, name: 'test', timeoutMs: 1_000 });
const connection = readConnection({ connectionString: database }, 'sample');
const leases = new Leases({ connection, schema: readSchema('sample').schema, ttlMs: 10_000, log });
const feed = transport.feed('sample', { metrics, log });
const announcer = transport.announcer({ service: 'sample', source: feed, leases, metrics, log });

void announcer.run(new AbortController().signal);
process.stdout.write('relaying\n');
