import type { EventStore } from '@amici/event-store';
import type { Worker } from '../runtime/running';
import type { Surroundings } from '../runtime/surroundings';
import { releasedIn } from '@amici/bus';
import type { FollowerContext } from '@amici/projections';
import { bundlingOf, noBundles, type Bundling } from './bundling';
import { Checkpointer } from './checkpointer';
import { logAnswers, nothingSigned, notSigned, type LogAnswers } from './log-answers';
import { KeysInForce } from './keys-in-force';
import { logKeysOf } from './log-keys';
import { LogTree } from './log-tree';
import { Receipts } from './receipts';
import { Statements } from './statements';
import { TileTable } from './tile-table';
import { trustSchema } from './trust-schema';
import { witnessesOf } from './witness-client';

/** What makes a log one that nobody need believe: the worker that signs it, and what it answers. */
export interface Trust {
  readonly workers: readonly Worker[];
  readonly answers: LogAnswers;
  readonly bundling: Bundling;
  /** Absent where nothing is signed. */
  readonly receipts?: Receipts;
  /** Retires a key that the log is signed with. */
  readonly retireKey: KeysInForce['retire'];
}

export const trustIn = (
  { config }: Pick<Surroundings, 'config'>,
  { service, pool, leases, metrics, log }: FollowerContext,
  store: Pick<EventStore, 'hashes' | 'head' | 'readAll'>,
): Trust => {
  const keys = logKeysOf(config, service);
  if (keys === undefined)
    return { workers: [], answers: notSigned, bundling: noBundles, retireKey: nothingSigned };
  const schema = trustSchema(service);
  const witnesses = witnessesOf(config.witnesses);
  const statements = new Statements(pool, schema);
  const inForce = new KeysInForce(keys, statements);
  const treeOver = () => new LogTree(store, new TileTable(pool, schema, store));
  const checkpointer = new Checkpointer({
    ...{ service, statements, keys, inForce, witnesses, leases, metrics, log },
    tree: treeOver(),
    everyMs: config.checkpointEvery,
    timeoutMs: config.requestTimeout,
  });
  return {
    workers: [checkpointer],
    bundling: bundlingOf(treeOver(), statements, releasedIn(pool)),
    receipts: new Receipts(keys, () => inForce.generation()),
    answers: logAnswers({ store, tree: treeOver(), statements, keys, inForce, witnesses }),
    retireKey: (...args) => inForce.retire(...args),
  };
};
