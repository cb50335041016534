import { readBundle, readOrigin, sameBytes, type Policy } from '@amici/verify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedBundle } from '../bundle-file';
import { reportedBy, type SignedHead } from './signed-heads';
import { isNamed, logsIn, readStaticLog, untrusted, type StaticLog } from './static-log';

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

interface Lines {
  /** What holds, a line each. */
  readonly statements: readonly string[];
  /** What does not hold, a line each. */
  readonly bad: readonly string[];
}

export interface FolderChecked extends Lines {
  readonly holds: boolean;
}

/** Each log of the folder that holds, by its service; what is wrong with the others. */
const logsThatHold = async (
  folder: string,
  policy: Policy | undefined,
): Promise<Lines & { readonly logs: ReadonlyMap<string, StaticLog> }> => {
  const logs = new Map<string, StaticLog>();
  const [statements, bad]: [string[], string[]] = [[], []];
  for (const service of await logsIn(folder))
    try {
      const log = await readStaticLog(folder, service);
      const why = isNamed(service, policy) ? untrusted(log, policy) : undefined;
      if (why !== undefined) throw new Error(`the checkpoint is not to be believed: ${why}`);
      logs.set(service, log);
      const { origin, size } = log.checkpoint;
      const signed = isNamed(service, policy) ? 'signed as the policy demands' : 'signatures not checked';
      statements.push(`${service}: ${size} entries of ${origin} in their tiles, ${signed}`);
    } catch (error) {
      bad.push(`${service}: ${(error as Error).message}`);
    }
  return { logs, statements, bad };
};

const bundlesIn = async (folder: string): Promise<readonly string[]> => {
  const at = join(folder, 'bundles');
  if (!existsSync(at)) return [];
  return (await readdir(at)).filter((name) => name.endsWith('.json')).map((name) => join(at, name));
};

/**
 * Checks a folder that "amici export --static" wrote: every tile, checkpoint and bundle, and that they and the given heads are of
 * one history. A folder without a log that holds does not hold.
 */
export const checkFolder = async (
  folder: string,
  policy: Policy | undefined,
  heads: readonly SignedHead[],
): Promise<FolderChecked> => {
  const { logs, statements, bad: broken } = await logsThatHold(folder, policy);
  const bad = [...broken, ...compare(heads, logs)];
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
  const bundles = `${whole} bundles ${policy === undefined ? 'of the same history' : 'checked'}`;
  return { holds: bad.length === 0 && logs.size > 0, statements: [...statements, bundles], bad };
};
