import { gameStreams } from '@amici/contracts/game';
import {
  factsFound,
  foundLines,
  headsInFiles,
  headsOfWitnesses,
  learnBooksOf,
  policyIn,
  Results,
  type Known,
} from '@amici/audit';
import { verifyStream } from '@amici/event-store';
import { checkedLog } from '../checked-log';
import { sayWrong } from '../plain-lines';
import { withLogs, type Logs } from '../access/with-logs';

export interface VerifyCommand {
  readonly game?: string;
  /** Files with checkpoints that somebody has kept. */
  readonly since?: readonly string[];
  /** File of a policy (C2SP tlog-policy): who is believed. */
  readonly policy?: string;
}

/** Undefined where these logs have no such game. */
const verifyGame = async ({ stores }: Logs, game: string): Promise<number | undefined> => {
  const events = await stores.get('game')!.read(gameStreams.of(game), { limit: 10_000 });
  if (events.length === 0) return undefined;
  const verified = verifyStream(events);
  await learnBooksOf(stores.get('registry')!);
  const facts = factsFound(
    gameStreams.of(game),
    events.map(({ event }) => event),
  ).flatMap(foundLines);
  for (const line of facts) sayWrong(line);
  if (verified.ok) console.log(`${verified.events} events of ${gameStreams.of(game)} verified`);
  else sayWrong(`event ${verified.bad.index} of ${gameStreams.of(game)}: ${verified.bad.what}`);
  return verified.ok && facts.length === 0 ? 0 : 1;
};

const verifyAll = async ({ stores, databaseUrl }: Logs, known: Known): Promise<number> => {
  let bad = 0;
  await learnBooksOf(stores.get('registry')!);
  const results = new Results();
  for (const [name, store] of stores)
    bad += (await checkedLog(name, store, databaseUrl, known, results)).length;
  const apart = results.found().flatMap(foundLines);
  for (const line of apart) sayWrong(line);
  return bad + apart.length === 0 ? 0 : 1;
};

const knownBy = async ({ since = [], policy: path }: VerifyCommand): Promise<Known> => {
  const policy = path === undefined ? undefined : await policyIn(path);
  const before = await headsInFiles(since);
  return {
    policy,
    signedHeads: policy === undefined ? before : [...before, ...(await headsOfWitnesses(policy, sayWrong))],
  };
};

/**
 * Recomputes every hash chain and tree, and compares them with the checkpoints that stand beside the logs, that somebody has
 * kept, and that witnesses have cosigned; then every fact that follows from others, and results from log to log; or the chain
 * and the facts of one game. Names the first bad event of each log and every fact that does not come out, and answers 1.
 */
export const runVerify = async (command: VerifyCommand): Promise<number> => {
  const { game } = command;
  if (game === undefined) {
    const known = await knownBy(command);
    return withLogs((logs) => verifyAll(logs, known));
  }
  let found = false;
  const status = await withLogs(async (logs) => {
    const verified = await verifyGame(logs, game);
    found ||= verified !== undefined;
    return verified ?? 0;
  });
  if (!found) throw new Error(`no game ${game}`);
  return status;
};
