import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { type EventStore, migrateLog, NO_STREAM, PostgresEventStore } from '@amici/event-store';
import { noInterests, withoutKey } from '@amici/service/testing';
import { tried } from '@amici/ops/testing';
import { commandHandler, type CommandMessage } from '@amici/service';
import { gameStreams } from '@amici/contracts/game';
import { randomUUID } from 'node:crypto';
import {
  game,
  rulesetOf,
  upcasters,
  type GameCommand,
  type GameEvent,
  type GameState,
} from '@amici/game-domain';
import { TEN_IN_FIFTY } from '@amici/game-domain/testing/fixtures';
import { DEADLINE } from './deadline';

const RACES = 400;
const BEGIN = DEADLINE - 50 * 86_400_000;

const everybody = new Proxy({}, { get: () => ({ may: () => true, touches: 'nobody' }) });

/** A process of the game service; policies aside, for it is the log that is on trial. */
const processOver = (store: EventStore, now: () => number) =>
  commandHandler<GameCommand, GameState, GameEvent>({
    store,
    digests: withoutKey,
    decider: game,
    upcasters,
    policies: everybody as never,
    offices: { holds: () => Promise.resolve(true) },
    interests: noInterests,
    streamOf: (command) => gameStreams.of(command.game),
    rulesetOf,
    domainNow: now,
    realNow: Date.now,
  });

const message = (command: object, subject: string, receivedAt: number): CommandMessage<GameCommand> => {
  const commandId = randomUUID();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  return { ...ids, command: command as GameCommand, receivedAt, actor: { subject, office: 'player' } };
};

describe('a move and a flag that race', () => {
  let database: TestDatabase;
  const stores: PostgresEventStore[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    await migrateLog(database.connection, { schema: 'race_log', reader: 'amici_race' });
    for (let n = 0; n < 2; n += 1)
      stores.push(
        new PostgresEventStore({ connection: database.connection, schema: 'race_log', role: 'amici_race' }),
      );
  });

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });

  /** The clock of the process that plays is four seconds late, of the other on time: both may decide at one moment. */
  const race = async (one: EventStore, other: EventStore, flagFirst: boolean): Promise<readonly string[]> => {
    const id = randomUUID();
    let now = BEGIN;
    const plays = processOver(one, () => Math.min(now, DEADLINE + 2_000));
    const flags = processOver(other, () => now);
    const conditions = { timeControl: TEN_IN_FIFTY };
    const start = { type: 'StartGame', game: id, players: { white: 'anna', black: 'boris' }, event: null };
    const started = await plays.handle(
      message({ ...start, laws: 'iccf-laws-2020', conditions }, 'operator', BEGIN),
    );
    expect(started.ok).toBe(true);
    now = DEADLINE + 6_000;
    await flags.load(gameStreams.of(id), true);
    const mate = { answer: 'can', source: 'analyser', limit: 'full' };
    const trigger = { type: 'CheckFlag', game: id, revision: 0, deliveredThrough: now, mate };
    const move = message({ type: 'MakeMove', game: id, ply: 1, move: 'e2e4' }, 'anna', DEADLINE);
    const flag = message(trigger, 'service:clock', now);
    const sendings = [() => plays.handle(move), () => flags.handle(flag)];
    await Promise.all((flagFirst ? sendings.reverse() : sendings).map((send) => send()));
    const events = await stores[0]!.read(gameStreams.of(id));
    return events.slice(1).map(({ event }) => event.type);
  };

  it('are recorded one of them, and the other is refused [R16]', async () => {
    const outcomes = { moves: 0, flags: 0 };
    for (let n = 0; n < RACES; n += 1) {
      const types = await race(stores[n % 2]!, stores[(n + 1) % 2]!, n % 4 < 2);
      if (types[0] === 'MoveMade') outcomes.moves += 1;
      else outcomes.flags += 1;
      expect([['MoveMade'], ['FlagFell', 'GameEnded']]).toContainEqual(types);
    }
    tried({ races: RACES, 'won by the move': outcomes.moves, 'won by the flag': outcomes.flags });
  }, 300_000);

  it('would both be recorded where a log takes events at any revision [R16 canary]', async () => {
    const careless = (store: PostgresEventStore): EventStore =>
      new Proxy(store, {
        get: (target, name) => {
          if (name !== 'append') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
          return async (append: Parameters<EventStore['append']>[0]) => {
            for (;;) {
              const last = (await target.read(append.stream)).at(-1)?.event.revision ?? NO_STREAM;
              const outcome = await target.append({ ...append, expectedRevision: last });
              if (outcome.ok || outcome.refusal.code !== 'wrong-expected-revision') return outcome;
            }
          };
        },
      });
    let both = 0;
    for (let n = 0; n < 10; n += 1) {
      const types = await race(careless(stores[0]!), careless(stores[1]!), n % 2 === 0);
      if (types.includes('MoveMade') && types.includes('FlagFell')) both += 1;
    }
    expect(both).toBeGreaterThan(0);
    tried({ 'games with a move and a flag at one revision': both });
  }, 60_000);
});
