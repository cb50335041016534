import { commandDigests, keyedHashes, statementDigest } from '@amici/auth';
import type { Acted } from '@amici/contracts';
import { MemoryEventStore, MemoryLog } from '@amici/event-store';
import { proofSize, tried } from '@amici/ops/testing';
import { accept, reject, unreachable, type Decider, type Instant } from '@amici/kernel';
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { commandHandler } from './command-handler';
import type { CommandMessage } from './command';
import { MOST_IN_A_DAY } from './share-of-one';
import { messageOf, noInterests } from './testing';

type Command = { readonly type: 'Add'; readonly box: string; readonly what: string };
type Event = { readonly type: 'Added'; readonly at: Instant; readonly what: string; readonly keeper: string };
interface Box {
  readonly contents: readonly string[];
  /** The first who puts something in keeps the box. */
  readonly keeper: string | null;
}

const box: Decider<Acted<Command>, Box, Event> = {
  initialState: { contents: [], keeper: null },
  decide: ({ what, at, actor }, { contents }) =>
    contents.includes(what)
      ? reject('already-in')
      : accept({ type: 'Added', at, what, keeper: actor.subject }),
  evolve: (state, event) =>
    event.type === 'Added'
      ? { contents: [...state.contents, event.what], keeper: state.keeper ?? event.keeper }
      : unreachable(event.type),
};

/** Decides as often as it is asked. */
const generous: typeof box = {
  ...box,
  decide: ({ what, at, actor }) => accept({ type: 'Added', at, what, keeper: actor.subject }),
};

