import type { Actor } from '@amici/contracts';
import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import { holdBond, settleBond, type HoldBond, type SettleBond } from './bonds';
import { upholdMisconduct, type UpholdMisconduct } from './conduct';
import { recordMembership, type Membership, type RecordMembership } from './membership';
import { officeKey, OFFICES, type Office } from './offices';
import type { PlayerEvent } from './player-events';
import {
  imposeSanction,
  liftSanction,
  type ImposeSanction,
  type LiftSanction,
  type Sanction,
} from './sanctions';
import {
  appealTransfer,
  arbitrateTransfer,
  consentToTransfer,
  requestTransfer,
  type AppealTransfer,
  type ArbitrateTransfer,
  type ConsentToTransfer,
  type RequestTransfer,
} from './transfer';

export type PlayerCommand =
  | UpholdMisconduct
  | RecordMembership
  | HoldBond
  | SettleBond
  | ImposeSanction
  | LiftSanction
  | RequestTransfer
  | ConsentToTransfer
  | AppealTransfer
  | ArbitrateTransfer
  /** Names and contact never come here: they live in the erasable profile. */
  | { readonly type: 'RegisterPlayer'; readonly playerId: string; readonly federation: string | null }
  | {
      readonly type: 'GrantOffice';
      readonly playerId: string;
      readonly office: Office;
      readonly scope: string | null;
    }
  | {
      readonly type: 'EndOffice';
      readonly playerId: string;
      readonly office: Office;
      readonly scope: string | null;
    };

export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly consents: readonly string[];
  /** The player has appealed against an objection to it (T-13.4). */
  readonly appealed: boolean;
}

export interface Player {
  readonly sanctions: readonly Sanction[];
  /** A transfer that waits for a federation's consent. */
  readonly transfer: Transfer | null;
  /** Federations to which the Arbitration Commission has refused him a transfer, for good (T-13.4). */
  readonly refusedTransfers: ReadonlySet<string>;
  /** Incidents that were upheld. */
  readonly incidents: ReadonlySet<string>;
  /** By federation. */
  readonly memberships: ReadonlyMap<string, Membership>;
  /** Silent withdrawals so far, by sanction (T-8.5b). */
  readonly silences: ReadonlySet<string>;
  /** He left an event out of order, and no event under bond has gone in order since (T-8.6). */
  readonly bondRequired: boolean;
  /** Amounts held, by event. */
  readonly bonds: ReadonlyMap<string, number>;
  readonly registered: boolean;
  readonly federation: string | null;
  /** `office` or `office@scope`. */
  readonly offices: ReadonlySet<string>;
}

type Acted = PlayerCommand & { readonly actor: Actor; readonly at: Instant };
type Code = 'not-registered' | 'unknown-office';

export const playerStream = (playerId: string): string => `player-${playerId}`;

const changeOffice = (
  command: Extract<Acted, { type: 'GrantOffice' | 'EndOffice' }>,
  player: Player,
): Decision<PlayerEvent> => {
  const { at, playerId, office, scope } = command;
  if (!OFFICES.includes(office)) return reject<Code>('unknown-office');
  const granting = command.type === 'GrantOffice';
  // An office may be held by somebody who plays nowhere: granting it registers nobody.
  if (player.offices.has(officeKey(office, scope)) === granting) return accept();
  return accept({ type: granting ? 'OfficeGranted' : 'OfficeEnded', at, playerId, office, scope });
};

const decide = (command: Acted, player: Player): Decision<PlayerEvent> => {
  switch (command.type) {
    case 'RegisterPlayer': {
      const { at, playerId, federation } = command;
      return player.registered ? accept() : accept({ type: 'PlayerRegistered', at, playerId, federation });
    }
    case 'GrantOffice':
    case 'EndOffice':
      return changeOffice(command, player);
    case 'ImposeSanction':
    case 'ProposeSanction':
      return imposeSanction(command, player);
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

const withConsequences = (player: Player, { sanction, kind, bond = false }: Sanctioned): Player => ({
  ...player,
  bondRequired: player.bondRequired || bond,
  silences: kind.startsWith('silent') ? new Set([...player.silences, sanction]) : player.silences,
});

const sanctioned = (player: Player, event: Sanctioned): Player => {
  const { sanction: id, kind, from, until, rule } = event;
  return {
    ...withConsequences(player, event),
    sanctions: [...player.sanctions, { id, kind, from, until, rule }],
  };
};

const settled = (player: Player, event: string, bondRequired: boolean): Player => {
  const bonds = new Map(player.bonds);
  bonds.delete(event);
  return { ...player, bonds, bondRequired };
};

const evolve = (player: Player, event: PlayerEvent): Player => {
  switch (event.type) {
    case 'SanctionImposed':
      return sanctioned(player, event as Sanctioned);
    // What is only proposed closes nothing yet; a bond is asked for all the same (T-8.5a).
    case 'SanctionProposed':
      return withConsequences(player, event as Sanctioned);
    case 'MisconductUpheld':
      return { ...player, incidents: new Set([...player.incidents, event.incident]) };
    case 'MembershipRecorded': {
      const { federation, admitted, paidUntil, exempt } = event;
      const memberships = new Map(player.memberships).set(federation, { admitted, paidUntil, exempt });
      return { ...player, memberships };
    }
    case 'BondHeld':
      return { ...player, bonds: new Map(player.bonds).set(event.event, event.amount) };
    case 'BondRefunded':
    case 'BondForfeited':
      return settled(player, event.event, event.type === 'BondForfeited');
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
    case 'OfficeGranted':
      return { ...player, offices: new Set([...player.offices, officeKey(event.office, event.scope)]) };
    case 'OfficeEnded': {
      const ended = officeKey(event.office, event.scope);
      return { ...player, offices: new Set([...player.offices].filter((key) => key !== ended)) };
    }
    default:
      return unreachable(event);
  }
};

/** A person as the federation knows him: an id, a federation and the offices held. */
export const player: Decider<Acted, Player, PlayerEvent> = {
  initialState: {
    registered: false,
    federation: null,
    offices: new Set(),
    sanctions: [],
    transfer: null,
    refusedTransfers: new Set(),
    incidents: new Set(),
    memberships: new Map(),
    silences: new Set(),
    bondRequired: false,
    bonds: new Map(),
  },
  decide,
  evolve,
};
