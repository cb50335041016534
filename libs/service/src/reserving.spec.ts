import { commandDigests, keyedHashes } from '@amici/auth';
import { MemoryEventStore } from '@amici/event-store';
import { accept, reject, unreachable, type Instant } from '@amici/kernel';
import { commandHandler } from './command-handler';
import type { Reservations } from './reserving';
import { messageOf, noInterests } from './testing';

type Command = { readonly type: 'Take'; readonly box: string; readonly key: string; readonly has?: string };
type Event = { readonly type: 'Taken'; readonly at: Instant; readonly key: string };

const NOW = Date.UTC(2027, 0, 1);

/** Who takes what, and what became of it. */
const handling = (has: string | null) => {
  const seen: string[] = [];
  const reservations: Reservations = {
    take: ({ keys, holder }) => {
      seen.push(`take ${keys.join()} for ${holder}`);
      return Promise.resolve(has === null ? { key: keys[0]! } : { holder: has });
    },
    confirm: (kind, key, holder) => Promise.resolve(void seen.push(`confirm ${kind} ${key} for ${holder}`)),
    release: () => Promise.resolve(void seen.push('release')),
  };
  const handler = commandHandler<Command, readonly string[], Event>({
    store: new MemoryEventStore(),
    digests: commandDigests(keyedHashes([])),
    decider: {
      initialState: [],
      decide: ({ key, at, has: other }, taken) =>
        other !== undefined || taken.length > 0 ? reject('taken') : accept({ type: 'Taken', at, key }),
      evolve: (taken, event) => (event.type === 'Taken' ? [...taken, event.key] : unreachable(event.type)),
    },
    upcasters: {},
    policies: { Take: { may: () => true, touches: 'nobody' } },
    offices: { holds: () => Promise.resolve(false) },
    interests: noInterests,
    streamOf: ({ box }) => `box-${box}`,
    rulesetOf: () => null,
    evidence: async (command, _state, reserve) => {
      const { key, box: holder } = command;
      const other = await reserve({ kind: 'key', keys: [key], holder, holds: () => Promise.resolve(true) });
      return other === null ? command : { ...command, has: other };
    },
    reservations: () => reservations,
    realNow: () => NOW,
    domainNow: () => NOW,
  });
  const take = (commandId: string, box = 'b') =>
    handler.handle(
      messageOf<Command>(
        { type: 'Take', box, key: 'k' },
        { commandId, actor: { subject: 'anna', office: 'person' }, receivedAt: NOW },
      ),
    );
  return { seen, take };
};

const [FIRST, SECOND] = ['7a1f3c1e-0000-4000-8000-000000000001', '7a1f3c1e-0000-4000-8000-000000000002'];

describe('what a command reserves', () => {
  it('is confirmed when it is decided, and not asked for again when the command is sent again', async () => {
    const { seen, take } = handling(null);
    expect(await take(FIRST)).toMatchObject({ ok: true, repeated: false });
    expect(await take(FIRST)).toMatchObject({ ok: true, repeated: true });
    expect(seen).toEqual(['take k for b', 'confirm key k for b']);
  });

  it('is let go of when nothing is decided', async () => {
    const { seen, take } = handling(null);
    await take(FIRST);
    seen.length = 0;
    expect(await take(SECOND)).toMatchObject({ ok: false, rejection: { code: 'taken' } });
    expect(new Set(seen)).toEqual(new Set(['take k for b', 'release']));
    expect(seen.at(-1)).toBe('release');
  });

  it('is left alone where somebody else has it', async () => {
    const { seen, take } = handling('another');
    expect(await take(FIRST)).toMatchObject({ ok: false, rejection: { code: 'taken' } });
    expect(new Set(seen)).toEqual(new Set(['take k for b']));
  });
});
