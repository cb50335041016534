import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { MemoryEventStore, migrate } from '@amici/event-store';
import { accept, unreachable } from '@amici/kernel';
import type { TextRef } from '@amici/contracts/game';
import { commandHandler, type CommandMessage, type CommandReply } from '@amici/service';
import { noInterests, withoutKey } from '@amici/service/testing';
import { sleep } from '@amici/ops';
import { Client, Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import { TEXT_MIGRATIONS } from '../../migrations/texts';
import { referencedTexts } from './referenced-texts';
import { postgresTexts, sweepTexts, type Texts } from './erasable-texts';
import { withTexts } from './with-texts';

type Rule = { readonly type: 'Rule'; readonly game: string; readonly reason: TextRef };
type Ruled = { readonly type: 'Ruled'; readonly at: number; readonly ruling: { readonly reason: TextRef } };

const NOW = Date.UTC(2027, 0, 1);
const SCHEMA = 'game_texts';
const WORDS = 'The post office lost the card.';

let database: TestDatabase;
let pool: Pool;
let texts: Texts;
let store: MemoryEventStore;

const handlerOver = (log: MemoryEventStore) =>
  commandHandler<Rule, number, Ruled>({
    store: log,
    digests: withoutKey,
    decider: {
      initialState: 0,
      decide: ({ at, reason }) => accept({ type: 'Ruled', at, ruling: { reason } }),
      evolve: (count, event) => (event.type === 'Ruled' ? count + 1 : unreachable(event.type)),
    },
    upcasters: {},
    policies: { Rule: { may: () => true, touches: 'nobody' } },
    offices: { holds: () => Promise.resolve(false) },
    interests: noInterests,
    streamOf: ({ game }) => `game-${game}`,
    rulesetOf: () => null,
    realNow: () => NOW,
    domainNow: () => NOW,
  });

const ruling = (
  game: string,
  { commandId = randomUUID() as string, text = WORDS, expectedRevision = -1, waitMs = 0 } = {},
): Promise<CommandReply> => {
  const message: CommandMessage = {
    commandId,
    command: { type: 'Rule', game, reason: { text } } as CommandMessage['command'],
    receivedAt: NOW,
    actor: { subject: 'anna', office: 'person' },
    correlationId: commandId,
    causationId: commandId,
    expectedRevision,
  };
  return withTexts({ texts, store }, message, async (referring) => {
    await sleep(waitMs, new AbortController().signal);
    return handlerOver(store).handle(referring as unknown as CommandMessage<Rule>);
  });
};

const recorded = async (game: string): Promise<TextRef> => {
  const [stored] = await store.read(`game-${game}`);
  return (stored!.event.payload as Ruled).ruling.reason;
};

const rows = async (): Promise<number> => {
  const { rowCount } = await pool.query(`select from ${SCHEMA}.texts`);
  return rowCount!;
};

beforeAll(async () => {
  database = await testDatabase();
  const client = new Client(database.connection);
  await client.connect();
  const reader = await database.reader();
  await migrate(client, { schema: SCHEMA, reader }, TEXT_MIGRATIONS);
  await client.query(`grant ${reader} to current_user`);
  await client.end();
  pool = new Pool({ ...database.connection, max: 4, options: `-c role=${reader}` });
  texts = postgresTexts(pool, SCHEMA);
});

beforeEach(async () => {
  store = new MemoryEventStore();
  await pool.query(`delete from ${SCHEMA}.kept`);
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe('what people write', () => {
  it('is there for every event that names it, however two requests under one key are interleaved [R1]', async () => {
    for (let round = 0; round < 100; round += 1) {
      const game = randomUUID();
      const commandId = randomUUID();
      const both = await Promise.all([
        ruling(game, { commandId, expectedRevision: 99, waitMs: round % 4 }),
        ruling(game, { commandId, waitMs: Math.floor(round / 4) % 5 }),
      ]);
      expect(both[1]).toMatchObject({ ok: true });
      expect(await texts.read(game, await recorded(game))).toBe(WORDS);
    }
  });

  it('is that of the request which was recorded, where two under one key say different things [R1]', async () => {
    for (let round = 0; round < 20; round += 1) {
      const game = randomUUID();
      const commandId = randomUUID();
      await Promise.all([
        ruling(game, { commandId, expectedRevision: 99, text: 'Another reason.' }),
        ruling(game, { commandId, waitMs: round % 3 }),
      ]);
      expect(await texts.read(game, await recorded(game))).toBe(WORDS);
    }
  });

  it('is forgotten when its command was refused and no event names it', async () => {
    const reply = await ruling(randomUUID(), { expectedRevision: 99 });
    expect(reply).toMatchObject({ ok: false, rejection: { code: 'stale-revision' } });
    expect(await rows()).toBe(0);
  });

  it('is swept when a process died before it could say what became of it, unless an event names it', async () => {
    const [lost, held] = [randomUUID(), randomUUID()];
    await texts.keep(randomUUID(), lost, 'Nobody ever heard.', 'anna');
    await ruling(held);
    await pool.query(`update ${SCHEMA}.kept set kept_at = now() - interval '1 hour'`);
    expect(await sweepTexts({ texts, store })).toBe(2);
    expect(await rows()).toBe(1);
    expect(await texts.read(held, await recorded(held))).toBe(WORDS);
    expect(await sweepTexts({ texts, store })).toBe(0);
  });

  it('is gone for good once erased; what was recorded of it stays, and its command is still recognised', async () => {
    const [game, commandId] = [randomUUID(), randomUUID()];
    await ruling(game, { commandId });
    const ref = await recorded(game);
    expect(await texts.erase(game, ref.id)).toBe(true);
    expect(await texts.read(game, ref)).toBeNull();
    expect(await referencedTexts(store, game)).toEqual(new Map([[ref.id, ref.hash]]));
    expect(await ruling(game, { commandId })).toMatchObject({ ok: true, repeated: true });
    expect(await texts.read(game, ref)).toBeNull();
  });
});
