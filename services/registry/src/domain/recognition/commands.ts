import type {
  PermitInvitation as PermitAsked,
  RecognitionCommand as AskedCommand,
  RequestRecognition as RequestAsked,
  SendInvitation as InvitationAsked,
} from '@amici/contracts/registry';
import type { Federation } from '../federation/state';

export interface RequestRecognition extends RequestAsked {
  /** The federation that asks, obtained before the decision. */
  readonly evidence?: Pick<Federation, 'member' | 'owed' | 'suspended' | 'wasLate'>;
}

export interface SendInvitation extends InvitationAsked {
  /** Whether the addressee is a federation. */
  readonly toFederation?: boolean;
}

export interface PermitInvitation extends PermitAsked {
  /** The federation of the player. */
  readonly belongsTo?: string | null;
}

export type RecognitionCommand =
  | Exclude<AskedCommand, RequestAsked | InvitationAsked | PermitAsked>
  | RequestRecognition
  | SendInvitation
  | PermitInvitation;
