// A process that follows the logs, and does what falls due (ADR 0071).
import { configOrExit, readiness, sleep } from '@amici/ops';
import { openAmici } from '../amici';
import { besideSomebody } from './beside';
import type { AskMetrics, Beginning, Found, ToldMetrics } from './words';

const SAYS_EVERY_MS = 1_000;

besideSomebody(async ({ databaseUrl }: Beginning) => {
  const config = { ...configOrExit(), databaseUrl };
  const amici = await openAmici(config, undefined, { migrates: false });
  const { metrics } = amici.surroundings;
  const checks = [...amici.services.values()].flatMap(({ projections }) => projections.checks);
  const stop = new AbortController();
  const says = (async () => {
    while (!stop.signal.aborted) {
      process.send!({ checks: (await readiness(checks)).checks } satisfies Found);
      await sleep(SAYS_EVERY_MS, stop.signal);
    }
  })();
  process.on('message', ({ metrics: asked }: AskMetrics) => {
    void metrics
      .values({ process: 'follower' })
      .then((values) => process.send!({ metrics: asked, values } satisfies ToldMetrics));
  });
  return async () => {
    stop.abort();
    await says;
    await amici.close();
  };
});
