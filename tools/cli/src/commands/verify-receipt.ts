import { done, type Client } from '@amici/client';
import { nodeCrypto } from '@amici/auth';
import { SERVICES, type ServiceName } from '@amici/contracts';
import {
  judgeCheckpoint,
  judgePromise,
  goesOn,
  readOrigin,
  readPolicy,
  readProof,
  readReceipt,
  toHex,
  verifyReceipt,
  type Policy,
  type Promised,
  type PromiseJudged,
  type Receipt,
} from '@amici/verify';
import { readFile } from 'node:fs/promises';
import { policyIn } from '@amici/audit/log/signed-heads';
import { readStaticLog, untrusted } from '@amici/audit/log/static-log';
import { withLogs, type Logs } from '../access/with-logs';
import { clientOf } from '../access/with-server';
import { plainText, say } from '../plain-lines';

export interface ReceiptCommand {
  /** Ask this server; absent: the logs of this installation. */
  readonly server?: string;
  /** Read this folder (C2SP tlog-tiles). */
  readonly static?: string;
  readonly policy?: string;
}

interface Judged {
  readonly judged: PromiseJudged;
  /** For the person it is to be shown to. */
  readonly evidence: string;
}

const VERDICTS: Readonly<Record<PromiseJudged, string>> = {
  kept: 'kept: the event stands where it was promised',
  broken: 'broken promise: another event stands there',
  'not-covered': 'no checkpoint covers it yet: ask again later',
  'not-shown': 'not shown: the proof that was given holds for neither',
};

const receiptIn = async (path: string): Promise<Receipt> => {
  const receipt = readReceipt(await readFile(path, 'utf8'));
  if (!receipt.ok) throw new Error(`${path}: ${receipt.error.detail}`);
  return receipt.value;
};

const demandSigned = (receipt: Receipt, { logs }: Policy): void => {
  const keys = logs.map(({ key }) => key);
  const verified = verifyReceipt(receipt, keys, nodeCrypto);
  if (!verified.ok)
    throw new Error(`the receipt is not one of ${receipt.promised.origin}: ${verified.error.code}`);
};

/** A promise is kept by the log that gave it, or by a later generation of it. */
const demandSameLog = (promised: string, presented: string): void => {
  if (!goesOn(promised, presented))
    throw new Error(`the proof is of ${presented}, and the receipt of ${promised}`);
  if (presented !== promised)
    console.log(`${promised} is over: what follows is shown by ${presented}, which goes on from it`);
};

const serviceOf = ({ origin }: Promised): ServiceName => {
  const log = readOrigin(origin);
  const service = SERVICES.find((name) => name === log?.service);
  if (service === undefined) throw new Error(`${origin} is no log of Amici`);
  return service;
};

/** The proof of the entry at the promised place, and what the server says stands there. */
const provedBy = async (
  endpoints: Client,
  promised: Promised,
): Promise<{ readonly text: string; readonly found: string }> => {
  const { index } = promised;
  const params = { path: { service: serviceOf(promised) }, query: { index } };
  const request = endpoints.GET('/log/{service}/proofs/inclusion', { params, parseAs: 'text' });
  const text = await done(request);
  return { text, found: (await request).response.headers.get('amici-entry') ?? '' };
};

/** By what the server proves of its own tree: nothing else of it is believed. */
const judgedByServer = async (
  server: string,
  receipt: Receipt,
  policy: Policy | undefined,
): Promise<Judged> => {
  const { promised } = receipt;
  const endpoints = clientOf(server);
  const path = { service: serviceOf(promised) };
  const { size, keys } = await done(endpoints.GET('/log/{service}', { params: { path } }));
  if (size <= promised.index) return { judged: 'not-covered', evidence: '' };
  const { text, found } = await provedBy(endpoints, promised);
  const proof = readProof(text);
  if (!proof.ok) throw new Error(`the proof cannot be read: ${proof.error.detail}`);
  const trusted = judgeCheckpoint(proof.value.checkpoint, policy ?? ownPolicy(keys), nodeCrypto);
  if (!trusted.ok) throw new Error(`the checkpoint is not to be believed: ${trusted.error.code}`);
  demandSameLog(promised.origin, trusted.value.checkpoint.origin);
  const presented = { found, proof: proof.value.hashes };
  const judged = judgePromise(promised, trusted.value.checkpoint, presented, nodeCrypto.sha256);
  return { judged, evidence: text };
};

/** The keys a server says it has: what it signs is compared with itself alone. */
const ownPolicy = (keys: readonly string[]): Policy => {
  const text = [...keys.map((key) => `log ${key}`), 'quorum none', ''].join('\n');
  const policy = readPolicy(new TextEncoder().encode(text), nodeCrypto.sha256);
  if (!policy.ok) throw new Error(`the server's keys: ${policy.error.detail}`);
  return policy.value;
};

/** By a copy of the log in a folder; its signature is believed only by a policy. */
const judgedByFolder = async (
  folder: string,
  { promised }: Receipt,
  policy: Policy | undefined,
): Promise<Judged> => {
  const log = await readStaticLog(folder, serviceOf(promised));
  const why = policy && untrusted(log, policy);
  if (why !== undefined) throw new Error(`the checkpoint is not to be believed: ${why}`);
  const { checkpoint, tree, entries } = log;
  if (checkpoint.size <= promised.index) return { judged: 'not-covered', evidence: '' };
  demandSameLog(promised.origin, checkpoint.origin);
  const presented = { found: toHex(entries[promised.index]!), proof: tree.inclusion(promised.index) };
  return { judged: judgePromise(promised, checkpoint, presented, nodeCrypto.sha256), evidence: log.text };
};

/** By the log itself, where one may read it. */
const judgedByLog = async ({ stores }: Logs, { promised }: Receipt): Promise<Judged> => {
  const [event] = await stores.get(serviceOf(promised))!.readAll(promised.index, 1);
  if (event === undefined) return { judged: 'broken', evidence: 'the log ends before it' };
  return event.hash === promised.hash
    ? { judged: 'kept', evidence: '' }
    : { judged: 'broken', evidence: `it holds ${event.hash}` };
};

/** Says whether what a log has promised was kept; 1 where it was not. */
export const runVerifyReceipt = async (
  path: string,
  { server, static: folder, policy: file }: ReceiptCommand,
): Promise<number> => {
  const receipt = await receiptIn(path);
  const { stream, revision, index, recordedAt } = receipt.promised;
  const policy = file === undefined ? undefined : await policyIn(file);
  if (policy !== undefined) demandSigned(receipt, policy);
  else console.log('whose signature the receipt bears was not checked: no --policy says who is believed');
  const tell = ({ judged, evidence }: Judged): number => {
    say(`${stream}, revision ${revision}, recorded ${recordedAt}, entry ${index}: ${VERDICTS[judged]}`);
    if (judged === 'broken' && evidence !== '') console.log(plainText(evidence));
    return judged === 'kept' ? 0 : 1;
  };
  if (folder !== undefined) return tell(await judgedByFolder(folder, receipt, policy));
  if (server !== undefined) return tell(await judgedByServer(server, receipt, policy));
  const judged: Judged[] = [];
  await withLogs(async (logs) => judged.push(await judgedByLog(logs, receipt)));
  return tell(judged.find(({ judged: one }) => one === 'kept') ?? judged[0]!);
};
