import type { LookAlike } from '@amici/chess';
import type { Instant } from '@amici/kernel';
import type { Clock, DateSpan, Side } from '@amici/timecontrol';
import type { MailDates, Ruling } from '@amici/contracts/game';

/** An offer stands until the opponent accepts it or it is closed (L-9.1.2.1b, C-18b). */
export interface DrawOffered {
  readonly type: 'DrawOffered';
  readonly at: Instant;
  readonly by: Side;
  /** The number of the offerer's move it came with. */
  readonly move: number;
  /** Made by a claim that was wrong, which counts as an offer (L-9.1.2.2). */
  readonly implied: boolean;
  readonly rule: string;
}

export interface DrawOfferClosed {
  readonly type: 'DrawOfferClosed';
  readonly at: Instant;
  /** Who had offered. */
  readonly by: Side;
  readonly how: 'refused' | 'answered-by-move' | 'lapsed' | 'flag';
  readonly rule: string;
}

export interface DrawAgreed {
  readonly type: 'DrawAgreed';
  readonly at: Instant;
  /** Who accepted. */
  readonly by: Side;
  readonly rule: string;
}

export type ClaimGround = 'repetition' | 'fifty-moves' | 'tablebase-win' | 'tablebase-draw';

export interface IntendedMove {
  readonly uci: string;
  readonly san: string;
}

/** What a tablebase says of a position, the fifty-move counter ignored (L-5.1.3, L-9.3). */
export type TablebaseEvidence =
  | {
      readonly answer: 'win' | 'draw' | 'loss';
      /** The position asked about; the answer is for its side to move. */
      readonly fen: string;
      readonly source: string;
    }
  | { readonly answer: 'unavailable'; readonly source: string };

/** A claim that cannot be withdrawn (L-9.4.1a). */
export interface DrawClaimed {
  readonly type: 'DrawClaimed';
  readonly at: Instant;
  readonly claim: string;
  readonly by: Side;
  readonly ground: ClaimGround;
  /** The ply the claimant has to play: the claim is about the position before it, or after the intended move. */
  readonly ply: number;
  readonly intended: IntendedMove | null;
  /** The dates of that move, where days are counted by dates; absent before they were asked for. */
  readonly mail?: MailDates;
  /** The clocks, stopped where the director examines the claim (L-9.4.1b). */
  readonly clock: Clock | null;
  /** What a tablebase answered; `unavailable` leaves the claim to the director. */
  readonly evidence: TablebaseEvidence | null;
  readonly rule: string;
}

/** A position that looks like the one of the claim, and why it is another. */
export interface NotTheSame {
  /** The ply after which it stood. */
  readonly ply: number;
  readonly because: LookAlike['because'];
  readonly rule: string;
}

/** What was counted to decide a claim. */
export interface ClaimFacts {
  readonly occurrences: number;
  readonly halfmoveClock: number;
  readonly pieces: number;
  /** Positions that were not counted though they look the same; absent where there are none, and before they were told. */
  readonly apart?: readonly NotTheSame[];
  /** The article by which the record was played through again, where the laws have one; absent likewise. */
  readonly replayed?: string;
}

export interface ClaimUpheld {
  readonly type: 'ClaimUpheld';
  readonly at: Instant;
  readonly claim: string;
  readonly facts: ClaimFacts;
  readonly ruling: Ruling | null;
  readonly rule: string;
}

export interface ClaimRefused {
  readonly type: 'ClaimRefused';
  readonly at: Instant;
  readonly claim: string;
  readonly facts: ClaimFacts;
  /** Time the opponent got for it, ms (B-9.2e). */
  readonly bonus: number;
  /** The clocks as they go on. */
  readonly clock: Clock | null;
  /** Days by dates that the examination took of the claimant's move, and nobody is charged (L-9.4.1b); absent: none. */
  readonly examined?: DateSpan;
  readonly ruling: Ruling | null;
  readonly rule: string;
}

export type DrawEvent = DrawOffered | DrawOfferClosed | DrawAgreed | DrawClaimed | ClaimUpheld | ClaimRefused;
