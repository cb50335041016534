// Starts a server on the folder named, says so, and holds it until it is killed (see start.int-spec.ts).
import { startPostgres } from '..';

void startPostgres({ dataDir: process.argv[2]! }).then(() => {
  console.log('started');
  setInterval(() => undefined, 1000);
});
