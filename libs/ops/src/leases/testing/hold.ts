// Takes a lease and says so, says when it is lost, and holds on until it is killed (see leases.int-spec.ts).
import { createLogger } from '../../logging/logger';
import { Leases } from '../leases';

const [url = '', ttl = '1000'] = process.argv.slice(2);
const log = createLogger({ service: 'test', level: 'silent' });
const leases = new Leases({
  connection: { connectionString: url },
  schema: 'public',
  ttlMs: Number(ttl),
  log,
});

void leases.tryAcquire('relay').then((lease) => {
  console.log(`token ${lease?.token}`);
  lease?.lost.addEventListener('abort', () => console.log('lost'));
  setInterval(() => undefined, 1_000);
});
