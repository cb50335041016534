import type {
  CarryOverList as CarryAsked,
  DrawSection as DrawAsked,
  EntryListCommand as AskedCommand,
  ListPlayer as ListAsked,
  Listing,
} from '@amici/contracts/tournament';
import type { EntrantEvidence } from '../state/evidence';
import type { StageEvidence } from '../announcement/commands';

/** What is known of those who stand in the list, obtained before anything is drawn. */
export interface DrawEvidence {
  /** Under suspension now (T-2.2b). */
  readonly barred: readonly string[];
  /** What they start already, by player, in periods that allow one start (T-4.7). */
  readonly periods: Readonly<Record<string, readonly { readonly level: string; readonly period: string }[]>>;
  /** The stage its events are played in; null: it is not scheduled. */
  readonly ofStage?: StageEvidence | null;
}

export interface ListPlayer extends ListAsked {
  readonly evidence?: EntrantEvidence;
  /**
   * Whether the player lives where the League's mail runs regularly; null: it is not on record. Absent if nobody
   * asks.
   */
  readonly regularMail?: boolean | null;
  /** The body that has carried the motion that permits the player. */
  readonly carriedBy?: string | null;
  readonly drawing?: DrawEvidence;
}

/** An alternative list, obtained before the decision; null: there is none such that is open. */
export interface MoveListing extends Extract<AskedCommand, { readonly type: 'MoveListing' }> {
  readonly alternative?: { readonly means: string; readonly format: string } | null;
}

export interface TakeOverListing extends Extract<AskedCommand, { readonly type: 'TakeOverListing' }> {
  /** What is on record here of the player; absent: they are not known here. */
  readonly evidence?: EntrantEvidence;
}

export interface DrawSection extends DrawAsked {
  readonly drawing?: DrawEvidence;
}

export interface ConfirmListing extends Extract<AskedCommand, { readonly type: 'ConfirmListing' }> {
  readonly drawing?: DrawEvidence;
}

/** Who stood in the list it is carried over from; undefined: there is none such, or it is open still. */
export interface CarryOverList extends CarryAsked {
  readonly listings?: readonly Listing[];
}

export type EntryListCommand =
  | Exclude<
      AskedCommand,
      | ListAsked
      | DrawAsked
      | CarryAsked
      | { readonly type: 'ConfirmListing' | 'MoveListing' | 'TakeOverListing' }
    >
  | TakeOverListing
  | MoveListing
  | ListPlayer
  | ConfirmListing
  | DrawSection
  | CarryOverList;
