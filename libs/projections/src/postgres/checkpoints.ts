import type { ClientBase } from 'pg';
import { tell, type Asks } from './pipeline';

/** A reader's place in a log. */
export interface Checkpoint {
  readonly position: number;
  readonly version: number;
  readonly eventId: string | null;
}

/** The checkpoint was written under a later lease: this worker was taken for dead and must stop. */
export class Fenced extends Error {
  constructor(name: string, token: number, fence: number) {
    super(`${name}: lease ${token} has been succeeded by ${fence}`);
    this.name = 'Fenced';
  }
}

/** The rows were built by another version of the projection's code. */
export class OtherVersion extends Error {
  constructor(
    name: string,
    readonly found: number,
    wanted: number,
  ) {
    super(`${name}: rows of version ${found}, code of version ${wanted}`);
    this.name = 'OtherVersion';
  }
}

interface Stored {
  readonly position: string;
  readonly version: number;
  readonly event_id: string | null;
  readonly fence: string;
}

const checkpointOf = ({ position, version, event_id }: Stored): Checkpoint => ({
  position: Number(position),
  version,
  eventId: event_id,
});

/** Where the reader stands; undefined where it has never been registered. */
export const readCheckpoint = async (
  client: Pick<ClientBase, 'query'>,
  name: string,
): Promise<Checkpoint | undefined> => {
  const { rows } = await client.query<Stored>('select * from checkpoint where name = $1', [name]);
  return rows[0] && checkpointOf(rows[0]);
};

/** Where every reader of a read schema stands, by name. */
export const readCheckpoints = async (
  client: Pick<ClientBase, 'query'>,
  schema: string,
): Promise<ReadonlyMap<string, Checkpoint>> => {
  const { rows } = await client.query<Stored & { readonly name: string }>(
    `select * from ${schema}.checkpoint order by name`,
  );
  return new Map(rows.map((row) => [row.name, checkpointOf(row)]));
};

/** Begins at the start of the log, unless the reader is registered already. */
export const registerCheckpoint = async (
  client: Pick<ClientBase, 'query'>,
  name: string,
  version: number,
): Promise<void> => {
  await client.query(
    'insert into checkpoint (name, version, position) values ($1, $2, 0) on conflict do nothing',
    [name, version],
  );
};

/**
 * Locks the checkpoint until the transaction ends. Throws `Fenced` where a later lease has written it, and
 * `OtherVersion` where the rows are of another version.
 */
export const lockCheckpoint = async (
  client: Asks,
  name: string,
  version: number,
  token: number,
): Promise<Checkpoint> => {
  const { rows } = await client.query<Stored>({
    name: 'lock-checkpoint',
    text: 'select version, position, event_id, fence from checkpoint where name = $1 for update',
    values: [name],
  });
  const stored = rows[0];
  if (stored === undefined) throw new Error(`${name}: no checkpoint`);
  if (Number(stored.fence) > token) throw new Fenced(name, token, Number(stored.fence));
  if (stored.version !== version) throw new OtherVersion(name, stored.version, version);
  return checkpointOf(stored);
};

/** A move of a checkpoint over events of which nothing is written. */
export interface PassedOver {
  readonly name: string;
  readonly version: number;
  readonly token: number;
  readonly from: number;
  readonly to: number;
  readonly eventId: string | null;
}

/**
 * Moves a checkpoint in one statement, without a transaction around it. False where it does not stand at `from`, is of
 * another version or was written under a later lease: who locks it is told which.
 */
export const passOver = async (
  client: Pick<ClientBase, 'query'>,
  { name, version, token, from, to, eventId }: PassedOver,
): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'pass-over',
    text: `update checkpoint set position = $2, event_id = $3, fence = greatest(fence, $4)
      where name = $1 and version = $5 and position = $6 and fence <= $4`,
    values: [name, to, eventId, token, version, from],
  });
  return rowCount === 1;
};

/** Moves a checkpoint this transaction has locked. */
export const saveCheckpoint = (
  client: Asks,
  name: string,
  token: number,
  position: number,
  eventId: string | null,
): Promise<void> =>
  tell(client, {
    name: 'save-checkpoint',
    text: 'update checkpoint set position = $2, event_id = $3, fence = greatest(fence, $4) where name = $1',
    values: [name, position, eventId, token],
  });
