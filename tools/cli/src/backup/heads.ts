import { configOrExit } from '@amici/ops';
import { checkedLog } from '../checked-log';
import { withLogsAt, type Logs } from '../access/with-logs';
import { otherHeads, reportedBy } from '@amici/audit/log/signed-heads';
import type { Head } from './manifest';

export type Heads = Readonly<Record<string, Head>>;

/** How the logs of a database stand, and what was signed of them last. */
export const headsAt = (databaseUrl: string): Promise<Heads> =>
  withLogsAt(configOrExit(), databaseUrl, async ({ stores }) => {
    const heads: Record<string, Head> = {};
    for (const [name, store] of stores) {
      const { signedHeads } = await otherHeads(databaseUrl, name);
      const { sequence, logHash } = await store.head();
      heads[name] = { sequence, logHash, checkpoint: signedHeads[0]?.text ?? null };
    }
    return heads;
  });

/** What is wrong with logs that must go on from these heads, one line each; prints how each stands. */
const faults = async ({ stores, databaseUrl }: Logs, heads: Heads): Promise<readonly string[]> => {
  const bad: string[] = [];
  for (const [name, store] of stores) {
    const known = heads[name];
    const signed = known?.checkpoint ?? null;
    const signedHeads = signed === null ? [] : [reportedBy('the backup', signed)];
    bad.push(...(await checkedLog(name, store, databaseUrl, { signedHeads, policy: undefined })));
    if (known === undefined || known.sequence === 0) continue;
    const [event] = await store.readAll(known.sequence - 1, 1);
    if (event?.logHash !== known.logHash)
      bad.push(`${name}: the log does not go on from its head in the backup (event ${known.sequence})`);
  }
  return bad;
};

/** Verifies the chains and checkpoints of a database's logs, and that they go on from how they stood. */
export const verifyFrom = (databaseUrl: string, heads: Heads): Promise<readonly string[]> =>
  withLogsAt(configOrExit(), databaseUrl, (logs) => faults(logs, heads));
