import { holding, type Policy } from '@amici/contracts';
import { playerStreams, type DocumentCommand, type Particulars } from '@amici/contracts/registry';
import { AMICI_NAMESPACE, asPlainLine, isMailAddress, isPlainName, reject, uuidV5 } from '@amici/kernel';
import { isForeseen, type CommandMessage, type CommandReply } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import type { PlayerCommand } from '../domain/player';
import type { ParticularsRecorded } from '../domain/player-events';
import { himselfOr, REGISTRARS } from '../domain/policies';
import type { aggregates } from './aggregates';
import type { Profiles } from './profiles';

type Of = typeof aggregates;
type Commands = Work<'registry', Of>['commands'];

interface Parts extends Pick<WorkingParts<Of>, 'store'> {
  readonly aggregates: Pick<WorkingParts<Of>['aggregates'], 'people' | 'logins'>;
}

const may: Policy<unknown, null> = holding(REGISTRARS);

const whichOf = ({ birthDate, sex, residence }: Particulars): ParticularsRecorded['which'] => [
  ...(birthDate === undefined ? [] : (['birth-date'] as const)),
  ...(sex === undefined ? [] : (['sex'] as const)),
  ...(residence === undefined ? [] : (['residence'] as const)),
];

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

  /** How he was registered, by whom and whenever it was; registers him now where nobody has. */
  const registered = async (message: CommandMessage, playerId: string): Promise<CommandReply> => {
    const stream = playerStreams.of(playerId);
    const before = await people.load(stream, true);
    if (!before.state.registered) {
      const commandId = uuidV5(AMICI_NAMESPACE, `register ${playerId}`);
      const reply = await record(message, { type: 'RegisterPlayer', playerId, federation: null }, commandId);
      // Two who resolve the same player at once register him once.
      if (reply.ok || reply.rejection.code !== 'command-id-reused') return reply;
    }
    const [first] = await store.read(stream, { limit: 1 });
    return { ok: true, events: [first!.event], revision: first!.event.revision, repeated: true };
  };

  /** From then on nobody is this person, by whatever he was known by. */
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
      // Whose name it is nobody knows yet, and nothing is said of him but that.
      touches: 'nobody',
      work: async ({ source, name: spelt, alias }, { message }) => {
        // A document of long ago is taken as it is: what nobody sees in a name of it is written out, for all to see.
        const name = asPlainLine(spelt);
        const playerId =
          alias === undefined
            ? await profiles.resolve(source, name)
            : await profiles.resolveAlias({ source, kind: alias.kind, externalId: alias.id, name });
        return registered(message, playerId);
      },
    },
    RegisterPerson: {
      ...hisProfile,
      work: async ({ playerId, name, federation }, { message }) => {
        if (!isPlainName(name)) return reject('name-not-plain');
        const nameHash = await profiles.hashOf(playerId, name);
        const reply = await record(message, { type: 'NamePerson', playerId, nameHash, federation });
        if (!reply.ok || isForeseen(message)) return reply;
        // A repeat after he was renamed says what he was called then; one after a failure stores what was recorded.
        const { state, revision } = await people.load(playerStreams.of(playerId));
        if (state.nameHash === nameHash) await profiles.name(playerId, name, revision);
        return reply;
      },
    },
    RecordParticulars: {
      ...hisProfile,
      work: async ({ playerId, particulars }, { message }) => {
        const which = whichOf(particulars);
        const reply = await record(message, { type: 'NoteParticulars', playerId, which });
        if (reply.ok && !isForeseen(message)) await profiles.describe(playerId, particulars);
        return reply;
      },
    },
    StateAddress: {
      ...hisProfile,
      may: himselfOr(REGISTRARS),
      work: async ({ playerId, address, language, zone }, { message }) => {
        if (!isMailAddress(address)) return reject('address-not-plain');
        const before = (await profiles.mailboxes.of([playerId]))[playerId];
        const same = before?.address === address;
        // Salted, as names are: what is on record says nothing of the address once the profile is erased.
        const hash = await profiles.hashOf(playerId, address);
        const statement = same ? before.statement : uuidV5(message.commandId, hash);
        const reply = await record(message, { type: 'NoteAddress', playerId, statement });
        if (!reply.ok || isForeseen(message)) return reply;
        // A repeat after he has given another address changes nothing.
        const { state } = await people.load(playerStreams.of(playerId));
        if (state.address?.statement === statement)
          await profiles.mailboxes.keep(playerId, { statement, address, language, zone });
        return reply;
      },
    },
    ErasePerson: {
      ...hisProfile,
      work: async ({ playerId }, { message }) => {
        const reply = await record(message, { type: 'ForgetPerson', playerId });
        if (!reply.ok || isForeseen(message)) return reply;
        // Also where it was on record: whoever was interrupted sends it again.
        await profiles.erase(playerId);
        const closed = await closeLogin(message, playerId);
        return closed.ok ? reply : closed;
      },
    },
  };
};
