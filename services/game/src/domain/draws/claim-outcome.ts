import { lookAlikes } from '@amici/chess';
import { dayOf, defined, type Instant } from '@amici/kernel';
import { addDays, adjust, opposite, resume, type Clock, type DateSpan, type Side } from '@amici/timecontrol';
import { fenOf, pieceCount, playText, type PlayedTo } from '../state/board';
import type {
  ClaimFacts,
  ClaimGround,
  ClaimRefused,
  DrawOffered,
  GameEvent,
  IntendedMove,
  NotTheSame,
} from '../events';
import type { Ending, GameResult, MailDates, Ruling } from '@amici/contracts/game';
import { completeMove, type Completed } from '../moves/complete-move';
import { winFor } from '../state/results';
import { offerRefusal } from './offer-draw';
import { type Game, moveNumber, nextPly, whose } from '../state/state';

/** A claim as it is to be decided. */
export interface Claim {
  readonly claim: string;
  readonly by: Side;
  readonly ground: ClaimGround;
  readonly intended: IntendedMove | null;
  readonly mail?: MailDates;
  readonly at: Instant;
}

/** So many look-alikes tell enough. */
const MOST_APART = 10;

const ENDINGS: Readonly<Record<ClaimGround, Ending>> = {
  repetition: 'repetition',
  'fifty-moves': 'fifty-moves',
  'tablebase-win': 'tablebase',
  'tablebase-draw': 'tablebase',
};

/** What is counted of the position a claim is about. */
export const countsOf = (game: Game, intended: PlayedTo | null): ClaimFacts => {
  const board = intended?.board ?? game.board;
  return {
    occurrences: board.occurrences,
    halfmoveClock: board.position.halfmoveClock,
    pieces: pieceCount(board),
  };
};

const repetitionFacts = (game: Game, intended: PlayedTo | null): Partial<ClaimFacts> => {
  const { lookAlike, recordReplayed } = game.rules.articles;
  const ply = game.moves.length + (intended === null ? 0 : 1);
  const apart = lookAlikes(intended?.board ?? game.board)
    .slice(0, MOST_APART)
    .map(({ ago, because }): NotTheSame => ({ ply: ply - ago, because, rule: lookAlike[because] }));
  return {
    ...(apart.length === 0 ? {} : { apart }),
    ...(recordReplayed === null ? {} : { replayed: recordReplayed }),
  };
};

/** What was counted, and in a claim of repetition what was not and why. */
export const factsOf = (game: Game, ground: ClaimGround, intended: PlayedTo | null): ClaimFacts => ({
  ...countsOf(game, intended),
  ...(ground === 'repetition' ? repetitionFacts(game, intended) : {}),
});

export const intendedMove = (game: Game, intended: IntendedMove | null): PlayedTo | null => {
  if (intended === null) return null;
  const played = playText(game.board, intended.uci, 'uci');
  if (!played.ok) throw new Error(`intended move ${intended.uci} in ${fenOf(game.board)}`);
  return played.value;
};

/** The article a claim is decided by: another one where it rests on a move not yet made. */
export const ruleOfClaim = (game: Game, { ground, intended }: Pick<Claim, 'ground' | 'intended'>): string => {
  const { articles } = game.rules;
  const step = intended === null ? 'standing' : 'intended';
  switch (ground) {
    case 'repetition':
      return articles.repetition[step];
    case 'fifty-moves':
      return articles.fiftyMoves[step];
    case 'tablebase-win':
      return articles.tablebaseWin;
    case 'tablebase-draw':
      return articles.tablebaseDraw;
  }
};

const isOfTablebase = (ground: ClaimGround): boolean =>
  ground === 'tablebase-win' || ground === 'tablebase-draw';

