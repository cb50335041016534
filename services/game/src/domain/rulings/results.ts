import { accept, reject, type Instant } from '@amici/kernel';
import { DAY } from '@amici/timecontrol';
import type {
  CancelGame,
  CloseInactiveGame,
  CorrectResult,
  ForfeitGame,
  GameResult,
  RefuseResignation,
  ReopenGame,
  Rule,
} from '@amici/contracts/game';
import type { GameEvent } from '../events';
import type { Ruling } from '@amici/contracts/game';
import { endOnBoard } from '../moves/endings';
import { lossFor, NORMAL_RESULTS } from '../state/results';
import { outOfBounds } from '../ruling/bounds';
import { correction } from '../ruling/correction';
import { restartClock } from '../ruling/with-time';
import { type Game, whose } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { articleOf, underRuling } from '../ruling/ruling';

/** A case no article settles is decided by analogy, with the reason on record (L-0.3). */
export const rule = (command: Acted<Rule>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) =>
    accept({ type: 'RulingMade', at, ruling, rule: 'rule' in ruling.basis ? ruling.basis.rule : 'L-0.3' }),
  );

const adjudicating = (game: Game): boolean => game.adjudication !== null && !game.adjudication.final;

/** While an adjudication is open a result comes from it alone (L-11.1). */
const onlyAdjudicator = (): Verdict => reject('adjudication-open', 'L-11.1');

/** The director scores a game as lost for a player, or for both, who broke the rules (L-12.1). */
export const forfeitGame = (command: Acted<ForfeitGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (adjudicating(game)) return onlyAdjudicator();
    const both = command.side === 'both';
    const result: GameResult = command.side === 'both' ? '0-0' : lossFor(command.side);
    return accept(
      { type: 'RulingMade', at, ruling, rule: articleOf(ruling) },
      {
        type: 'GameEnded',
        ...whose(game),
        at,
        result,
        ending: both ? 'double-default' : 'forfeit',
        rule: articleOf(ruling),
      },
    );
  });

/** Neither side has acted for longer than is reasonable: the director annuls the game or decides it (C-12e). */
export const closeInactive = (command: Acted<CloseInactiveGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (adjudicating(game)) return onlyAdjudicator();
    const silent = command.at - (game.lastAt ?? game.startedAt ?? command.at);
    const { outcome, limitDays } = command;
    if (silent <= limitDays * DAY)
      return reject('not-inactive', 'C-12e', { data: { choices: [], limitDays } });
    if (outcome !== 'cancelled' && !NORMAL_RESULTS.includes(outcome))
      return reject('no-such-result', 'L-G.3', { data: { choices: ['cancelled', ...NORMAL_RESULTS] } });
    const ending = outcome === 'cancelled' ? 'annulled' : 'ruling';
    return accept(
      { type: 'RulingMade', at, ruling, rule: 'C-12e' },
      { type: 'GameEnded', ...whose(game), at, result: outcome, ending, rule: 'C-12e' },
    );
  });

/** The event's office cancels the games of a player who has left it, finished or not (T-A2.3a1, C-27bi). */
export const cancelGame = (command: Acted<CancelGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const rule = articleOf(ruling);
    const rulingEvent: GameEvent = { type: 'RulingMade', at, ruling, rule };
    if (game.outcome === null)
      return accept<GameEvent>(rulingEvent, {
        type: 'GameEnded',
        ...whose(game),
        at,
        result: 'cancelled',
        ending: 'annulled',
        rule,
      });
    if (game.outcome.result === 'cancelled') return accept();
    return accept(correction(game, game.outcome.result, 'cancelled', at, ruling, rule));
  });

/** A game that began where there is nothing to play is over as its position says, once a ruling finds so (L-1.3). */
const alreadyOver = ({ result }: CorrectResult, game: Game, ruling: Ruling, at: Instant): Verdict => {
  const end = endOnBoard(game, at);
  if (end === null) return reject('game-not-over', 'L-8.5');
  if (end.result !== result)
    return reject('against-the-board', end.rule, { data: { choices: [end.result] } });
  return accept(
    { type: 'RulingMade', at, ruling, rule: articleOf(ruling) },
    { type: 'GameEnded', ...whose(game), ...end },
  );
};

/** The director corrects the result of a game that is over (L-8.5); it counts from then on as corrected. */
export const correctResult = (command: Acted<CorrectResult>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { outcome } = game;
    if (outcome === null) return alreadyOver(command, game, ruling, at);
    if (adjudicating(game) && game.adjudication?.result === null) return onlyAdjudicator();
    const { result } = command;
    if (result === outcome.result) return accept();
    const refusal = outOfBounds(result, game);
    if (refusal !== undefined) return refuse(refusal);
    return accept(correction(game, outcome.result, result, at, ruling, articleOf(ruling)));
  });

const reopened = (
  game: Game,
  why: 'ruling' | 'resignation-refused',
  at: Instant,
  restartedAt: Instant,
  ruling: Ruling,
  rule: string,
): GameEvent => ({
  type: 'GameReopened',
  ...whose(game),
  at,
  why,
  clock: restartClock(game, restartedAt, ruling.id),
  ruling,
  rule,
});

/** Nothing is left to play: the board ended it, another game takes its place, or it was played elsewhere. */
const isOverForGood = (game: Game): boolean =>
  endOnBoard(game) !== null || game.outcome?.ending === 'discontinued' || game.recorded !== null;

/** A ruling sends a finished game back to the players; the time it was over is nobody's. */
export const reopenGame = (command: Acted<ReopenGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome === null) return reject('game-not-over', 'L-6.11');
    if (isOverForGood(game)) return reject('nothing-left-to-play', 'L-5.1.1');
    return accept(reopened(game, 'ruling', at, command.at, ruling, articleOf(ruling)));
  });

/** A resignation the position does not justify is not accepted, where the laws let the director say so (C-19b). */
export const refuseResignation = (command: Acted<RefuseResignation>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (!game.rules.resignation.directorMayRefuse) return reject('resignation-stands', 'L-5.1.2');
    if (game.outcome?.ending !== 'resignation') return reject('no-resignation', 'C-19b');
    return accept(reopened(game, 'resignation-refused', at, command.at, ruling, 'C-19b'));
  });
