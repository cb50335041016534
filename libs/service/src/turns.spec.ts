import { commandDigests, keyedHashes } from '@amici/auth';
import type { Acted } from '@amici/contracts';
import { MemoryEventStore, MemoryLog, type EventStore } from '@amici/event-store';
import { accept, type Decider, type Instant } from '@amici/kernel';
import { randomUUID } from 'node:crypto';
import { commandHandler, type CommandHandling } from './command-handler';
import { COMMAND_LIFETIME_MS, type CommandMessage, type CommandReply } from './command';
import { messageOf, noInterests } from './testing';
import { MOST_WAITING } from './turns';

type Command = { readonly type: 'Enter'; readonly who: string };
type Event = { readonly type: 'Entered'; readonly at: Instant; readonly who: string };

const list: Decider<Acted<Command>, number, Event> = {
  initialState: 0,
  decide: ({ who, at }) => {
    if (who === 'bug') throw new Error('a bug');
    return accept({ type: 'Entered', at, who });
  },
  evolve: (count) => count + 1,
};

const entering = (
  store: Pick<EventStore, 'append' | 'read'>,
  more: Partial<CommandHandling<Command, number, Event>> = {},
) =>
  commandHandler<Command, number, Event>({
    store,
    digests: commandDigests(keyedHashes([])),
    decider: list,
    upcasters: {},
    policies: { Enter: { may: () => true, touches: 'nobody' } },
    offices: { holds: () => Promise.resolve(false) },
    interests: noInterests,
    streamOf: () => 'list',
    rulesetOf: () => null,
    realNow: Date.now,
    domainNow: Date.now,
    ...more,
  });

const message = (who: string): CommandMessage<Command> =>
  messageOf<Command>(
    { type: 'Enter', who },
    { commandId: randomUUID(), actor: { subject: who, office: 'person' }, receivedAt: Date.now() },
  );

const all = (count: number): CommandMessage<Command>[] =>
  Array.from({ length: count }, (_, index) => message(`player-${index}`));

const codes = (replies: readonly CommandReply[]): string[] =>
  replies.map((reply) => (reply.ok ? 'done' : reply.rejection.code));

/** Counts what is asked of a store. */
const counted = () => {
  const store = new MemoryEventStore(new MemoryLog());
  const calls = { append: 0, read: 0 };
  return {
    asked: calls,
    read: (...args: Parameters<EventStore['read']>) => {
      calls.read += 1;
      return store.read(...args);
    },
    append: (...args: Parameters<EventStore['append']>) => {
      calls.append += 1;
      return store.append(...args);
    },
  };
};

/** A store that answers no append until it is told to. */
const held = () => {
  const store = new MemoryEventStore(new MemoryLog());
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const append = (...args: Parameters<EventStore['append']>) => opened.then(() => store.append(...args));
  return { store: { read: store.read.bind(store), append }, open };
};

describe('the commands to one stream', () => {
  it('are decided in turn, each with one append: three hundred at once starved each other', async () => {
    const store = counted();
    const { handle } = entering(store);
    const replies = await Promise.all(all(300).map(handle));
    expect(new Set(codes(replies))).toEqual(new Set(['done']));
    expect(replies.map((reply) => reply.ok && reply.revision)).toEqual(
      Array.from({ length: 300 }, (_, index) => index),
    );
    expect(store.asked).toEqual({ append: 300, read: 1 });
  });

  it('are decided in turn where each has something asked of others that holds whatever else is recorded', async () => {
    const store = counted();
    const evidence = (command: Acted<Command>) =>
      new Promise<Acted<Command>>((resolve) => void setImmediate(() => setImmediate(() => resolve(command))));
    const { handle } = entering(store, { evidence, isAhead: () => true });
    const replies = await Promise.all(all(300).map(handle));
    expect(new Set(codes(replies))).toEqual(new Set(['done']));
    expect(store.asked.append).toBe(300);
  });

  it('are all recorded from several processes', async () => {
    const log = new MemoryLog();
    const processes = Array.from({ length: 3 }, () => entering(new MemoryEventStore(log)));
    const replies = await Promise.all(processes.flatMap(({ handle }) => all(50).map(handle)));
    expect(new Set(codes(replies))).toEqual(new Set(['done']));
  });

  it('go on behind one that fails', async () => {
    const { handle } = entering(new MemoryEventStore(new MemoryLog()));
    const replies = await Promise.allSettled(['anna', 'bug', 'boris'].map((who) => handle(message(who))));
    expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('go on behind one whose evidence waits for them', async () => {
    const store = new MemoryEventStore(new MemoryLog());
    const evidence = async (command: Acted<Command>) => {
      while (command.who === 'last' && (await store.read('list')).length < 2)
        await new Promise((resolve) => setImmediate(resolve));
      return command;
    };
    const { handle } = entering(store, { evidence });
    const replies = await Promise.all(['last', 'anna', 'boris'].map((who) => handle(message(who))));
    expect(replies.map((reply) => reply.ok && reply.revision)).toEqual([2, 0, 1]);
  });

  it('wait no longer than they may live, and record nothing then', async () => {
    const { store, open } = held();
    const { handle } = entering(store);
    const first = handle(message('anna'));
    const old = { ...message('boris'), receivedAt: Date.now() - COMMAND_LIFETIME_MS + 10 };
    expect(await handle(old)).toEqual({ ok: false, rejection: { code: 'not-recorded' } });
    open();
    expect(codes([await first])).toEqual(['done']);
    expect(await store.read('list')).toHaveLength(1);
  });

  it('are refused, to be sent again, where too many wait already', async () => {
    const { store, open } = held();
    const { handle } = entering(store);
    const waiting = all(1 + MOST_WAITING).map(handle);
    expect(codes([await handle(message('boris'))])).toEqual(['too-much-contention']);
    open();
    expect(new Set(codes(await Promise.all(waiting)))).toEqual(new Set(['done']));
  });
});
