import type { Acted } from '@amici/contracts';
import { MemoryEventStore, MemoryLog } from '@amici/event-store';
import { accept, AMICI_NAMESPACE, reject, uuidV5, type Decider, type Instant } from '@amici/kernel';
import { NO_REVISION, type CommandMessage } from './command';
import { commandHandler } from './command-handler';
import { messageOf, noInterests, withoutKey } from './testing';

type Command = { readonly type: 'Enter'; readonly who: string; readonly known?: number };
type Event = { readonly type: 'Entered'; readonly at: Instant; readonly who: string; readonly known: number };

const START = Date.parse('2027-01-01T00:00:00Z');

/** Two places; each entry records which gathering of evidence it was decided by. */
const list: Decider<Acted<Command>, readonly string[], Event> = {
  initialState: [],
  decide: ({ who, known = 0, at }, taken) =>
    taken.length === 2 ? reject('full') : accept({ type: 'Entered', at, who, known }),
  evolve: (taken, { who }) => [...taken, who],
};

const handling = (now = () => START) => {
  const gathered: string[] = [];
  const handler = commandHandler<Command, readonly string[], Event>({
    store: new MemoryEventStore(new MemoryLog()),
    digests: withoutKey,
    decider: list,
    upcasters: {},
    policies: { Enter: { may: () => true, touches: 'nobody' } },
    offices: { holds: () => Promise.resolve(false) },
    interests: noInterests,
    streamOf: () => 'list',
    rulesetOf: () => null,
    evidence: (command) => Promise.resolve({ ...command, known: gathered.push(command.who) }),
    isAhead: (type) => type === 'Enter',
    realNow: now,
    domainNow: () => START,
  });
  return { handler, gathered };
};

const sent = (who: string, foreseen: boolean, commandId: string): CommandMessage<Command> => ({
  ...messageOf<Command>(
    { type: 'Enter', who },
    { commandId, actor: { subject: 'olga', office: 'person' }, receivedAt: START },
  ),
  ...(foreseen ? { expectedRevision: NO_REVISION } : {}),
});

const message = (who: string, name: string, foreseen = false): CommandMessage<Command> =>
  sent(who, foreseen, uuidV5(AMICI_NAMESPACE, name));

describe('evidence gathered before a command’s turn', () => {
  it('serves the command that was foreseen, and it alone, once', async () => {
    const { handler, gathered } = handling();
    await Promise.all([
      handler.handle(message('anna', 'a', true)),
      handler.handle(message('boris', 'b', true)),
    ]);
    expect(gathered).toEqual(['anna', 'boris']);
    const first = await handler.handle(message('anna', 'a'));
    expect(first).toMatchObject({ ok: true, events: [{ payload: { who: 'anna', known: 1 } }] });
    const other = await handler.handle(message('carla', 'b'));
    expect(other).toMatchObject({ ok: true, events: [{ payload: { who: 'carla', known: 3 } }] });
    expect(await handler.handle(message('boris', 'b2'))).toMatchObject({ rejection: { code: 'full' } });
  });

  it('decides by what was recorded in the meantime, however early it was gathered', async () => {
    const { handler } = handling();
    for (const who of ['anna', 'boris', 'carla']) await handler.handle(message(who, who, true));
    const outcomes = [];
    for (const who of ['anna', 'boris', 'carla']) outcomes.push((await handler.handle(message(who, who))).ok);
    expect(outcomes).toEqual([true, true, false]);
  });

  it('is gathered once for a command that is refused, and anew when it is sent again', async () => {
    const { handler, gathered } = handling();
    for (const who of ['anna', 'boris']) await handler.handle(message(who, who));
    await handler.handle(message('carla', 'c'));
    expect(gathered).toEqual(['anna', 'boris', 'carla']);
    await handler.handle(message('carla', 'c'));
    expect(gathered).toHaveLength(4);
  });

  it('is gathered anew where it is older than a command may be', async () => {
    let now = START;
    const { handler, gathered } = handling(() => now);
    await handler.handle(message('anna', 'a', true));
    now += 5_000;
    await handler.handle(message('anna', 'a'));
    expect(gathered).toEqual(['anna', 'anna']);
  });
});
