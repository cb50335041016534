import type { WorkingParts } from '@amici/service/runtime';
import type { aggregates } from './aggregates';
import type { Profiles } from './profiles';
import { registering } from './registering';
import { federation } from '../domain/federation';

const actor = { subject: 'olga', office: 'person' };
const context = { actor, message: { commandId: '018f0000-0000-7000-8000-000000000000' } } as never;

/** Registers with an operator's rights; `named` and `resolved` are what profiles are told. */
const registry = () => {
  const told: string[] = [];
  const done = { ok: true, events: [], revision: 0, repeated: false };
  const parts = {
    self: { subject: 'service:registry', office: 'service' },
    services: { command: () => Promise.resolve(done) },
    offices: { holds: () => Promise.resolve(true) },
  } as unknown as WorkingParts<typeof aggregates>;
  const profiles = {
    name: (_id: string, name: string) => Promise.resolve(void told.push(name)),
    resolve: (_source: string, name: string) => Promise.resolve((told.push(name), 'p1')),
  } as unknown as Profiles;
  return { told, commands: registering(parts, profiles) };
};

const UNSEEN = ['Anna\nBoris', 'Anna\u202egnp', '\u001b[2JAnna', 'Anna\t', 'Anna\u2028'];

describe('a name', () => {
  it.each(UNSEEN)(
    'with something that is not seen is refused for a person, and nothing is kept: %j',
    async (name) => {
      const { told, commands } = registry();
      const command = { type: 'RegisterPerson', playerId: 'p1', name, federation: null } as const;
      expect(await commands.RegisterPerson.work(command, context)).toEqual({
        ok: false,
        rejection: { code: 'name-not-plain' },
      });
      expect(told).toEqual([]);
    },
  );

  it('in any script is kept as it is', async () => {
    const { told, commands } = registry();
    for (const name of ["O'Neill, Séan", '李小龙', 'علی‌رضا'])
      await commands.RegisterPerson.work(
        { type: 'RegisterPerson', playerId: 'p1', name, federation: null },
        context,
      );
    expect(told).toEqual(["O'Neill, Séan", '李小龙', 'علی‌رضا']);
  });

  it('in a document of long ago is kept with what is not seen written out', async () => {
    const { told, commands } = registry();
    const command = { type: 'ResolvePlayer', source: 'pgn', name: 'O\u0092Neill' } as const;
    expect(await commands.ResolvePlayer.work(command, context)).toMatchObject({ ok: true });
    expect(told).toEqual(['O\\u{92}Neill']);
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
