import type { EventEnvelope } from '@amici/contracts';
import { gameStreams } from '@amici/contracts/game';
import { toDomainEvent } from '@amici/contracts/event-format';
import { Client } from 'pg';
import { game, upcasters, type GameEvent, type GameState } from '@amici/game-domain';
import { GameStreams } from '../../../tools/cli/src/season/invariants/game-streams';
import type { Town } from './town';

const PAGE = 1_000;

interface Texts {
  readonly named: Map<string, string>;
  readonly recorded: ReadonlySet<string>;
}

const eventsOf = async function* ({ amici }: Town): AsyncGenerator<EventEnvelope> {
  for (const { store } of amici.services.values())
    for (let after = 0; ; after += PAGE) {
      const page = await store.readAll(after, PAGE);
      for (const { event } of page) yield event;
      if (page.length < PAGE) break;
    }
};

/** What each game's events say, computed again from the state before. */
class Games {
  private readonly states = new Map<string, GameState>();
  private readonly streams = new GameStreams();
  readonly findings: string[] = [];

  apply(envelope: EventEnvelope): void {
    if (!gameStreams.has(envelope.stream)) return;
    this.streams.apply(envelope);
    const event = toDomainEvent<GameEvent>(envelope, upcasters);
    const before = this.states.get(envelope.stream) ?? game.initialState;
    for (const finding of game.check(event, before))
      this.findings.push(`${envelope.stream} ${envelope.revision} ${event.type}: ${JSON.stringify(finding)}`);
    this.states.set(envelope.stream, game.evolve(before, event));
  }
}

const namedIn = (value: unknown, named: Texts['named'], by: string): void => {
  if (typeof value !== 'object' || value === null) return;
  const { id, hash } = value as { readonly id?: unknown; readonly hash?: unknown };
  if (typeof id === 'string' && typeof hash === 'string') named.set(`${id} ${hash}`, by);
  for (const inside of Object.values(value)) namedIn(inside, named, by);
};

const read = async ({ amici }: Town, query: string): Promise<readonly string[]> => {
  const database = new Client({ connectionString: amici.surroundings.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ found: string }>(query);
  await database.end();
  return rows.map(({ found }) => found);
};

const textsIn = async (town: Town): Promise<ReadonlySet<string>> =>
  new Set(await read(town, `select concat_ws(' ', text_id, hash) as found from game_texts.texts`));

/** Nothing waits for an operator. */
const nothingParked = async (town: Town): Promise<void> => {
  for (const service of town.amici.services.keys()) {
    const [first] = await read(
      town,
      `select concat_ws(' ', consumer, stream, event_type, problem) as found from ${service}_read.parked_stream`,
    );
    if (first !== undefined) throw new Error(`parked, not as it should be: ${first}`);
  }
};

export interface Settled {
  readonly events: number;
  readonly texts: number;
}

/** What holds of the whole record once everything has come to its end; throws with what does not. */
export const settled = async (town: Town, acknowledged: ReadonlySet<string>): Promise<Settled> => {
  const walked = await town.rehearsal.setForward(town.rehearsal.now());
  if (!walked.ok) throw new Error(`does not come to its end: ${JSON.stringify(walked.rejection)}`);
  await nothingParked(town);
  const ready = await town.send({ by: null, method: 'GET', path: '/readyz' });
  const { warnings } = ready.body as { readonly warnings?: readonly unknown[] };
  if (ready.status !== 200 || (warnings ?? []).length > 0)
    throw new Error(`not as it should be: ${JSON.stringify(ready.body)}`);
  const missing = new Set(acknowledged);
  const named: Texts['named'] = new Map();
  const games = new Games();
  let events = 0;
  for await (const event of eventsOf(town)) {
    events += 1;
    missing.delete(event.id);
    games.apply(event);
    if (event.stream.startsWith('game-') || event.stream.startsWith('sealed-'))
      namedIn(event.payload, named, `${event.stream} ${event.revision}`);
  }
  if (missing.size > 0)
    throw new Error(`acknowledged, and in no log: ${[...missing].slice(0, 5).join(', ')}`);
  if (games.findings.length > 0) throw new Error(`recorded otherwise than computed: ${games.findings[0]}`);
  const texts = await textsIn(town);
  const lost = [...named].filter(([text]) => !texts.has(text));
  if (lost.length > 0)
    throw new Error(`${lost.length} texts of recorded events are gone, such as that of ${lost[0]![1]}`);
  return { events, texts: named.size };
};
