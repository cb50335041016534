import type * as contract from '@amici/contracts/title';
import type { TitleCode } from '@amici/norms';

/** A title somebody holds and the day it was confirmed. */
export interface TitleHeld {
  readonly title: TitleCode;
  readonly confirmedOn: string;
}

/** Titles by player id, obtained before the decision. */
export type HeldTitles = Readonly<Record<string, readonly TitleHeld[]>>;

interface WithTitles {
  readonly titles?: HeldTitles;
}

export type FixStatement = contract.FixStatement & WithTitles;
export type CountScore = contract.CountScore & WithTitles;
export type NoteWithdrawal = contract.NoteWithdrawal & WithTitles;
export type NoteReplacement = contract.NoteReplacement & WithTitles;

/** What is commanded of the norms of a section, with the titles of its players. */
export type NormsCommand = FixStatement | CountScore | NoteWithdrawal | NoteReplacement;
