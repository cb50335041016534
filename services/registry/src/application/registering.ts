import { holding, type Policy } from '@amici/contracts';
import { playerStreams, type RegisterPlayer } from '@amici/contracts/registry';
import { AMICI_NAMESPACE, asPlainLine, isPlainLine, reject, uuidV5 } from '@amici/kernel';
import type { CommandReply } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import type { aggregates } from './aggregates';
import type { Profiles } from './profiles';

type Of = typeof aggregates;
type Commands = Work<'registry', Of>['commands'];

const may: Policy<unknown, null> = holding(['operator', 'registrar']);

interface OfPerson {
  readonly playerId: string;
}

const hisProfile = {
  may,
  touches: ({ playerId }: OfPerson) => ({ players: [playerId] }),
  streamOf: ({ playerId }: OfPerson) => playerStreams.of(playerId),
};

/** What touches somebody's profile: for the registrar and the operator. */
export const registering = ({ services, self }: WorkingParts<Of>, profiles: Profiles): Commands => {
  const register = (
    command: Omit<RegisterPlayer, 'type'>,
    commandId: string,
    causationId: string,
  ): Promise<CommandReply> =>
    services.command(
      'registry',
      { type: 'RegisterPlayer', ...command },
      { actor: self, commandId, causationId },
    );

  return {
    ResolvePlayer: {
      may,
      // Whose name it is nobody knows yet, and nothing is said of him but that.
      touches: 'nobody',
      work: async ({ source, name: spelt, alias }, { message }) => {
        // A document of long ago is taken as it is: what nobody sees in a name of it is written out, for all to see.
        const name = asPlainLine(spelt);
        const playerId =
          alias === undefined
            ? await profiles.resolve(source, name)
            : await profiles.resolveAlias({ source, kind: alias.kind, externalId: alias.id, name });
        // The id of the command follows from the player: whoever resolves him again is answered the first registration.
        const commandId = uuidV5(AMICI_NAMESPACE, `register ${playerId}`);
        return register({ playerId, federation: null }, commandId, message.commandId);
      },
    },
    RegisterPerson: {
      ...hisProfile,
      work: async ({ playerId, name, federation }, { message }) => {
        if (!isPlainLine(name)) return reject('name-not-plain');
        await profiles.name(playerId, name);
        return register({ playerId, federation }, uuidV5(message.commandId, 'register'), message.commandId);
      },
    },
    ErasePerson: {
      ...hisProfile,
      work: async ({ playerId }) => {
        const erased = await profiles.erase(playerId);
        return { ok: true, events: [], revision: -1, repeated: !erased };
      },
    },
  };
};
