import type { DecidedLogin } from '../domain/login/login';
import type { PlayerCommand } from '../domain/player';
import { MemoryEventStore } from '@amici/event-store';
import { commandHandler, type CommandReply } from '@amici/service';
import { noInterests, withoutKey } from '@amici/service/testing';
import { randomUUID } from 'node:crypto';
import { aggregates } from './aggregates';
import type { Profiles } from './profiles';
import { registering } from './registering';
import { federation } from '../domain/federation/federation';

const actor = { subject: 'olga', office: 'person' };
const NOW = Date.UTC(2027, 0, 1);

interface Giving {
  readonly commandId?: string;
  readonly expectedRevision?: number;
  readonly subject?: string;
}

/** The registry, with operators named here; `told` are the names that profiles are told. */
const registry = (operators: readonly string[] = ['olga', 'otto']) => {
  const notified: string[] = [];
  const names = new Map<string, string>();
  const revisions = new Map<string, number>();
  const erased = new Set<string>();
  let resolved: { readonly playerId: string } | undefined;
  const store = new MemoryEventStore();
  const offices = {
    holds: (subject: string, office: string) =>
      Promise.resolve(office === 'operator' && operators.includes(subject)),
  };
  const handlerOf = <Command extends { readonly type: string }>(aggregate: object) =>
    commandHandler<Command, never, never>({
      ...aggregate,
      upcasters: {},
      rulesetOf: () => null,
      store,
      digests: withoutKey,
      offices,
      interests: noInterests,
      realNow: () => NOW,
      domainNow: () => NOW,
    } as never);
  const people = handlerOf<PlayerCommand>(aggregates.people);
  const logins = handlerOf<DecidedLogin>(aggregates.logins);
  const parts = { aggregates: { people, logins }, store };
  const profiles = {
    hashOf: (id: string, name: string) =>
      Promise.resolve(erased.has(id) ? undefined : `salted ${id} ${name}`),
    name: (reply: CommandReply, id: string, name: string) => {
      if (!reply.ok || reply.events.length === 0 || reply.revision <= (revisions.get(id) ?? -1)) return;
      revisions.set(id, reply.revision);
      notified.push(name);
      names.set(id, name);
    },
    resolutions: {
      find: () => Promise.resolve(resolved),
      note: (_id: string, playerId: string) => (resolved = { playerId }),
    },
    resolve: (_source: string, name: string) => Promise.resolve((notified.push(name), 'p1')),
    erase: (id: string) => Promise.resolve((erased.add(id), names.delete(id))),
  } as unknown as Profiles;
  const commands = registering(parts, profiles);
  const given = ({ commandId = randomUUID(), subject = actor.subject, ...more }: Giving) => {
    const by = { ...actor, subject };
    return {
      actor: by,
      message: {
        commandId,
        receivedAt: NOW,
        actor: by,
        correlationId: commandId,
        causationId: commandId,
        ...more,
      },
    } as never;
  };
  return {
    told: notified,
    names,
    resolve: (name: string, giving: Giving = {}): Promise<CommandReply> =>
      commands.ResolvePlayer.work({ type: 'ResolvePlayer', source: 'pgn', name }, given(giving)),
    register: (name: string, giving: Giving = {}): Promise<CommandReply> =>
      commands.RegisterPerson.work(
        { type: 'RegisterPerson', playerId: 'p1', name, federation: null },
        given(giving),
      ),
    erase: (giving: Giving = {}): Promise<CommandReply> =>
      commands.ErasePerson.work({ type: 'ErasePerson', playerId: 'p1' }, given(giving)),
    record: async () =>
      (await store.read('player-p1')).map(({ event }) => [
        event.type,
        event.actor.subject,
        event.actor.office,
      ]),
    text: async () => (await store.read('player-p1')).map(({ text }) => text).join(),
  };
};

const UNSEEN = ['Anna\nBoris', 'Anna\u202egnp', '\u001b[2JAnna', 'Anna\t', 'Anna\u2028'];

