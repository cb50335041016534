import { nodeCrypto } from '@amici/auth';
import { parkedStreams, sourceOf } from '@amici/bus';
import type { EventStore } from '@amici/event-store';
import type { Config } from '@amici/ops';
import { readCheckpoints, readSchema } from '@amici/projections';
import { openLog, Statements, trustSchema, type Service } from '@amici/service/runtime';
import { readSignedCheckpoint, verifyNote } from '@amici/verify';
import type { Client } from 'pg';
import { SERVICES } from '../../../../services/all-in-one/src/services';
import type { FollowerFacts, LogFacts, SignedFacts } from './facts';
import type { KeysOf } from '../access/log-keys';
import { seen } from './probe';

interface Place {
  readonly client: Client;
  readonly databaseUrl: string;
  readonly config: Config;
  readonly keysOf: KeysOf;
}

type Stores = ReadonlyMap<string, EventStore>;

const followersOf = async (
  client: Client,
  service: string,
  stores: Stores,
): Promise<readonly FollowerFacts[]> => {
  const places = await readCheckpoints(client, readSchema(service).schema);
  const found: FollowerFacts[] = [];
  for (const [name, { position, eventId }] of places) {
    const of = sourceOf(name) ?? service;
    const store = stores.get(of);
    if (store === undefined) continue;
    const { sequence: head } = await store.head();
    const [event] = position === 0 || position > head ? [] : await store.readAll(position - 1, 1);
    const isThere =
      position === 0 || (event !== undefined && (eventId === null || event.event.id === eventId));
    found.push({ name, of, position, head, sameLog: isThere });
  }
  return found;
};

const headOf = async (store: EventStore) => {
  const { sequence } = await store.head();
  const recordedAt = async (place: number): Promise<number | null> => {
    const [event] = place === 0 ? [] : await store.readAll(place - 1, 1);
    return event === undefined ? null : Date.parse(event.event.recordedAt);
  };
  const firstRecordedAt = await recordedAt(Math.min(1, sequence));
  return { sequence, firstRecordedAt, lastRecordedAt: await recordedAt(sequence) };
};

const signedOf = async ({ client, keysOf }: Place, service: string): Promise<SignedFacts | null> => {
  const statements = new Statements(client, trustSchema(service));
  const [stands, last] = [await statements.standing(), await statements.latest()];
  if (stands === undefined || last === undefined) return null;
  const read = readSignedCheckpoint(last.note);
  if (!read.ok) throw new Error(`its last checkpoint cannot be read: ${read.error.code}`);
  const { origin } = read.value.checkpoint;
  const keys = keysOf(service)?.verifierKeys(origin);
  return {
    ...{ size: stands.size, generation: stands.generation, origin, cosignedBy: stands.cosignedBy },
    ageMs: Date.now() - stands.signedAt,
    byOurKey: keys === undefined ? null : verifyNote(read.value.note, keys, nodeCrypto).ok,
  };
};

const parkedIn = async (client: Client, service: string) => {
  await client.query("select set_config('search_path', $1, false)", [readSchema(service).schema]);
  return parkedStreams(client);
};

const logOf = async (place: Place, service: Service, stores: Stores): Promise<LogFacts> => {
  const { client, config } = place;
  const { name } = service;
  const store = stores.get(name)!;
  return {
    service: name,
    head: await seen(() => headOf(store)),
    schemas: await seen(() => service.schemas(client, config)),
    followers: await seen(() => followersOf(client, name, stores)),
    parked: await seen(() => parkedIn(client, name)),
    signed: await seen(() => signedOf(place, name)),
  };
};

/** How each log stands, its schemas and those who follow it, as far as the signed-in user may see it. */
export const logsIn = async (place: Place): Promise<readonly LogFacts[]> => {
  const stores = new Map<string, EventStore>();
  try {
    for (const { name } of SERVICES) stores.set(name, await openLog(place, name));
    const found: LogFacts[] = [];
    for (const service of SERVICES) found.push(await logOf(place, service, stores));
    return found;
  } finally {
    await Promise.all([...stores.values()].map((store) => store.close()));
  }
};
