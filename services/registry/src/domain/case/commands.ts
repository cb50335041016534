import type * as contract from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

/** Found by the service before it decides. */
interface OfPlayer {
  readonly federation?: string | null;
  /** When the player left tournaments with leave before (T-8.4a). */
  readonly earlier?: readonly Instant[];
}

/** The event, as the tournament service has it; absent: there is none. */
interface InEvent {
  readonly facts?: contract.EventOfCase;
}

export type NoteWithdrawal = contract.NoteWithdrawal & OfPlayer;
export type ReportViolation = contract.ReportViolation & InEvent;
export type InquireContinuation = contract.InquireContinuation & InEvent;
export type GiveView = contract.GiveView & OfPlayer;
/** Whether the person who opens it has a seat in the body that is to decide. */
export type OpenCase = contract.OpenCase & { readonly seats?: readonly contract.Seat[] };

export type CaseCommand =
  | Exclude<
      contract.CaseCommand,
      | contract.NoteWithdrawal
      | contract.ReportViolation
      | contract.InquireContinuation
      | contract.GiveView
      | contract.OpenCase
    >
  | NoteWithdrawal
  | ReportViolation
  | InquireContinuation
  | GiveView
  | OpenCase;
