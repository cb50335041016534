import { holding, type Policy } from '@amici/contracts';
import {
  playerStreams,
  registryRefusal,
  type AddressStated,
  type DocumentCommand,
} from '@amici/contracts/registry';
import {
  AMICI_NAMESPACE,
  asPlainLine,
  canonicalJson,
  isMailAddress,
  isPlainName,
  reject,
  uuidV5,
} from '@amici/kernel';
import { isForeseen, type CommandMessage, type CommandReply } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import type { PlayerCommand } from '../domain/player';
import { himselfOr, REGISTRARS } from '../domain/policies';
import type { aggregates } from './aggregates';
import { whichOf } from './particulars-table';
import type { Profiles } from './profiles';

type Of = typeof aggregates;
type Commands = Work<'registry', Of>['commands'];

interface Parts extends Pick<WorkingParts<Of>, 'store'> {
  readonly aggregates: Pick<WorkingParts<Of>['aggregates'], 'people' | 'logins'>;
}

const may: Policy<unknown, null> = holding(REGISTRARS);

interface OfPerson {
  readonly playerId: string;
}

const hisProfile = {
  may,
  touches: ({ playerId }: OfPerson) => ({ players: [playerId] }),
  streamOf: ({ playerId }: OfPerson) => playerStreams.of(playerId),
  foresees: true,
} as const;

/** What touches somebody's profile: recorded with who did it, and stored once it is. */
export const registering = (
  { aggregates: { people, logins }, store }: Parts,
  profiles: Profiles,
): Omit<Commands, DocumentCommand['type'] | 'TakeFirstOffice'> => {
  const record = (message: CommandMessage, command: PlayerCommand, commandId = message.commandId) =>
    people.handle({ ...message, commandId, causationId: message.commandId, command });

  /** How the person was registered, by anybody and at any time; registers them now if nobody has. */
  const registered = async (message: CommandMessage, playerId: string): Promise<CommandReply> => {
    const stream = playerStreams.of(playerId);
    const before = await people.load(stream, true);
    if (!before.state.registered) {
      const commandId = uuidV5(AMICI_NAMESPACE, `register ${playerId}`);
      const reply = await record(message, { type: 'RegisterPlayer', playerId, federation: null }, commandId);
      // Two who resolve the same player at once register them once.
      if (reply.ok || reply.rejection.code !== 'command-id-reused') return reply;
    }
    const [first] = await store.read(stream, { limit: 1 });
    return { ok: true, events: [first!.event], revision: first!.event.revision, repeated: true };
  };

  /** From then on nobody is this person, by any subject they were known by. */
  const closeLogin = (
    { expectedRevision: _, ...message }: CommandMessage,
    person: string,
  ): Promise<CommandReply> =>
    logins.handle({
      ...message,
      commandId: uuidV5(message.commandId, 'close login'),
      causationId: message.commandId,
      command: { type: 'CloseLogin', person },
    });

  return {
    ResolvePlayer: {
      may,
      // Nobody knows yet whose name it is, and nothing but the name is said of the person.
      touches: 'nobody',
      work: async ({ source, name: spelt, alias }, { message }) => {
        // A document of long ago is taken as it is: what nobody sees in a name of it is written out, for all to see.
        const name = asPlainLine(spelt);
        const { commandId } = message;
        const digest = canonicalJson({ source, name: spelt, alias });
        const find = () => profiles.resolutions.find(commandId, digest);
        const before = await find();
        if (before === undefined) {
          const playerId =
            alias === undefined
              ? await profiles.resolve(source, name)
              : await profiles.resolveAlias({ source, kind: alias.kind, externalId: alias.id, name });
          await profiles.resolutions.note(commandId, playerId, digest);
        }
        const found = before ?? (await find());
        if (found === undefined) return reject(registryRefusal.personErased);
        return found === 'another' ? reject('command-id-reused') : registered(message, found.playerId);
      },
    },
    RegisterPerson: {
      ...hisProfile,
      work: async ({ playerId, name, federation }, { message }) => {
        if (!isPlainName(name)) return reject('name-not-plain');
        const nameHash = await profiles.hashOf(playerId, name);
        if (nameHash === undefined) return reject(registryRefusal.personErased);
        const reply = await record(message, { type: 'NamePerson', playerId, nameHash, federation });
        if (!isForeseen(message)) await profiles.name(reply, playerId, name);
        return reply;
      },
    },
    RecordParticulars: {
      ...hisProfile,
      work: async ({ playerId, particulars }, { message }) => {
        const which = whichOf(particulars);
        const sent = await profiles.hashOf(playerId, canonicalJson({ particulars }));
        if (sent === undefined) return reject(registryRefusal.personErased);
        const reply = await record(message, { type: 'NoteParticulars', playerId, which, sent });
        if (!isForeseen(message)) await profiles.describe(reply, playerId, particulars);
        return reply;
      },
    },
    StateAddress: {
      ...hisProfile,
      may: himselfOr(REGISTRARS),
      work: async ({ playerId, address, language, zone }, { message }) => {
        if (!isMailAddress(address)) return reject('address-not-plain');
        // Salted, as names are: what is on record says nothing of the address once the profile is erased.
        const addressHash = await profiles.hashOf(playerId, address);
        const sent = await profiles.hashOf(playerId, canonicalJson({ address, language, zone }));
        if (addressHash === undefined || sent === undefined) return reject(registryRefusal.personErased);
        const stated = uuidV5(message.commandId, addressHash);
        const note = { type: 'NoteAddress', playerId, statement: stated, addressHash, sent } as const;
        const reply = await record(message, note);
        if (!reply.ok || isForeseen(message)) return reply;
        const { statement } = reply.events[0]!.payload as Pick<AddressStated, 'statement'>;
        await profiles.mailboxes.keep(reply, playerId, { statement, address, language, zone });
        return reply;
      },
    },
    ErasePerson: {
      ...hisProfile,
      work: async ({ playerId }, { message }) => {
        const reply = await record(message, { type: 'ForgetPerson', playerId });
        if (!reply.ok || isForeseen(message)) return reply;
        // Also if it was on record: an interrupted sender sends it again.
        await profiles.erase(playerId);
        const closed = await closeLogin(message, playerId);
        return closed.ok ? reply : closed;
      },
    },
  };
};
