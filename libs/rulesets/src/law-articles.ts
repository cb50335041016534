import type { FlagMode } from './conditions';

/** A claim is about the position that stands, or about the one after a move the claimant intends. */
export interface ClaimArticles {
  readonly standing: string;
  readonly intended: string;
}

/** The clocks of the server and the board, or the days on a scoresheet. */
export interface TimekeepingArticles {
  readonly onClock: string;
  readonly onSheet: string;
}

/** What makes two positions with the same men on the same squares two different ones. */
export interface LookAlikeArticles {
  readonly 'side-to-move': string;
  readonly 'en-passant': string;
  readonly castling: string;
}

/**
 * The article each rule of a game has in a book: what events and refusals cite. A decision never picks between two
 * articles by anything but the case at hand. Where a book does not know a case, it names the article that rules it out.
 */
export interface LawArticles {
  /** A move made on the server or at the board, and one that was sent (L-4.1, L-4.2). */
  readonly moveMade: string;
  readonly moveSent: string;
  /** A move is not taken back, nor its text amended (L-4.3, C-8). */
  readonly moveStands: string;
  readonly moveAmended: string;
  /** A move without a date of posting, and the one that takes its place (C-3a, C-9). */
  readonly moveDrafted: string;
  readonly draftReplaced: string;
  readonly resignation: string;
  /** Play stops before an adjudication (L-11.1, C-23c). */
  readonly playCeased: string;

  readonly drawOffer: string;
  readonly drawAgreed: string;
  /** An acceptance after the time of the player it was made to was over. */
  readonly offerVoid: string;
  /** The offer ended by the reply move, by refusal without a move, and what stands in the way of withdrawing it. */
  readonly offerAnswered: string;
  readonly offerRefused: string;
  readonly offerStands: string;

  readonly repetition: ClaimArticles;
  readonly fiftyMoves: ClaimArticles;
  /** No claim of fifty moves within the range of tablebases. */
  readonly fiftyMovesExcluded: ClaimArticles;
  readonly tablebaseWin: string;
  readonly tablebaseDraw: string;
  /** Why a position that looks the same is not counted. */
  readonly lookAlike: LookAlikeArticles;
  /** The game is played through again to count; null where the server counts as it goes. */
  readonly recordReplayed: string | null;
  /** Who may claim repetition and fifty moves. */
  readonly claimant: string;
  /** A claim decided at once, and one left to the director. */
  readonly claimByServer: string;
  readonly claimByDirector: string;
  readonly claimRefused: string;

  /** How exceeded time is found and claimed, for each way an event may have it. */
  readonly overstep: Readonly<Record<FlagMode, string>>;
  /** The director's decision about a claim of exceeded time. */
  readonly overstepDecided: TimekeepingArticles;
  /** No answer to an inquiry. */
  readonly silence: string;
  /** Both flags down, and nobody can tell which fell first. */
  readonly bothFlags: string;

  /** An irregular move: sent back, wrongly sent back, one's own reported, corrected by the offender. */
  readonly irregularity: string;
  readonly wrongComplaint: string;
  readonly ownMoveReported: string;
  readonly correction: string;
  /** The correction of a move that could be read in two ways. */
  readonly clarification: string;
  /** An overlooked irregularity put right in the score; the position before it restored with a penalty. */
  readonly scoreCorrected: string;
  readonly positionRestored: string;
  readonly reversedColours: string;
  /** The score is lost: the reconstruction, and what each player states of the position first. */
  readonly reconstruction: string;
  readonly snapshot: string;
  readonly medium: string;
  readonly mediumOverseas: string;
  /** Who sends what after the game: the result, by the one who received the last move, and the score. */
  readonly resultDue: string;
  readonly resultDueFromReceiver: string;
  readonly scoreDue: string;

  /** Castling out of, through or into check. */
  readonly castlingThroughCheck: string;
  /** An illegal move over the board, and the one that loses. */
  readonly illegalMove: string;
  readonly illegalMoveLoses: string;

  /** A breach to be put right, what the opponent says to it, and what the director finds. */
  readonly rectification: string;
  readonly disputeContested: string;
  readonly disputeDecided: string;
  readonly disputeNotified: string;
  /** The player moved on and has waived their rights. */
  readonly disputeWaived: string;
  readonly rulingAppealed: string;
  /** A dispute nobody has decided, and what another official did, before the appeals body; its decision. */
  readonly undecidedAppealed: string;
  readonly officialReferred: string;
  readonly appealDecided: string;
  /** A player who does not play on after a ruling has lost; if no book says so, only their time runs. */
  readonly playOrdered: string;

  /** Why the director calls a game in. */
  readonly calledIn: Readonly<Record<'event-ended' | 'delays-event' | 'special', string>>;
  /** What a player claims of a game called in, until when, and their appeal against the finding. */
  readonly adjudicationClaimed: string;
  readonly adjudicationClaimsDue: string;
  readonly verdictAppealed: string;
  readonly adjudicatorAssigned: string;
  readonly adjudicatedDraw: string;
  readonly adjudicatedWin: string;
  readonly adjudicationAppealed: string;

  readonly engineForbidden: string;
  readonly helpForbidden: string;
}
