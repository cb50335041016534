import type { NormTitle, TitleCode } from '@amici/norms';
import type { Office } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';

type Nothing = Readonly<Record<never, never>>;

/** `who`: the id of a person, who is named when it is written. */
interface Who {
  readonly who: string;
}

interface Span {
  readonly from: Instant;
  readonly to: Instant | null;
}

/** What notices can say, and what is put into each: nothing but what the event says to its party. */
export interface Facts {
  readonly moved: Who & { readonly move: string };
  readonly ordered: { readonly until: Instant };
  readonly drawOffered: Who;
  readonly drawClaimed: Who;
  readonly timeClaimed: Who;
  readonly begun: Who & { readonly colour: Side };
  readonly substituted: Who;
  readonly interrupted: Nothing;
  readonly resumed: Nothing;
  readonly adjudication: { readonly until: Instant };
  readonly reopened: Nothing;
  readonly claimUpheld: Nothing;
  readonly claimRefused: Nothing;
  readonly ruled: Nothing;
  readonly penalised: Nothing;
  readonly clockAdjusted: Nothing;
  readonly adjudicated: { readonly result: string };
  readonly ended: { readonly result: string };
  readonly corrected: { readonly from: string; readonly to: string };
  readonly silent: Who & { readonly days: number };
  readonly deadline: { readonly days: number; readonly until: Instant };
  readonly away: Who & Span;
  readonly leaveTaken: Span;
  readonly leaveShortened: { readonly to: Instant };
  readonly leaveCancelled: Nothing;
  readonly leaveRefused: Nothing;
  readonly leaveGranted: Nothing;
  readonly startStays: Nothing;
  readonly withdrawalRequested: Nothing;
  readonly withdrawn: Nothing;
  readonly entered: Nothing;
  readonly entryPending: Nothing;
  readonly entryCancelled: Nothing;
  readonly entriesExtended: Nothing;
  readonly startList: Nothing;
  readonly directed: Who;
  readonly started: Nothing;
  readonly calledOff: Nothing;
  readonly finished: Nothing;
  readonly prize: { readonly what: string };
  readonly prizeLost: { readonly what: string };
  readonly qualified: { readonly to: string };
  readonly qualifiedNoMore: { readonly to: string };
  readonly teamQualified: { readonly to: string };
  readonly teamQualifiedNoMore: { readonly to: string };
  readonly rated: { readonly list: string; readonly rating: number };
  readonly ratingChanged: { readonly list: string; readonly rating: number };
  readonly listPublished: { readonly list: string; readonly from: string };
  readonly norm: { readonly title: NormTitle };
  readonly normRescinded: { readonly title: NormTitle };
  readonly titleEarned: { readonly title: TitleCode };
  readonly titleLapsed: { readonly title: TitleCode };
  readonly titleConfirmed: { readonly title: TitleCode; readonly from: Instant };
  readonly titleRevoked: Nothing;
  readonly leagueTitle: Nothing;
  readonly leagueTitleLapsed: Nothing;
  readonly championNoMore: { readonly number: number };
  readonly officeGranted: { readonly office: Office };
  readonly officeEnded: { readonly office: Office };
  readonly sanctioned: { readonly until: Instant };
  readonly sanctionLifted: Nothing;
  readonly transferred: { readonly to: string };
  readonly caseOpened: Nothing;
  readonly caseReferred: Nothing;
  readonly caseDecided: Nothing;
  readonly reported: Nothing;
  readonly goesOn: { readonly until: Instant };
  readonly goesOnUnasked: Nothing;
  readonly mayGoOn: { readonly until: Instant };
  readonly lapsed: Nothing;
  readonly webhookDisabled: Nothing;
  readonly letter: Nothing;
}

export type Phrase = keyof Facts;

/** A phrase with what is put into it. */
export type Statement = {
  readonly [Each in Phrase]: { readonly say: Each; readonly facts: Facts[Each] };
}[Phrase];
