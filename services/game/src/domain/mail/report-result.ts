import { accept, reject, type Rejection } from '@amici/kernel';
import { isCalendarDate, opposite, type Side } from '@amici/timecontrol';
import type { ForfeitForMissingScore, GameResult, ReportResult } from '@amici/contracts/game';
import type { GameEvent, ResultReported } from '../events';
import type { Remark } from '@amici/contracts/game';
import { lossFor, NORMAL_RESULTS, winFor } from '../state/results';
import { formOf } from '../moves/notation';
import { correction } from '../ruling/correction';
import { underRuling } from '../ruling/ruling';
import { outOfBounds } from '../ruling/bounds';
import { type Game, sideOf, whose } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

const refusalFor = (command: Acted<ReportResult>, game: Game): Rejection | null => {
  if (game.rules.scoreDueFrom === null) return { code: 'server-game', rule: 'L-8.5' };
  if (!NORMAL_RESULTS.includes(command.result)) return { code: 'no-such-result', rule: 'L-G.3' };
  if (command.concludedOn === undefined || !isCalendarDate(command.concludedOn))
    return { code: 'conclusion-date-missing', rule: 'C-21a' };
  return null;
};

const remarksOn = ({ notations }: ReportResult, game: Game): readonly Remark[] =>
  new Set(notations?.map(formOf)).size > 1 && game.rules.notation.mixing !== 'allowed'
    ? [{ code: 'mixed-notation', rule: 'L-8.1.1' }]
    : [];

/** Both sent in the same result: it stands, even if the board says otherwise, until the director rules (L-8.5). */
const stands = (command: Acted<ReportResult>, game: Game, by: Side): readonly GameEvent[] => {
  const other = game.mail.reports[opposite(by)];
  if (game.outcome !== null || other === null || other.result !== command.result) return [];
  const { at, result } = command;
  const { at: reportedAt } = other;
  return [{ type: 'GameEnded', ...whose(game), at, reportedAt, result, ending: 'reported', rule: 'L-8.5' }];
};

/** A player sends in the result of a game off the server, dated, with the score if they owe it (L-8.5, C-21a). */
export const reportResult = (command: Acted<ReportResult>, game: Game): Verdict => {
  const by = sideOf(game.players, command.actor.subject);
  if (by === null) return reject('not-a-player', 'L-8.5');
  const refusal = refusalFor(command, game);
  if (refusal !== null) return refuse(refusal);
  const { at, result, score } = command;
  const before = game.mail.reports[by];
  if (before !== null && before.result === result && before.score === (score !== undefined)) return accept();
  const reported: ResultReported = {
    type: 'ResultReported',
    at,
    by,
    result,
    concludedOn: command.concludedOn!,
    score: score ?? null,
    remarks: remarksOn(command, game),
    rule: 'L-8.5',
  };
  return accept(reported, ...stands(command, game, by));
};

/** Who owes the director the score of a finished game: the winner, or both after a draw; where both lost, nobody (L-8.5, C-3Ac). */
export const scoreOwedBy = (game: Game): readonly Side[] => {
  const { outcome, rules, mail } = game;
  if (outcome === null || outcome.result === 'cancelled' || rules.scoreDueFrom === null) return [];
  const both: readonly Side[] = ['white', 'black'];
  const winner = both.filter((side) => outcome.result === winFor(side));
  const owing = rules.scoreDueFrom === 'both' || outcome.result === '1/2-1/2' ? both : winner;
  return owing.filter((side) => mail.reports[side]?.score !== true);
};

/**
 * A loss for the player who owes the score. It wins for the opponent neither a game they lost nor one that the
 * board drew (L-1.3).
 */
const withoutScore = (game: Game, side: Side, result: GameResult): GameResult => {
  if (result === winFor(side)) return '0-0';
  const lost = lossFor(side);
  if (outOfBounds(lost, game) === undefined) return lost;
  const remaining: GameResult = side === 'white' ? '0-1/2' : '1/2-0';
  return outOfBounds(remaining, game) === undefined ? remaining : '0-0';
};

/** The director may score a loss against one who should have sent the score and did not (C-3Ac). */
export const forfeitForMissingScore = (command: Acted<ForfeitForMissingScore>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { outcome } = game;
    if (outcome === null) return reject('game-not-over', 'C-3Ac');
    if (!scoreOwedBy(game).includes(command.side)) return reject('no-score-owed', 'C-3Ac');
    const to = withoutScore(game, command.side, outcome.result);
    return accept(correction(game, outcome.result, to, at, ruling, 'C-3Ac'));
  });
