import type { Acted } from '@amici/contracts';
import type {
  AccountCommand,
  AdoptBook,
  AdoptFeeScale,
  BondHeld,
  BodyCommand,
  CaseCommand,
  DocumentCommand,
  ErasePerson,
  FederationCommand,
  LoginCommand,
  MeetingCommand,
  MotionCommand,
  RecognitionCommand,
  TeamRegistryCommand,
  RecordParticulars,
  RegisterPerson,
  RegistryCommand,
  ResolvePlayer,
  StateAddress,
  TakeFirstOffice,
} from '@amici/contracts/registry';
import { accept, defined, unreachable, type Decider, type Decision } from '@amici/kernel';
import { upholdMisconduct } from './conduct';
import { noteFideRating } from './fide';
import {
  addressAfter,
  confirmAddress,
  noteAddress,
  statedAfter,
  withdrawAddress,
  type NoteAddress,
} from './mailbox';
import { recordMembership } from './membership';
import { changeOffice, withOffice, admitOperator, type DecidedAdmission } from './offices';
import {
  forgetPerson,
  namePerson,
  noteParticulars,
  type ForgetPerson,
  type NamePerson,
  type NoteParticulars,
} from './naming';
import type { PlayerEvent } from './player-events';
import { allowNomination, imposeSanction, liftSanction, holdBond, settleBond } from './sanctions';
import { NOBODY, type Bond, type Player, type Sanction } from './state';
import { appealTransfer, arbitrateTransfer, consentToTransfer, requestTransfer } from './transfer';

/** What is decided in the stream of a person. */
export type PlayerCommand =
  | Exclude<
      RegistryCommand,
      | TakeFirstOffice
      | ResolvePlayer
      | RecordParticulars
      | RegisterPerson
      | ErasePerson
      | StateAddress
      | FederationCommand
      | LoginCommand
      | BodyCommand
      | CaseCommand
      | MeetingCommand
      | MotionCommand
      | RecognitionCommand
      | AccountCommand
      | AdoptBook
      | AdoptFeeScale
      | DocumentCommand
      | TeamRegistryCommand
    >
  | DecidedAdmission
  | NamePerson
  | NoteAddress
  | NoteParticulars
  | ForgetPerson;

const decide = (command: Acted<PlayerCommand>, player: Player): Decision<PlayerEvent> => {
  switch (command.type) {
    case 'RegisterPlayer': {
      const { at, playerId, federation } = command;
      return player.registered ? accept() : accept({ type: 'PlayerRegistered', at, playerId, federation });
    }
    case 'NamePerson':
      return namePerson(command, player);
    case 'NoteParticulars':
      return noteParticulars(command, player);
    case 'NoteAddress':
      return noteAddress(command, player);
    case 'ConfirmAddress':
      return confirmAddress(command, player);
    case 'WithdrawAddress':
      return withdrawAddress(command, player);
    case 'ForgetPerson':
      return forgetPerson(command, player);
    case 'NoteFideRating':
      return noteFideRating(command, player);
    case 'GrantOffice':
    case 'EndOffice':
      return changeOffice(command, player);
    case 'AdmitOperator':
      return admitOperator(command);
    case 'ImposeSanction':
    case 'ProposeSanction':
      return imposeSanction(command, player);
    case 'AllowNomination':
      return allowNomination(command, player);
    case 'LiftSanction':
      return liftSanction(command, player);
    case 'RequestTransfer':
      return requestTransfer(command, player);
    case 'ConsentToTransfer':
      return consentToTransfer(command, player);
    case 'AppealTransfer':
      return appealTransfer(command, player);
    case 'ArbitrateTransfer':
      return arbitrateTransfer(command, player);
    case 'UpholdMisconduct':
      return upholdMisconduct(command, player);
    case 'RecordMembership':
      return recordMembership(command, player);
    case 'HoldBond':
      return holdBond(command, player);
    case 'SettleBond':
      return settleBond(command, player);
    default:
      return unreachable(command);
  }
};

type Sanctioned = Extract<PlayerEvent, { type: 'SanctionImposed' | 'SanctionProposed' }>;

const silencesWith = (
  { silences, silentCases }: Player,
  event: Sanctioned,
): Pick<Player, 'silences' | 'silentCases'> => {
  const { sanction, kind } = event;
  if (!kind.startsWith('silent') || silences.has(sanction)) return { silences, silentCases };
  return {
    silences: new Set([...silences, sanction]),
    silentCases: event.case === undefined ? silentCases : new Set([...silentCases, sanction]),
  };
};

