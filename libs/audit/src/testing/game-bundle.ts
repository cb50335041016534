import { nodeCrypto } from '@amici/auth';
import type { Acted } from '@amici/contracts';
import type { GameCommand } from '@amici/contracts/game';
import { MemoryEventStore, type StoredEvent } from '@amici/event-store';
import { fold } from '@amici/kernel';
import { toNewEvent } from '@amici/service/command-handler';
import { LogKeys, leafOf } from '@amici/service/runtime';
import {
  bundleBegins,
  bundleEnds,
  planEntries,
  writeCheckpoint,
  writeNote,
  writePart,
  writeVerifierKey,
  type Policy,
} from '@amici/verify';
import { nodeName, rootOver } from '@amici/verify/bundle/tree-of-entries';
import { createHash, randomUUID } from 'node:crypto';
import { game, type GameEvent, type GameState, rulesetOf, upcasters } from '@amici/game-domain';

const GAME = randomUUID();
const ORIGIN = 'chess.example/game/1';
const DAY = 86_400_000;
const START = Date.parse('2026-11-23T12:00:00Z');
/** Knights go out and home again, in a game that nobody claims to be drawn. */
const MOVES = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

const keys = new LogKeys('chess.example', 'game', [Buffer.alloc(32, 5).toString('base64')]);
export const policy: Policy = {
  logs: keys.verifierKeys(ORIGIN).map((key) => ({ key })),
  witnesses: [],
  quorum: { type: 'none' },
};

/** The policy as a file. */
export const policyFile = [
  ...policy.logs.map(({ key }) => `log ${writeVerifierKey(key)}`),
  'quorum none',
  '',
].join('\n');

type Given = Omit<GameCommand, 'game'> & { readonly [field: string]: unknown };

const commands = (plies: number): readonly (readonly [Given, string, number])[] => [
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
  ...Array.from({ length: plies }, (_, n) => {
    const move = { type: 'MakeMove', ply: n + 1, move: MOVES[n % 4]! } as Given;
    return [move, n % 2 === 0 ? 'anna' : 'boris', START + (n + 1) * DAY] as const;
  }),
  [{ type: 'Resign' } as Given, 'anna', START + (plies + 1) * DAY],
];

/** What is recorded instead of what was decided. */
type Signed = (type: string, payload: object) => object;

/** A finished game as it is recorded, with clocks and salts. */
export const recorded = async (
  plies: number,
  signed: Signed = (_, payload) => payload,
): Promise<readonly StoredEvent[]> => {
  const store = new MemoryEventStore(undefined, undefined, keys.salt);
  let state: GameState = game.initialState;
  let revision = -1;
  for (const [given, subject, at] of commands(plies)) {
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
      events: decided.events.map((event: GameEvent) => {
        const { payload, ...stored } = toNewEvent(event, upcasters);
        return { ...stored, payload: signed(event.type, payload as object) };
      }),
    });
    if (!appended.ok) throw new Error(appended.refusal.code);
    revision += decided.events.length;
    state = fold(game.evolve, state, decided.events);
  }
  return store.read(`game-${GAME}`);
};

/** The file of a game whose events lie scattered in a log of this size; what lies beside them is any hash. */
export const fileOf = (events: readonly StoredEvent[], size: number): string => {
  const apart = Math.floor(size / events.length);
  const entries = events.map(({ text, hash }, n) => ({
    index: n * apart + Math.min(17, apart - 1),
    text,
    hash,
  }));
  const leaves = new Map(entries.map(({ index, hash }) => [index, leafOf(hash)]));
  const plan = planEntries([...leaves.keys()], size);
  const nodes = plan.map(({ level, index }) => nodeCrypto.sha256(Buffer.from(`${level}/${index}`)));
  const named = new Map(plan.map((node, n) => [nodeName(node), nodes[n]!]));
  const root = rootOver(leaves, named, size, nodeCrypto.sha256)!;
  const note = writeCheckpoint({ origin: ORIGIN, size, root });
  const checkpoint = writeNote(note, keys.sign(note, ORIGIN));
  const streams = [{ stream: `game-${GAME}`, entries }];
  return `${bundleBegins('game', GAME)}${writePart({ checkpoint, streams, nodes, later: 0 })}${bundleEnds([])}`;
};
