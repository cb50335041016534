import { readBundle, sameBytes, readOrigin, type Policy } from '@amici/verify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say, sayWrong } from '../plain-lines';
import { headsInFiles, policyIn, reportedBy, type SignedHead } from '../verify/signed-heads';
import { isNamed, logsIn, readStaticLog, untrusted, type StaticLog } from '../verify/static-log';
import { checkedBundle } from './verify-bundle';

interface StaticCommand {
  readonly policy?: string;
  readonly since?: readonly string[];
}

/** Why a log does not go on from a checkpoint; undefined where it does. */
const departs = ({ tree, checkpoint }: StaticLog, head: SignedHead['checkpoint']): string | undefined => {
  if (head.origin !== checkpoint.origin) return `is of ${head.origin}`;
  if (head.size > tree.size) return `covers ${head.size} entries, and the log has ${tree.size}`;
  return sameBytes(tree.head(head.size), head.root) ? undefined : 'has another root than the log';
};

const headsOf = (file: string, text: string): readonly SignedHead[] => {
  const bundle = readBundle(text);
  if (!bundle.ok) throw new Error(`${file}: ${bundle.error.detail}`);
  return bundle.value.parts.map(({ checkpoint }) => reportedBy(file, checkpoint));
};

/** Compares checkpoints with the logs they are of. */
const compare = (heads: readonly SignedHead[], logs: ReadonlyMap<string, StaticLog>): readonly string[] =>
  heads.flatMap(({ from, checkpoint }) => {
    const log = logs.get(readOrigin(checkpoint.origin)?.service ?? '');
    const why =
      log === undefined ? `is of ${checkpoint.origin}, which is not there` : departs(log, checkpoint);
    return why === undefined ? [] : [`${from}: its checkpoint ${why}`];
  });

/** Each log of the folder that holds, by its service; what is wrong with the others is said. */
const logsThatHold = async (
  folder: string,
  policy: Policy | undefined,
): Promise<{ readonly logs: ReadonlyMap<string, StaticLog>; readonly bad: readonly string[] }> => {
  const logs = new Map<string, StaticLog>();
  const bad: string[] = [];
  for (const service of await logsIn(folder))
    try {
      const log = await readStaticLog(folder, service);
      const why = isNamed(service, policy) ? untrusted(log, policy) : undefined;
      if (why !== undefined) throw new Error(`the checkpoint is not to be believed: ${why}`);
      logs.set(service, log);
      const { origin, size } = log.checkpoint;
      const signed = isNamed(service, policy) ? 'signed as the policy demands' : 'signatures not checked';
      say(`${service}: ${size} entries of ${origin} in their tiles, ${signed}`);
    } catch (error) {
      bad.push(`${service}: ${(error as Error).message}`);
    }
  return { logs, bad };
};

const bundlesIn = async (folder: string): Promise<readonly string[]> => {
  const at = join(folder, 'bundles');
  if (!existsSync(at)) return [];
  return (await readdir(at)).filter((name) => name.endsWith('.json')).map((name) => join(at, name));
};

/**
 * Checks a folder that "amici export --static" wrote: every tile, checkpoint and bundle, and that they are of one history.
 * 1: something does not hold.
 */
export const runVerifyStatic = async (
  folder: string,
  { policy: file, since = [] }: StaticCommand,
): Promise<number> => {
  const policy = file === undefined ? undefined : await policyIn(file);
  const { logs, bad: broken } = await logsThatHold(folder, policy);
  const bad = [...broken, ...compare(await headsInFiles(since), logs)];
  let whole = 0;
  for (const path of await bundlesIn(folder)) {
    const text = await readFile(path, 'utf8');
    const wrong = [
      ...compare(headsOf(path, text), logs),
      ...(policy === undefined
        ? []
        : (await checkedBundle(path, policy)).bad.map((why) => `${path}: ${why}`)),
    ];
    if (wrong.length === 0) whole += 1;
    bad.push(...wrong);
  }
  say(`${whole} bundles ${policy === undefined ? 'of the same history' : 'checked'}`);
  for (const line of bad) sayWrong(line);
  return bad.length + (logs.size === 0 ? 1 : 0) === 0 ? 0 : 1;
};
