import { inSpanOver } from '@amici/ops';
import { applyBatch, type Applied } from '../apply-batch';
import { isReadable, type Entry } from '../entry';
import { applicable } from '../fold-batch';
import { passOver } from '../postgres/checkpoints';
import { inPipeline, liveTarget, readModelTransaction } from '../postgres/transaction';
import type { Projection } from '../projection';
import { isSoonerMadeAnew, rebuild } from '../rebuild/rebuild';
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
    const upkeep = new Upkeep(projection, pool);
    super(context, {
      name: `projection ${projection.name}`,
      checkpoint: projection.name,
      version: projection.version,
      source,
      begin: () => upkeep.begin(),
      apply: (batch, token) => upkeep.apply(batch, token),
      isFarBehind: (position) => isSoonerMadeAnew(source, projection, position),
      renew: async (signal, onProgress) => {
        await rebuild({
          ...{ projection, source, pool, signal, resume: true },
          // It is not at the end before its rows are served.
          onProgress: (position, head) => onProgress(Math.min(position, head - 1)),
        });
      },
    });
  }
}

/** Writes batches; one that concerns no row moves the checkpoint and nothing else. */
class Upkeep<Row extends object> {
  /** Where the checkpoint stands, once this process has locked it. */
  private at: number | undefined;

  constructor(
    private readonly projection: Projection<Row>,
    private readonly pool: FollowerContext['pool'],
  ) {}

  begin(): void {
    this.at = undefined;
  }

  async apply(batch: readonly Entry[], token: number): Promise<Applied> {
    const { at } = this;
    this.at = undefined;
    const passed = at === undefined ? undefined : await this.passOver(at, batch, token);
    const applied = passed ?? (await this.write(batch, token));
    this.at = applied.position;
    return applied;
  }

  private write(batch: readonly Entry[], token: number): Promise<Applied> {
    const span = { name: `projection ${this.projection.name}`, kind: 'CONSUMER' } as const;
    return inSpanOver(batch.filter(isReadable), span, () =>
      inPipeline(this.pool, (client) =>
        applyBatch(this.projection, batch, readModelTransaction(client, liveTarget(this.projection, token))),
      ),
    );
  }

  private async passOver(from: number, batch: readonly Entry[], token: number): Promise<Applied | undefined> {
    if (batch.some((entry) => this.concerns(entry))) return undefined;
    const { position: to, lastId, failure } = applicable(this.projection, from, batch);
    if (failure !== undefined || lastId === undefined) return undefined;
    const { name, version } = this.projection;
    const moved = await passOver(this.pool, { name, version, token, from, to, eventId: lastId });
    return moved ? { position: to } : undefined;
  }

  /** What cannot be told is found out by applying it. */
  private concerns(entry: Entry): boolean {
    try {
      return isReadable(entry) && this.projection.keys(entry).length > 0;
    } catch {
      return true;
    }
  }
}
