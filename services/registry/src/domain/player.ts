import type { Actor } from '@amici/contracts';
import {
  imposeSanction,
  liftSanction,
  type ImposeSanction,
  type LiftSanction,
  type Sanction,
  type SanctionKind,
} from './sanctions';
import { consentToTransfer, requestTransfer, type ConsentToTransfer, type RequestTransfer } from './transfer';
import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';

/** Offices a person can hold; a scope (an event id, a federation code) narrows some of them. */
export const OFFICES = [
  'operator',
  'auditor',
  'registrar',
  'organiser',
  'director',
  'adjudicator',
  'appeals',
  'ratings-commissioner',
  'qualifications-commissioner',
  'world-tournament-director',
  'delegate',
  'captain',
  'arbiter',
] as const;
export type Office = (typeof OFFICES)[number];

export type PlayerCommand =
  | ImposeSanction
  | LiftSanction
  | RequestTransfer
  | ConsentToTransfer
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

export type PlayerEvent =
  | {
      readonly type: 'SanctionImposed' | 'SanctionProposed';
      readonly at: Instant;
      readonly playerId: string;
      readonly sanction: string;
      readonly kind: SanctionKind;
      readonly from: Instant;
      readonly until: Instant;
      readonly rule: string;
    }
  | {
      readonly type: 'SanctionLifted';
      readonly at: Instant;
      readonly playerId: string;
      readonly sanction: string;
    }
  | {
      readonly type: 'TransferRequested';
      readonly at: Instant;
      readonly playerId: string;
      readonly from: string;
      readonly to: string;
      readonly rule: string;
    }
  | {
      readonly type: 'TransferConsented';
      readonly at: Instant;
      readonly playerId: string;
      readonly federation: string;
      readonly rule: string;
    }
  | {
      readonly type: 'FederationChanged';
      readonly at: Instant;
      readonly playerId: string;
      readonly from: string | null;
      readonly to: string;
      readonly rule: string;
    }
  | {
      readonly type: 'PlayerRegistered';
      readonly at: Instant;
      readonly playerId: string;
      readonly federation: string | null;
    }
  | {
      readonly type: 'OfficeGranted' | 'OfficeEnded';
      readonly at: Instant;
      readonly playerId: string;
      readonly office: Office;
      readonly scope: string | null;
    };

export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly consents: readonly string[];
}

export interface Player {
  readonly sanctions: readonly Sanction[];
  /** A transfer that waits for a federation's consent. */
  readonly transfer: Transfer | null;
  readonly registered: boolean;
  readonly federation: string | null;
  /** `office` or `office@scope`. */
  readonly offices: ReadonlySet<string>;
}

type Acted = PlayerCommand & { readonly actor: Actor; readonly at: Instant };
type Code = 'not-registered' | 'unknown-office';

export const playerStream = (playerId: string): string => `player-${playerId}`;

export const officeKey = (office: string, scope: string | null): string =>
  scope === null ? office : `${office}@${scope}`;

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
    default:
      return unreachable(command);
  }
};

const sanctioned = (player: Player, event: Extract<PlayerEvent, { type: 'SanctionImposed' }>): Player => {
  const { sanction: id, kind, from, until, rule } = event;
  return { ...player, sanctions: [...player.sanctions, { id, kind, from, until, rule }] };
};

const evolve = (player: Player, event: PlayerEvent): Player => {
  switch (event.type) {
    case 'SanctionImposed':
      return sanctioned(player, event as Extract<PlayerEvent, { type: 'SanctionImposed' }>);
    // What is only proposed closes nothing yet.
    case 'SanctionProposed':
      return player;
    case 'SanctionLifted':
      return { ...player, sanctions: player.sanctions.filter(({ id }) => id !== event.sanction) };
    case 'TransferRequested':
      return { ...player, transfer: { from: event.from, to: event.to, consents: [] } };
    case 'TransferConsented': {
      const { transfer } = player;
      if (transfer === null) return player;
      return { ...player, transfer: { ...transfer, consents: [...transfer.consents, event.federation] } };
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
  initialState: { registered: false, federation: null, offices: new Set(), sanctions: [], transfer: null },
  decide,
  evolve,
};