const withConsequences = (player: Player, event: Sanctioned): Player => ({
  ...player,
  bondRequired: player.bondRequired || (event.bond ?? false),
  ...silencesWith(player, event),
  ...(event.months === undefined || event.tournamentRules === undefined
    ? {}
    : {
        proposed: new Map(player.proposed).set(event.sanction, {
          months: event.months,
          tournamentRules: event.tournamentRules,
        }),
      }),
});

const sanctioned = (player: Player, event: Sanctioned): Player => {
  const { sanction: id, kind, from, until, rule } = event;
  const prizesLost = event.prizes === 'lost';
  return {
    ...withConsequences(player, event),
    nominationsBarred: player.nominationsBarred || event.nominations === 'barred',
    sanctions: [
      ...player.sanctions,
      { id, kind, from, until, prizesLost, ...defined<Sanction>({ book: event.tournamentRules }), rule },
    ],
  };
};

const bondOf = ({ amount, booked }: BondHeld): Bond => ({
  amount,
  ...(booked === undefined ? {} : { booked }),
});

const settled = (player: Player, event: string, bondRequired: boolean): Player => {
  const bonds = new Map(player.bonds);
  bonds.delete(event);
  return { ...player, bonds, bondRequired };
};

const evolve = (player: Player, event: PlayerEvent): Player => {
  switch (event.type) {
    case 'SanctionImposed':
      return sanctioned(player, event);
    // What is only proposed closes nothing yet; a bond is asked for all the same (T-8.5a).
    case 'SanctionProposed':
      return withConsequences(player, event);
    case 'MisconductUpheld':
      return { ...player, incidents: new Set([...player.incidents, event.incident]) };
    case 'FideRatingNoted':
      return { ...player, fide: new Map(player.fide).set(event.validFrom, event.rating) };
    case 'MembershipRecorded': {
      const { federation, admitted, paidUntil, exempt, life = false } = event;
      const memberships = new Map(player.memberships).set(federation, { admitted, paidUntil, exempt, life });
      return { ...player, memberships };
    }
    case 'BondHeld':
      return { ...player, bonds: new Map(player.bonds).set(event.event, bondOf(event)) };
    case 'BondRefunded':
    case 'BondForfeited':
      return settled(player, event.event, event.type === 'BondForfeited');
    case 'NominationAllowed':
      return { ...player, nominationsBarred: false };
    case 'SanctionLifted':
      return { ...player, sanctions: player.sanctions.filter(({ id }) => id !== event.sanction) };
    case 'TransferRequested':
      return { ...player, transfer: { from: event.from, to: event.to, consents: [], appealed: false } };
    case 'TransferConsented': {
      const { transfer } = player;
      if (transfer === null) return player;
      return { ...player, transfer: { ...transfer, consents: [...transfer.consents, event.federation] } };
    }
    case 'TransferAppealed':
      return { ...player, transfer: player.transfer && { ...player.transfer, appealed: true } };
    case 'TransferArbitrated': {
      const refusedTransfers = new Set(player.refusedTransfers);
      if (!event.granted) refusedTransfers.add(event.to);
      return { ...player, transfer: null, refusedTransfers };
    }
    case 'FederationChanged':
      return { ...player, federation: event.to, transfer: null };
    case 'PlayerRegistered':
      return { ...player, registered: true, federation: event.federation };
    case 'ParticularsRecorded':
      return player;
    case 'PersonNamed':
      return { ...player, nameHash: event.nameHash };
    case 'PersonErased':
      return { ...player, nameHash: null, address: null, erased: true };
    case 'AddressStated':
      return {
        ...player,
        address: addressAfter(player, event),
        addressesStated: statedAfter(player, event.at),
      };
    case 'AddressConfirmed':
    case 'AddressWithdrawn':
      return { ...player, address: addressAfter(player, event) };
    case 'MailSettingsStated':
      return player;
    case 'OfficeGranted':
    case 'OfficeEnded':
      return withOffice(player, event);
    default:
      return unreachable(event);
  }
};

/** A person as the federation knows them: an id, a federation and the offices held. */
export const player: Decider<Acted<PlayerCommand>, Player, PlayerEvent> = {
  initialState: NOBODY,
  decide,
  evolve,
};
