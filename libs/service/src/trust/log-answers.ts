import type { Answer, LogQueries, Question, ServiceName } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { type Detail, ok, reject } from '@amici/kernel';
import {
  hasTile,
  readTilePath,
  toBase64,
  writeAddCheckpoint,
  writeProof,
  writeVerifierKey,
} from '@amici/verify';
import type { QueryReply } from '../query';
import type { KeysInForce } from './keys-in-force';
import type { LogKeys } from './log-keys';
import type { LogTree } from './log-tree';
import type { Statements } from './statements';
import type { Witness } from './witness-client';

/** Checkpoints that are told at once. */
const MOST_CHECKPOINTS = 1_000;

export type LogAnswers = {
  readonly [Name in keyof LogQueries]: (
    query: Question<ServiceName, Name>,
  ) => Promise<QueryReply<Answer<ServiceName, Name>>>;
};

interface Parts {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly tree: LogTree;
  readonly statements: Statements;
  readonly keys: LogKeys;
  readonly inForce: Pick<KeysInForce, 'generation'>;
  readonly witnesses: readonly Witness[];
}

const refused = (code: string, detail: Detail) => reject(code, undefined, { detail });

const noCheckpoint = refused('not-found', { name: 'no-such-checkpoint' });

/** Answers anybody what was signed of a log, and the proofs that go with it. */
export const logAnswers = ({ store, tree, statements, keys, inForce, witnesses }: Parts): LogAnswers => ({
  'log-state': async () => {
    const generation = await inForce.generation();
    const origin = keys.originOf(generation);
    const [forks, retired, generations] = await Promise.all([
      statements.forks(),
      statements.retiredKeys(),
      statements.generations(),
    ]);
    return ok({
      origin,
      generation,
      keys: keys.verifierKeys(origin).map(writeVerifierKey),
      retired: retired.map(({ publicKey: _known, retiredAt, ...one }) => ({
        ...one,
        retiredAt: retiredAt.getTime(),
      })),
      generations,
      witnesses: witnesses.map(({ key, url }) => ({ key: writeVerifierKey(key), url })),
      size: (await statements.latest())?.size ?? 0,
      forks: forks.map(({ foundAt, witness, evidence }) => ({
        foundAt: foundAt.getTime(),
        witness,
        evidence,
      })),
    });
  },
  'log-checkpoint': async ({ size }) => {
    const found = await statements.note(size);
    return found === undefined ? noCheckpoint : ok({ note: found.note });
  },
  'log-checkpoints': async ({ after, limit }) => {
    const most = Math.min(limit, MOST_CHECKPOINTS);
    const checkpoints = await statements.notesAfter(after, most);
    return ok({ checkpoints, next: checkpoints.length < most ? null : checkpoints.at(-1)!.size });
  },
  'log-inclusion': async ({ index, size }) => {
    const found = await statements.note(size);
    if (found === undefined) return noCheckpoint;
    if (index >= found.size)
      return refused('not-found', { name: 'checkpoint-covers-to', last: found.size - 1 });
    const [event] = await store.readAll(index, 1);
    if (event === undefined) return refused('not-found', { name: 'log-ends-before' });
    const hashes = await tree.inclusion(index, found.size);
    return ok({ entry: event.hash, proof: writeProof({ index, hashes, checkpoint: found.note }) });
  },
  'log-consistency': async ({ from, to }) => {
    const found = await statements.note(to);
    if (found === undefined) return noCheckpoint;
    if (from > found.size) return refused('bad-request', { name: 'checkpoint-covers', entries: found.size });
    const hashes = await tree.consistency(from, found.size);
    return ok({ proof: writeAddCheckpoint(from, hashes, found.note) });
  },
  'log-tile': async ({ tile }) => {
    const tiled = readTilePath(tile);
    if (tiled === undefined) return refused('bad-request', { name: 'no-tile-path' });
    const signed = (await statements.latest())?.size ?? 0;
    if (!hasTile(signed, tiled)) return refused('not-found', { name: 'checkpoint-covers', entries: signed });
    return ok({ base64: toBase64(await tree.tile(tiled)) });
  },
});

export const nothingSigned = () => Promise.resolve(refused('not-found', { name: 'log-not-signed' }));

/** Of a service that has no key. */
export const notSigned: LogAnswers = {
  'log-state': nothingSigned,
  'log-checkpoint': nothingSigned,
  'log-checkpoints': nothingSigned,
  'log-inclusion': nothingSigned,
  'log-consistency': nothingSigned,
  'log-tile': nothingSigned,
};
