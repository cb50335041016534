import { nodeCrypto } from '@amici/auth';
import { logReader, PostgresEventStore, verifyLog, verifyStream } from '@amici/event-store';
import type { BadEvent, EventStore, Unplaced } from '@amici/event-store';
import { gameStreams } from '@amici/contracts/game';
import { judgeCheckpoint, readOrigin, type Policy } from '@amici/verify';
import { factsFound, foundLines } from '../../../verify/src/facts';
import { Results } from '../../../verify/src/results';
import { sayWrong } from '../plain-lines';
import { FactsOfLog } from '../verify/facts-of-log';
import {
  policyIn,
  otherHeads,
  headsOfWitnesses,
  headsInFiles,
  type SignedHead,
} from '../verify/signed-heads';
import { TreeOfLog } from '../verify/tree-of-log';
import { progress } from './progress';
import { withLogs, type Logs } from './with-logs';

export interface VerifyCommand {
  readonly game?: string;
  /** Files with checkpoints that somebody has kept. */
  readonly since?: readonly string[];
  /** File of a policy (C2SP tlog-policy): who is believed. */
  readonly policy?: string;
}

/** What is known of the logs from elsewhere. */
interface Known {
  readonly signedHeads: readonly SignedHead[];
  readonly policy: Policy | undefined;
}

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
const verifyGame = async ({ stores }: Logs, game: string): Promise<number | undefined> => {
  const events = await stores.get('game')!.read(gameStreams.of(game), { limit: 10_000 });
  if (events.length === 0) return undefined;
  const verified = verifyStream(events);
  const facts = factsFound(
    gameStreams.of(game),
    events.map(({ event }) => event),
  ).flatMap(foundLines);
  for (const line of facts) sayWrong(line);
  if (verified.ok) console.log(`${verified.events} events of ${gameStreams.of(game)} verified`);
  else sayWrong(`event ${verified.bad.index} of ${gameStreams.of(game)}: ${verified.bad.what}`);
  return verified.ok && facts.length === 0 ? 0 : 1;
};

const signatureFault = ({ text }: SignedHead, policy: Policy | undefined): string | undefined => {
  if (policy === undefined) return undefined;
  const judged = judgeCheckpoint(text, policy, nodeCrypto);
  if (judged.ok) return undefined;
  const { code, detail } = judged.error;
  return detail === undefined ? code : `${code}: ${detail}`;
};

/** What was told of this log and does not hold, one line each. */
const faultsOf = (
  service: string,
  tree: TreeOfLog,
  { signedHeads: heads, generations }: Awaited<ReturnType<typeof otherHeads>>,
  { signedHeads: presented, policy }: Known,
): readonly string[] => {
  const named = (one: SignedHead): boolean =>
    policy?.logs.some(({ key }) => key.name === one.checkpoint.origin) === true;
  const latest = heads
    .slice(0, 1)
    .map((one) => [one, named(one) ? signatureFault(one, policy) : undefined] as const);
  const others = heads.slice(1).map((one) => [one, undefined] as const);
  const brought = presented
    .filter(({ checkpoint }) => readOrigin(checkpoint.origin)?.service === service)
    .map((one) => [one, signatureFault(one, policy)] as const);
  return [...latest, ...others, ...brought].flatMap(([{ from, checkpoint }, unsigned]) => {
    const fault = unsigned ?? tree.fault(checkpoint);
    if (fault === undefined) return [];
    const of = readOrigin(checkpoint.origin)?.generation ?? 0;
    const ended = generations.find(({ number }) => number > of);
    const why =
      ended === undefined ? '' : ` (generation ${ended.number} begun by ${ended.begunBy}: ${ended.reason})`;
    return [`${service}: the checkpoint of ${checkpoint.size} events (${from}): ${fault}${why}`];
  });
};

/**
 * Verifies one log and prints its head; answers what is wrong, one line each. The facts in it are computed again where
 * `results` are gathered: a copy is whole, whatever was recorded in it.
 */
export const verifyOne = async (
  name: string,
  store: EventStore,
  databaseUrl: string,
  known: Known,
  results?: Results,
): Promise<readonly string[]> => {
  const bar = progress(`verifying ${name}`);
  const facts = results === undefined ? undefined : new FactsOfLog(results);
  const beside = await otherHeads(databaseUrl, name);
  const sizes = [...beside.signedHeads, ...known.signedHeads].map(({ checkpoint }) => checkpoint.size);
  const tree = new TreeOfLog(sizes);
  const verified = await verifyLog(store instanceof PostgresEventStore ? store : logReader(store), {
    onProgress: bar.advance,
    onEvent: (row) => {
      tree.append(row.hash);
      facts?.apply(row);
    },
  });
  bar.stop();
  const unplaced = (await store.recordedWithoutPlace?.()) ?? [];
  const bad = [
    ...(unplaced.length > 0 ? [unplacedText(name, unplaced)] : []),
    ...(verified.ok ? [] : [badText(name, verified.bad)]),
    ...(verified.ok ? faultsOf(name, tree, beside, known) : []),
    ...(verified.ok && facts !== undefined
      ? (await facts.found(store)).map((line) => `${name}: ${line}`)
      : []),
  ];
  const { size, root } = tree.head;
  if (verified.ok) {
    const held =
      beside.signedHeads.length === 0 ? 'no checkpoint' : `${beside.signedHeads.length} checkpoints`;
    console.log(
      `${name}: ${verified.events} events of ${verified.streams} streams verified; head ${size} ${root}, ${held}`,
    );
  }
  for (const line of bad) sayWrong(line);
  return bad;
};

const verifyAll = async ({ stores, databaseUrl }: Logs, known: Known): Promise<number> => {
  let bad = 0;
  const results = new Results();
  for (const [name, store] of stores)
    bad += (await verifyOne(name, store, databaseUrl, known, results)).length;
  const apart = results.found().flatMap(foundLines);
  for (const line of apart) sayWrong(line);
  return bad + apart.length === 0 ? 0 : 1;
};

const knownBy = async ({ since = [], policy: path }: VerifyCommand): Promise<Known> => {
  const policy = path === undefined ? undefined : await policyIn(path);
  const before = await headsInFiles(since);
  return {
    policy,
    signedHeads: policy === undefined ? before : [...before, ...(await headsOfWitnesses(policy))],
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