/** What a correct claim leads to (L-9.4.2). */
export const endingOfClaim = (
  game: Game,
  claim: Pick<Claim, 'by' | 'ground' | 'intended'>,
  ruled: boolean,
): { readonly result: GameResult; readonly ending: Ending; readonly rule: string } => ({
  result: claim.ground === 'tablebase-win' ? winFor(claim.by) : '1/2-1/2',
  ending: ENDINGS[claim.ground],
  // A win by the tablebase is no draw, and its article is that of the position, also if a director upholds it.
  rule: ruled && !isOfTablebase(claim.ground) ? 'L-9.4.2' : ruleOfClaim(game, claim),
});

/** A correct claim ends the game with the instant of the claim (L-9.4.2). */
export const upheld = (
  game: Game,
  claim: Claim,
  at: Instant,
  ruling: Ruling | null,
): readonly GameEvent[] => {
  const rule = ruleOfClaim(game, claim);
  const facts = factsOf(game, claim.ground, intendedMove(game, claim.intended));
  return [
    { type: 'ClaimUpheld', at, claim: claim.claim, facts, ruling, rule },
    { type: 'GameEnded', ...whose(game), at, ...endingOfClaim(game, claim, ruling !== null) },
  ];
};

/** The clocks after a refused claim: going on again, with what the laws give the opponent for it (B-9.2e). */
export const clockAfterRefusal = (game: Game, claim: Claim, at: Instant, bonus: number): Clock | null => {
  const { clock } = game.time;
  if (clock === null) return null;
  const running = resume(clock, claim.claim, at);
  return bonus === 0 ? running : adjust(running, opposite(claim.by), bonus, at);
};

/**
 * The days after the claim up to its decision, which nobody is charged if days are counted by dates (L-9.4.1b).
 * They are those of the side that still has to move, also where the other one claims by the tablebase. If the claim
 * came with a move, the other side's days begin when that arrives.
 */
export const examinedDays = (
  { time }: Game,
  { at: from, intended }: Pick<Claim, 'at' | 'intended'>,
  at: Instant,
): DateSpan | undefined => {
  const span = { from: addDays(dayOf(from), 1), to: dayOf(at) };
  return time.sheet === null || intended !== null || span.to < span.from ? undefined : span;
};

/**
 * A wrong claim of a draw counts as an offer (L-9.1.2.2), where the player might offer one now: claims are no way round
 * the limits on offers (L-13.3.2.3e, L-9.1.1).
 */
const impliedOffer = (game: Game, { by, ground }: Claim, at: Instant): readonly DrawOffered[] => {
  const counts = game.rules.claims.wrongClaimIsOffer && offerRefusal(game, by) === null;
  if (!counts || ground === 'tablebase-win') return [];
  const move = moveNumber(game, nextPly(game));
  return [{ type: 'DrawOffered', at, by, move, implied: true, rule: 'L-9.1.2.2' }];
};

/**
 * A wrong claim: play goes on, the move it rested on has to be played, and the claim stands as an offer, all in one
 * decision (L-9.4.3, L-9.1.2.2).
 */
export const refused = (
  game: Game,
  claim: Claim,
  at: Instant,
  ruling: Ruling | null,
): readonly GameEvent[] => {
  const played = intendedMove(game, claim.intended);
  const bonus = game.rules.claims.wrongClaimBonus;
  const clock = clockAfterRefusal(game, claim, at, bonus);
  const refusal: ClaimRefused = {
    type: 'ClaimRefused',
    at,
    claim: claim.claim,
    facts: factsOf(game, claim.ground, played),
    bonus,
    clock,
    ...defined<ClaimRefused>({ examined: examinedDays(game, claim, at) }),
    ruling,
    rule: game.rules.articles.claimRefused,
  };
  if (played === null) return [refusal, ...impliedOffer(game, claim, at)];
  const after: Game = { ...game, time: { ...game.time, clock } };
  const ply = nextPly(game);
  const move = completeMove(after, {
    at,
    by: claim.by,
    ply,
    played,
    ...defined<Completed>({ mail: claim.mail }),
    rule: 'L-9.4.3',
    more: { claim: claim.claim },
  });
  const over = move.some(({ type }) => type === 'GameEnded');
  return [refusal, ...move, ...(over ? [] : impliedOffer(game, claim, at))];
};
