// Appends two events at a time to a stream of its own, and says each revision that was acknowledged, until it is
// killed (see kill-points.int-spec.ts).
import { writeSync } from 'node:fs';
import { NO_STREAM } from '../port';
import { PostgresEventStore } from '../postgres';
import { appendOf, recorded } from './appends';

const [url = '', schema = '', role = '', stream = ''] = process.argv.slice(2);
const store = new PostgresEventStore({ connection: { connectionString: url }, schema, role });

const run = async (): Promise<void> => {
  for (let revision = NO_STREAM; ; revision += 2) {
    recorded(await store.append(appendOf(stream, revision, { count: 2 })));
    writeSync(1, `${revision + 2}\n`);
  }
};

void run();
