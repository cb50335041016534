import { nodeCrypto } from '@amici/auth';
import type { Acted } from '@amici/contracts';
import type { GameCommand } from '@amici/contracts/game';
import { MemoryEventStore, type StoredEvent } from '@amici/event-store';
import { fold } from '@amici/kernel';
import { tried } from '@amici/ops/testing';
import { LogKeys, leafOf } from '@amici/service/runtime';
import {
  bundleBegins,
  bundleEnds,
  planEntries,
  readBundle,
  verifyBundle,
  writeCheckpoint,
  writeNote,
  writePart,
  type Policy,
} from '@amici/verify';
import { nodeName, rootOver } from '@amici/verify/bundle/tree-of-entries';
import { createHash, randomUUID } from 'node:crypto';
import { game, rulesetOf, type GameEvent, type GameState } from '../../../services/game/src/domain';
import { bundleFacts } from './bundle-facts';

const GAME = randomUUID();
const ORIGIN = 'chess.example/game/1';
const DAY = 86_400_000;
const START = Date.parse('2026-11-23T12:00:00Z');
/** Knights go out and home again: 158 moves of a game that nobody claims to be drawn. */
const MOVES = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const PLIES = 158;
const LOG = 2 ** 20;

const keys = new LogKeys('chess.example', 'game', [Buffer.alloc(32, 5).toString('base64')]);
const policy: Policy = {
  logs: keys.verifierKeys(ORIGIN).map((key) => ({ key })),
  witnesses: [],
  quorum: { type: 'none' },
};

type Given = Omit<GameCommand, 'game'> & { readonly [field: string]: unknown };

const commands = (): readonly (readonly [Given, string, number])[] => [
  [
    {
      type: 'StartGame',
      players: { white: 'anna', black: 'boris' },
      event: randomUUID(),
      laws: 'iccf-laws-2020',
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    } as Given,
    'service:tournament',
    START,
  ],
  ...Array.from({ length: PLIES }, (_, n) => {
    const move = { type: 'MakeMove', ply: n + 1, move: MOVES[n % 4]! } as Given;
    return [move, n % 2 === 0 ? 'anna' : 'boris', START + (n + 1) * DAY] as const;
  }),
  [{ type: 'Resign' } as Given, 'anna', START + (PLIES + 1) * DAY],
];

/** A finished game as it is recorded, with clocks and salts. */
const recorded = async (): Promise<readonly StoredEvent[]> => {
  const store = new MemoryEventStore(undefined, undefined, keys.salt);
  let state: GameState = game.initialState;
  let revision = -1;
  for (const [given, subject, at] of commands()) {
    const actor = { subject, office: subject.startsWith('service:') ? 'service' : 'player' };
    const command = { ...given, game: GAME, actor, at } as Acted<GameCommand>;
    const decided = game.decide(command as Parameters<typeof game.decide>[0], state);
    if (!decided.ok) throw new Error(JSON.stringify(decided.rejection));
    const commandId = randomUUID();
    const appended = await store.append({
      ...{
        stream: `game-${GAME}`,
        expectedRevision: revision,
        actor,
        ruleset: rulesetOf(state),
        recordedAt: at,
      },
      ...{ commandId, correlationId: commandId, causationId: commandId },
      commandDigest: createHash('sha256').update(commandId).digest('hex'),
      events: decided.events.map(({ type, at: occurredAt, ...payload }: GameEvent) => ({
        ...{ type, schemaVersion: 1, payload },
        occurredAt,
      })),
    });
    if (!appended.ok) throw new Error(appended.refusal.code);
    revision += decided.events.length;
    state = fold(game.evolve, state, decided.events);
  }
  return store.read(`game-${GAME}`);
};

/** The file of a game whose events lie scattered in a log of a million; what lies beside them is any hash. */
const fileOf = (events: readonly StoredEvent[]): string => {
  const apart = Math.floor(LOG / events.length);
  const entries = events.map(({ text, hash }, n) => ({ index: n * apart + 17, text, hash }));
  const leaves = new Map(entries.map(({ index, hash }) => [index, leafOf(hash)]));
  const plan = planEntries([...leaves.keys()], LOG);
  const nodes = plan.map(({ level, index }) => nodeCrypto.sha256(Buffer.from(`${level}/${index}`)));
  const named = new Map(plan.map((node, n) => [nodeName(node), nodes[n]!]));
  const root = rootOver(leaves, named, LOG, nodeCrypto.sha256)!;
  const note = writeCheckpoint({ origin: ORIGIN, size: LOG, root });
  const checkpoint = writeNote(note, keys.sign(note, ORIGIN));
  const streams = [{ stream: `game-${GAME}`, entries }];
  return `${bundleBegins('game', GAME)}${writePart({ checkpoint, streams, nodes, later: 0 })}${bundleEnds([])}`;
};

/** Lists every fault, and how long it took. */
const checked = (file: string): { readonly bad: readonly string[]; readonly ms: number } => {
  const begun = performance.now();
  const read = readBundle(file);
  if (!read.ok) throw new Error(read.error.detail);
  const verified = verifyBundle(read.value, policy, nodeCrypto);
  if (!verified.ok) throw new Error(verified.error.code);
  const { bad } = bundleFacts(read.value, verified.value);
  return { bad, ms: performance.now() - begun };
};

describe('the bundle of a finished game of 160 events in a log of a million', () => {
  it('is below 200 kB, holds, and is checked and computed again in no time', async () => {
    const events = await recorded();
    expect(events.length).toBeGreaterThanOrEqual(160);
    const file = fileOf(events);
    expect(file.length).toBeLessThan(200_000);
    const runs = [1, 2, 3, 4, 5].map(() => checked(file));
    expect(runs.flatMap(({ bad }) => bad)).toEqual([]);
    // A fifth of that where nothing else runs; a machine may be many times slower.
    expect(Math.min(...runs.map(({ ms }) => ms))).toBeLessThan(1_000);
    tried({ bytes: file.length, ms: Math.min(...runs.map(({ ms }) => ms)) });
  });
});
