import { logReader, PostgresEventStore, verifyLog, verifyStream, type BadEvent } from '@amici/event-store';
import { gameStreams } from '@amici/contracts/game';
import { progress } from './progress';
import { withLogs, type Logs } from './with-logs';

const badText = (service: string, { sequence, stream, revision, what }: BadEvent): string => {
  const place = stream === null ? '' : ` (${stream}, revision ${revision})`;
  return `${service}: event ${sequence}${place}: ${what}`;
};

/** Undefined where these logs have no such game. */
const verifyGame = async (logs: Logs, game: string): Promise<number | undefined> => {
  const events = await logs.get('game')!.read(gameStreams.of(game), { limit: 10_000 });
  if (events.length === 0) return undefined;
  const verified = verifyStream(events);
  if (verified.ok) console.log(`${verified.events} events of ${gameStreams.of(game)} verified`);
  else console.error(`event ${verified.bad.index} of ${gameStreams.of(game)}: ${verified.bad.what}`);
  return verified.ok ? 0 : 1;
};

const verifyAll = async (logs: Logs): Promise<number> => {
  let bad = 0;
  for (const [name, store] of logs) {
    const bar = progress(`verifying ${name}`);
    const verified = await verifyLog(store instanceof PostgresEventStore ? store : logReader(store), {
      onProgress: bar.advance,
    });
    bar.stop();
    if (verified.ok)
      console.log(`${name}: ${verified.events} events of ${verified.streams} streams verified`);
    else {
      bad += 1;
      console.error(badText(name, verified.bad));
    }
  }
  return bad === 0 ? 0 : 1;
};

/** Recomputes every hash chain, or that of one game; names the first bad event of each log and answers 1. */
export const runVerify = ({ game }: { readonly game?: string }): Promise<number> => {
  if (game === undefined) return withLogs(verifyAll);
  let found = false;
  const verifying = withLogs(async (logs) => {
    const verified = await verifyGame(logs, game);
    found ||= verified !== undefined;
    return verified ?? 0;
  });
  return verifying.then((status) => {
    if (!found) throw new Error(`no game ${game}`);
    return status;
  });
};