describe('a name', () => {
  it.each(UNSEEN)(
    'with something that is not seen is refused for a person, and nothing is kept: %j',
    async (name) => {
      const { told: notified, register } = registry();
      expect(await register(name)).toEqual({
        ok: false,
        rejection: { code: 'name-not-plain' },
      });
      expect(notified).toEqual([]);
    },
  );

  it('with the address of a website is refused: mails of ours led wherever a player was called after', async () => {
    const { told: notified, register } = registry();
    expect(await register('http://evil.example/pay')).toMatchObject({
      rejection: { code: 'name-not-plain' },
    });
    expect(notified).toEqual([]);
  });

  it.each(['Dor\u0430', 'Dora \u0420\u0430\u0441\u0435', 'An\u200dna', '\u{1d400}nna'])(
    'that could be taken for that of somebody else is refused, and nothing is kept: %j',
    async (name) => {
      const { told: notified, register } = registry();
      expect(await register(name)).toMatchObject({ rejection: { code: 'name-not-plain' } });
      expect(notified).toEqual([]);
    },
  );

  it('in any script is kept as it is', async () => {
    const { told: notified, register } = registry();
    for (const name of ["O'Neill, Séan", '李小龙', 'علی‌رضا']) await register(name);
    expect(notified).toEqual(["O'Neill, Séan", '李小龙', 'علی‌رضا']);
  });

  it('in a document of long ago is kept with what is not seen written out', async () => {
    const { told: notified, resolve } = registry();
    expect(await resolve('O\u0092Neill')).toMatchObject({ ok: true });
    expect(notified).toEqual(['O\\u{92}Neill']);
  });

  it.each(UNSEEN)('with something that is not seen is refused for a federation: %j', (name) => {
    const command = {
      type: 'RegisterFederation',
      federation: 'GER',
      name,
      member: true,
      at: 1,
      actor,
    } as const;
    expect(federation.decide(command, federation.initialState)).toMatchObject({
      rejection: { code: 'name-not-plain' },
    });
  });
});

describe('what is kept of a person', () => {
  it('is recorded with who did it, and not what: registrations, new names, erasure', async () => {
    const { register, erase, record, text, names } = registry();
    await register('Anna Blum');
    await register('Anna Roth', { subject: 'otto' });
    await erase({ subject: 'otto' });
    expect(await record()).toEqual([
      ['PlayerRegistered', 'olga', 'operator'],
      ['PersonNamed', 'olga', 'operator'],
      ['PersonNamed', 'otto', 'operator'],
      ['PersonErased', 'otto', 'operator'],
    ]);
    expect(names.size).toBe(0);
    expect(JSON.parse(`[${await text()}]`).length).toBe(4);
  });

  it('does not change when the same is said again, or is erased again', async () => {
    const { register, erase, record } = registry();
    await register('Anna Blum');
    expect(await register('Anna Blum')).toMatchObject({ ok: true, events: [] });
    await erase();
    expect(await erase()).toMatchObject({ ok: true, events: [] });
    expect((await record()).length).toBe(3);
  });

  it('is not another name under the same key', async () => {
    const { register, names } = registry();
    const commandId = randomUUID();
    await register('Anna Blum', { commandId });
    expect(await register('Boris Carr', { commandId })).toMatchObject({
      ok: false,
      rejection: { code: 'command-id-reused' },
    });
    expect(await register('Anna Blum', { commandId })).toMatchObject({ ok: true, repeated: true });
    expect([...names.values()]).toEqual(['Anna Blum']);
  });

  it('stays as it is when a name of before is sent again under its key', async () => {
    const { register, names } = registry();
    const commandId = randomUUID();
    await register('Anna Blum', { commandId });
    await register('Anna Roth');
    await register('Anna Blum', { commandId });
    expect([...names.values()]).toEqual(['Anna Roth']);
  });

  it('is nothing where the registration is refused', async () => {
    const { register, told: notified, record } = registry();
    expect(await register('Anna Blum', { expectedRevision: 7 })).toMatchObject({ ok: false });
    expect(await register('Anna Blum', { subject: 'paul' })).toMatchObject({
      rejection: { code: 'forbidden' },
    });
    expect([notified, await record()]).toEqual([[], []]);
  });

  it('is not named again once it is erased, nor erased by an office that does not see to it', async () => {
    const { register, erase, record } = registry();
    await register('Anna Blum');
    expect(await erase({ subject: 'paul' })).toMatchObject({ rejection: { code: 'forbidden' } });
    await erase();
    expect(await register('Anna Blum')).toMatchObject({ rejection: { code: 'person-erased' } });
    expect((await record()).length).toBe(3);
  });

  it('is answered to another who resolves the same name as it was registered first', async () => {
    const { resolve, record } = registry();
    const first = await resolve('Anna Blum');
    const second = await resolve('Anna Blum', { subject: 'otto' });
    expect(second).toMatchObject({ ok: true, repeated: true, events: first.ok ? first.events : [] });
    expect(await record()).toEqual([['PlayerRegistered', 'olga', 'operator']]);
  });
});
