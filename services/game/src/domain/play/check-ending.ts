import type { Finding, Actor } from '@amici/contracts';
import type { Ending, GameEnded, GameResult } from '@amici/contracts/game';
import { offersByClaim } from '../state/offers';
import { endingOfClaim } from '../draws/claim-outcome';
import { endOnBoard, flagEnding } from '../moves/endings';
import { sideToMove } from '../state/board';
import { compared, unless } from '@amici/contracts/findings';
import { lossFor, NORMAL_RESULTS } from '../state/results';
import { sideOf, type Game, type GameState } from '../state/state';
import type { GameEvent } from '../events';

type End = Partial<Pick<GameEnded, 'at' | 'result' | 'rule' | 'ending'>>;

const WON: readonly GameResult[] = ['1-0', '0-1'];
const DRAWN: readonly GameResult[] = ['1/2-1/2'];
const CANCELLED: readonly GameResult[] = ['cancelled'];

/** What a game that ended this way can have come to (L-G.3, L-12.2). */
const POSSIBLE: Readonly<Record<Ending, readonly GameResult[]>> = {
  checkmate: WON,
  stalemate: DRAWN,
  'dead-position': DRAWN,
  resignation: WON,
  agreement: DRAWN,
  repetition: DRAWN,
  'fifty-moves': DRAWN,
  'fivefold-repetition': DRAWN,
  'seventy-five-moves': DRAWN,
  tablebase: [...WON, ...DRAWN],
  'time-forfeit': WON,
  'flag-fall-without-mate': DRAWN,
  'both-flags': DRAWN,
  'double-default': ['0-0'],
  'illegal-moves': WON,
  'quickplay-claim': NORMAL_RESULTS,
  forfeit: WON,
  'refused-after-ruling': WON,
  adjudication: NORMAL_RESULTS,
  reported: NORMAL_RESULTS,
  ruling: NORMAL_RESULTS,
  discontinued: CANCELLED,
  annulled: CANCELLED,
  'as-recorded': [...NORMAL_RESULTS, '1/2-0', '0-1/2', '*', 'cancelled'],
};

const resigned = ({ rules, board }: Game): End => ({
  ...(rules.resignation.onlyOnMove ? { result: lossFor(sideToMove(board)) } : {}),
  rule: rules.articles.resignation,
});

const claimed = (game: Game): End | null => {
  const { upheld } = game.draw;
  return upheld === null ? null : { at: upheld.at, ...endingOfClaim(game, upheld, upheld.ruled) };
};

/** Both reported the same (L-8.5). */
const reported = ({ mail: { reports } }: Game): End | null =>
  reports.white !== null && reports.white.result === reports.black?.result
    ? { result: reports.white.result, rule: 'L-8.5' }
    : null;

const byIllegalMoves = ({ result }: GameEnded, { over, rules }: Game): End | null => {
  const { losesAt } = rules.illegalMove;
  const losers = (['white', 'black'] as const).filter(
    (side) => over.illegalMoves[side] >= (losesAt ?? Infinity),
  );
  // Of a game that was opened again both may have made as many.
  const [loser] = losers.filter((side) => lossFor(side) === result).concat(losers);
  return loser === undefined ? null : { result: lossFor(loser) };
};

/** The flag that fell, at its deadline; or the director says which of two fell first (L-6.9). */
const onTime = (event: GameEnded, game: Game): End | null => {
  const end = game.time.fallen === null ? null : flagEnding(game, game.time.fallen);
  const ruled = event.ending === 'time-forfeit' && event.rule === 'L-6.7' && event.at !== end?.at;
  return ruled && game.rules.time.bothFlags !== 'earlier-event' ? {} : end;
};

/** Two wishes, one of which is still open in the state before the end. */
const agreed = (game: Game): End | null =>
  (['white', 'black'] as const).some((side) => game.draw.offers[side] !== null || offersByClaim(game, side))
    ? { rule: game.rules.articles.drawAgreed }
    : null;

const ifFound = (result: GameResult | null | undefined): End | null =>
  result === null || result === undefined ? null : { result };

/** What leads to an end in the state before it; null where nothing does, `{}` where who ruled chose. */
const leadsTo = (event: GameEnded, game: Game): End | null => {
  switch (event.ending) {
    case 'checkmate':
    case 'stalemate':
    case 'dead-position':
    case 'fivefold-repetition':
    case 'seventy-five-moves': {
      // The last move ended the game on the board, at once and without a claim (L-5.1.1, L-5.2).
      const end = endOnBoard(game);
      return end && { result: end.result, ending: end.ending, rule: end.rule };
    }
    case 'resignation':
      return resigned(game);
    case 'agreement':
      return agreed(game);
    case 'repetition':
    case 'fifty-moves':
    case 'tablebase':
      return claimed(game);
    case 'time-forfeit':
    case 'flag-fall-without-mate':
      return onTime(event, game);
    case 'illegal-moves':
      return byIllegalMoves(event, game);
    case 'quickplay-claim':
      return ifFound(game.over.quickplay?.result);
    case 'refused-after-ruling':
      return game.playOrder === null
        ? null
        : { at: game.playOrder.until, result: lossFor(game.playOrder.side), rule: 'C-35' };
    case 'adjudication':
      return ifFound(game.adjudication?.result);
    case 'reported':
      return reported(game);
    case 'as-recorded':
      return game.recorded === null ? null : { result: game.recorded, rule: 'L-8.5' };
    case 'both-flags':
    case 'double-default':
    case 'forfeit':
    case 'ruling':
    case 'discontinued':
    case 'annulled':
      return {};
  }
};

/** Whose game it is. */
const ofPlayers = (event: GameEnded, game: Game): readonly Finding[] =>
  compared(event, { event: game.event, players: game.players });

/** The end of a game: that something led to it, and what it counts. */
export const gameEnded = (event: GameEnded, game: Game): readonly Finding[] => {
  const end = leadsTo(event, game);
  const possible = POSSIBLE[event.ending];
  return [
    ...unless(game.outcome === null, event, 'type', game.outcome, 'L-5.1.1'),
    ...(end === null ? unless(false, event, 'ending', null) : compared(event, end)),
    ...(end?.result === undefined
      ? unless(possible.includes(event.result), event, 'result', possible, 'L-G.3')
      : []),
    ...ofPlayers(event, game),
  ];
};

/**
 * What is recorded of an event and cannot be, given the actor it is recorded for. A player who resigns loses, and
 * nobody else can resign for them (L-5.1.2).
 */
export const byWhom = (event: GameEvent, before: GameState, { subject }: Actor): readonly Finding[] => {
  if (event.type !== 'GameEnded' || event.ending !== 'resignation' || before.phase === 'none') return [];
  const side = sideOf(before.players, subject);
  const result = side === null ? 'no resignation' : lossFor(side);
  if (event.result === result) return [];
  return [{ fact: 'result', recorded: event.result, computed: result, rule: 'L-5.1.2' }];
};
