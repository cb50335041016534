import { logReader, PostgresEventStore, verifyLog, verifyStream } from '@amici/event-store';
import type { BadEvent, Unplaced } from '@amici/event-store';
import { gameStreams } from '@amici/contracts/game';
import { progress } from './progress';
import { withLogs, type Logs } from './with-logs';

const badText = (service: string, { sequence, stream, revision, what }: BadEvent): string => {
  const place = stream === null ? '' : ` (${stream}, revision ${revision})`;
  return `${service}: event ${sequence}${place}: ${what}`;
};

const unplacedText = (service: string, unplaced: readonly Unplaced[]): string => {
  const [{ stream, revision }] = unplaced as [Unplaced];
  const count = unplaced.length === 1 ? '1 recorded event has' : `${unplaced.length} recorded events have`;
  return `${service}: ${count} no place in the log, the first ${stream}, revision ${revision}: run "amici repair-feed"`;
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
    const unplaced = (await store.recordedWithoutPlace?.()) ?? [];
    if (unplaced.length > 0) console.error(unplacedText(name, unplaced));
    if (unplaced.length > 0) bad += 1;
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
