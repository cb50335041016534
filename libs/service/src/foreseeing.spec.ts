import type { Acted } from '@amici/contracts';
import { MemoryEventStore, MemoryLog } from '@amici/event-store';
import { accept, type Decider, type Instant } from '@amici/kernel';
import { randomUUID } from 'node:crypto';
import { NO_REVISION } from './command';
import { commandHandler } from './command-handler';
import { foreseenIn } from './foreseeing';
import { messageOf, noInterests, withoutKey } from './testing';

type Command = { readonly type: 'Draw'; readonly lot: string };
type Event = { readonly type: 'Drawn'; readonly at: Instant; readonly of: number; readonly lot: string };

const urn: Decider<Acted<Command>, number, Event> = {
  initialState: 0,
  decide: ({ lot, at }, drawn) => accept({ type: 'Drawn', at, of: drawn + 1, lot }),
  evolve: (drawn) => drawn + 1,
};

const foreseen = async (visibleSecretFields?: readonly string[]) => {
  const log = new MemoryLog();
  const handler = commandHandler<Command, number, Event>({
    store: new MemoryEventStore(log),
    digests: withoutKey,
    decider: urn,
    upcasters: {},
    policies: { Draw: { may: () => true, touches: 'nobody' } },
    offices: { holds: () => Promise.resolve(false) },
    interests: noInterests,
    streamOf: () => 'urn',
    rulesetOf: () => null,
    realNow: () => 0,
    domainNow: () => 0,
    shownOfSecret: () => visibleSecretFields,
  });
  const message = messageOf<Command>(
    { type: 'Draw', lot: 'red' },
    { commandId: randomUUID(), actor: { subject: 'olga', office: 'person' }, receivedAt: 0 },
  );
  const reply = await handler.handle({ ...message, expectedRevision: NO_REVISION });
  const { revision } = await handler.load('urn', true);
  return { told: foreseenIn(reply), isRecorded: revision >= 0, reply };
};

describe('a command that is foreseen', () => {
  it('is answered with the decider’s own events, of which nothing is recorded', async () => {
    const { told: answer, isRecorded, reply } = await foreseen();
    expect(answer).toEqual({
      ok: true,
      value: { events: [{ type: 'Drawn', payload: { of: 1, lot: 'red' } }] },
    });
    expect(isRecorded).toBe(false);
    // Whatever is done once something is recorded is not done.
    expect(reply.ok).toBe(false);
  });

  it('tells nobody how a lot falls that could still be changed', async () => {
    const { told: answer } = await foreseen(['of']);
    expect(answer).toEqual({
      ok: true,
      value: { events: [{ type: 'Drawn', payload: { of: 1 } }], isSecret: true },
    });
  });
});