const RUNS = proofSize(60, 3_000);
const [NEWER, OLDER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const START = Date.parse('2027-01-01T00:00:00Z');

/** Several processes over one log, each with a cache of its own. */
const replicas = (
  log: MemoryLog,
  now = () => START,
  { store = new MemoryEventStore(log), decider = box, keys = [[NEWER], [NEWER]] } = {},
) =>
  keys.map((each) =>
    commandHandler<Command, Box, Event>({
      store,
      digests: commandDigests(keyedHashes(each)),
      decider,
      upcasters: {},
      policies: {
        Add: {
          may: (_command, { actor, state }) => state.keeper === null || state.keeper === actor.subject,
          touches: 'nobody',
        },
      },
      offices: { holds: () => Promise.resolve(false) },
      interests: noInterests,
      streamOf: (command) => `box-${command.box}`,
      rulesetOf: () => null,
      realNow: now,
      domainNow: now,
    }),
  );

const message = (
  what: string,
  { commandId = randomUUID() as string, subject = 'anna', receivedAt = START, ...more } = {},
): CommandMessage<Command> => ({
  ...messageOf<Command>(
    { type: 'Add', box: 'b', what },
    { commandId, actor: { subject, office: 'person' }, receivedAt },
  ),
  ...more,
});

describe('a command handler', () => {
  it('refuses what is more than one decision may record: it used to fail when it was recorded', async () => {
    const many: typeof box = {
      ...box,
      decide: ({ what, at, actor }) =>
        accept(
          ...Array.from(
            { length: 1_001 },
            () => ({ type: 'Added', at, what, keeper: actor.subject }) as const,
          ),
        ),
    };
    const [one] = replicas(new MemoryLog(), undefined, { decider: many });
    expect(await one!.handle(message('a'))).toEqual({
      ok: false,
      rejection: { code: 'too-much-at-once', data: { events: 1_001, limit: 1_000 } },
    });
  });

  it('limits what one person records in a stream in a day, so that no stream grows for ever', async () => {
    let now = START;
    const [one] = replicas(new MemoryLog(), () => now, { decider: generous, keys: [[NEWER]] });
    const answers = async (box = 'b') => {
      const reply = await one!.handle({
        ...message('a', { receivedAt: now }),
        command: { type: 'Add', box, what: 'a' },
      });
      return reply.ok ? 'recorded' : reply.rejection.code;
    };
    for (let count = 0; count < MOST_IN_A_DAY; count += 1) expect(await answers()).toBe('recorded');
    expect(await answers()).toBe('too-many-requests');
    expect(await answers('another')).toBe('recorded');
    now += 86_400_000;
    expect(await answers()).toBe('recorded');
  });

  it('answers a command id with its first outcome, also after others wrote, in whichever process [R1]', async () => {
    let repeats = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ what: fc.nat(12), again: fc.boolean(), process: fc.nat(1), second: fc.nat(1) }),
          { maxLength: 12 },
        ),
        async (steps) => {
          const log = new MemoryLog();
          const [one, other] = replicas(log);
          const processes = [one!, other!];
          for (const { what, again, process, second } of steps) {
            const sent = message(`${what}`);
            const first = await processes[process]!.handle(sent);
            await processes[1 - process]!.handle(message(`beside ${sent.commandId}`));
            if (!again || !first.ok) continue;
            const repeat = await processes[second]!.handle(sent);
            expect(repeat).toEqual({ ...first, repeated: true });
            repeats += 1;
          }
        },
      ),
      { numRuns: RUNS },
    );
    tried({ runs: RUNS, 'commands sent again': repeats });
  });

  it('carries a command out twice over a log that forgets command ids [R1 canary]', async () => {
    class Forgetful extends MemoryEventStore {
      override append(given: Parameters<MemoryEventStore['append']>[0]) {
        return super.append({ ...given, commandId: randomUUID() });
      }
    }
    const log = new MemoryLog();
    const [one, other] = replicas(log, undefined, { store: new Forgetful(log), decider: generous });
    const sent = message('bread');
    await one!.handle(sent);
    await other!.handle(sent);
    const events = await new MemoryEventStore(log).read('box-b');
    expect(events).toHaveLength(2);
    tried({ 'commands carried out twice': 1 });
  });

  it('refuses a command id that comes with another body', async () => {
    const [one, other] = replicas(new MemoryLog());
    const commandId = randomUUID();
    await one!.handle(message('bread', { commandId }));
    for (const handler of [one!, other!])
      expect(await handler.handle(message('wine', { commandId }))).toMatchObject({
        rejection: { code: 'command-id-reused' },
      });
  });

  it('recognises a repeat across a change of the key, and what was recorded before there was one', async () => {
    for (const before of [[OLDER], []]) {
      const log = new MemoryLog();
      const [old, now] = replicas(log, undefined, { keys: [before, [NEWER, OLDER]] });
      const commandId = randomUUID();
      // So that it decides on a state of before the command it is sent: the store is who knows the id.
      await now!.handle(message('salt'));
      const first = await old!.handle(message('bread', { commandId }));
      expect(first).toMatchObject({ ok: true, repeated: false });
      expect(await now!.handle(message('bread', { commandId }))).toEqual({ ...first, repeated: true });
      expect(await now!.handle(message('wine', { commandId }))).toMatchObject({
        rejection: { code: 'command-id-reused' },
      });
    }
  });

  it('records nothing by which somebody who reads it could try what the command said', async () => {
    const [one] = replicas(new MemoryLog());
    const sent = message('bread');
    const reply = await one!.handle(sent);
    if (!reply.ok) throw new Error(reply.rejection.code);
    expect(reply.events[0]!.commandDigest).not.toBe(statementDigest(sent.command, sent.actor));
  });

  it('decides again on what others wrote meanwhile, and refuses only then', async () => {
    const [one, other] = replicas(new MemoryLog());
    await one!.handle(message('bread'));
    await other!.handle(message('wine'));
    expect(await one!.handle(message('wine'))).toMatchObject({ rejection: { code: 'already-in' } });
    expect(await one!.handle(message('salt'))).toMatchObject({ ok: true, revision: 2 });
  });

  it('refuses who may not, by the state as it stands', async () => {
    const [one] = replicas(new MemoryLog());
    await one!.handle(message('bread'));
    expect(await one!.handle(message('wine', { subject: 'boris' }))).toMatchObject({
      rejection: { code: 'forbidden' },
    });
  });

  it('refuses a stale entity tag after it has looked whether the command was carried out', async () => {
    const [one] = replicas(new MemoryLog());
    const sent = message('bread', { expectedRevision: -1 } as object);
    expect(await one!.handle(sent)).toMatchObject({ ok: true, repeated: false });
    expect(await one!.handle(sent)).toMatchObject({ ok: true, repeated: true });
    expect(await one!.handle(message('wine', { expectedRevision: 7 } as object))).toMatchObject({
      rejection: { code: 'stale-revision', data: { actualRevision: 0 } },
    });
  });

  it('records nothing that was received more than five seconds ago', async () => {
    const log = new MemoryLog();
    const [one] = replicas(log, () => START + 5_001);
    expect(await one!.handle(message('bread'))).toMatchObject({ rejection: { code: 'not-recorded' } });
    expect((await new MemoryEventStore(log).head()).sequence).toBe(0);
  });
});
