import { applyBatch } from '../apply-batch';
import { inTransaction, liveTarget, readModelTransaction } from '../postgres/transaction';
import type { Projection } from '../projection';
import { rebuild } from '../rebuild/rebuild';
import type { LogSource } from '../source';
import { LogFollower, type FollowerContext } from './log-follower';

export interface RunnerOptions<Row extends object> extends FollowerContext {
  readonly projection: Projection<Row>;
  readonly source: LogSource;
}

/** Keeps one projection up with its log; rebuilds it first where its rows are of an older version. */
export class ProjectionRunner<Row extends object = object> extends LogFollower {
  constructor({ projection, source, ...context }: RunnerOptions<Row>) {
    const { pool } = context;
    super(context, {
      name: `projection ${projection.name}`,
      checkpoint: projection.name,
      version: projection.version,
      source,
      apply: (batch, token) =>
        inTransaction(pool, (client) =>
          applyBatch(projection, batch, readModelTransaction(client, liveTarget(projection, token))),
        ),
      renew: async (signal, onProgress) => {
        await rebuild({ projection, source, pool, signal, resume: true, onProgress });
      },
    });
  }
}
