import { accept, reject, type Rejection } from '@amici/kernel';
import { opposite, type Side } from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import type {
  ContestDispute,
  DecideDispute,
  NotifyDispute,
  RequestRectification,
} from '@amici/contracts/game';
import { underRuling } from '../ruling/ruling';
import { endOfDay } from '../state/dates';
import { sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import type { DisputeState } from '../state/proceedings';

export const disputeOf = (game: Game, id: string): DisputeState | undefined =>
  game.disputes.find(({ dispute }) => dispute === id);

/** A player first asks the opponent to put a breach right (C-32a). */
export const requestRectification = (command: Acted<RequestRectification>, game: Game): Verdict => {
  const { actor, at, dispute, breach } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', game.rules.articles.rectification);
  if (disputeOf(game, dispute) !== undefined) return accept();
  const ply = command.ply ?? game.moves.length;
  // Nobody would have played on since a breach that is still to come (C-32d).
  if (ply > game.moves.length)
    return reject('no-such-ply', game.rules.articles.rectification, { data: { plies: game.moves.length } });
  const rule = game.rules.articles.rectification;
  return accept({ type: 'RectificationRequested', at, dispute, by, breach, ply, rule });
};

/** Moves the player has made since the breach without saying anything (C-32d). */
const movedSince = (game: Game, by: Side, ply: number): boolean =>
  game.moves.length - ply >= (sideToMove(game.board) === by ? 2 : 1);

/** The player had asked to put the breach right, and played on before they told the director. */
export const hasPlayedOn = (game: Game, by: Side, known: DisputeState | undefined): boolean =>
  known !== undefined && movedSince(game, by, known.breachPly);

/**
 * If the laws require the player to ask first, playing on waives their rights (C-32d). The ICCF's director deals
 * with any dispute.
 */
export const hasWaived = (game: Game, by: Side, known: DisputeState | undefined): boolean =>
  game.rules.dispute.requestFirst && hasPlayedOn(game, by, known);

/** Until when the opponent may answer and the director decides, where the laws say so (C-32c, C-33). */
export const datesOf = (
  { rules }: Game,
  at: number,
): { readonly answerDue: number | null; readonly decisionDue: number | null } => {
  const { answerDays, decisionDays } = rules.dispute;
  return {
    answerDue: answerDays === null ? null : endOfDay(at, answerDays),
    decisionDue: decisionDays === null ? null : endOfDay(at, decisionDays),
  };
};

export const notifiedRule = ({ rules: { articles } }: Game, waived: boolean): string =>
  waived ? articles.disputeWaived : articles.disputeNotified;

const notNotifiable = (command: NotifyDispute, game: Game): Rejection | null => {
  const { dispute: rules } = game.rules;
  if (rules.requestFirst && disputeOf(game, command.dispute) === undefined)
    return { code: 'request-first', rule: 'C-32a' };
  const captains = game.teams !== null && command.minor === true;
  if (captains && command.captainsTried !== true && command.override !== true)
    return { code: 'captains-first', rule: 'T-11.5' };
  return null;
};

/** The opponent did not put it right: the director is told that a dispute exists (C-32b, L-14.1.3). */
export const notifyDispute = (command: Acted<NotifyDispute>, game: Game): Verdict => {
  const { actor, at, dispute, material } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', game.rules.articles.disputeNotified);
  const known = disputeOf(game, dispute);
  if (known !== undefined && known.status !== 'requested') return accept();
  if (known !== undefined && known.by !== by)
    return reject('not-your-dispute', game.rules.articles.disputeNotified);
  const refusal = notNotifiable(command, game);
  if (refusal !== null) return refuse(refusal);
  const waived = hasWaived(game, by, known);
  return accept({
    type: 'DisputeNotified',
    at,
    dispute,
    by,
    material,
    waived,
    ...datesOf(game, at),
    rule: notifiedRule(game, waived),
  });
};

/** The opponent contests the breach with their material, in time (C-32c). */
export const contestDispute = (command: Acted<ContestDispute>, game: Game): Verdict => {
  const { actor, at, dispute, material } = command;
  const by = sideOf(game.players, actor.subject);
  const open = disputeOf(game, dispute);
  const rule = game.rules.articles.disputeContested;
  if (open === undefined || open.status === 'requested') return reject('no-such-dispute', rule);
  if (by === null || by !== opposite(open.by)) return reject('not-your-dispute', rule);
  if (open.contested) return accept();
  if (open.answerDue !== null && at > open.answerDue)
    return reject('too-late', rule, { data: { until: open.answerDue } });
  return accept({ type: 'DisputeContested', at, dispute, by, material, rule });
};

/** The director decides a dispute and tells both; nobody decides in one of their own (C-33, L-14.1.3). */
export const decideDispute = (command: Acted<DecideDispute>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const open = disputeOf(game, command.dispute);
    const { disputeDecided: rule, undecidedAppealed } = game.rules.articles;
    if (open === undefined || open.status === 'requested') return reject('no-such-dispute', rule);
    if (open.status === 'waived' && command.upheld) return reject('rights-waived', 'C-32d');
    if (open.status === 'decided') return reject('dispute-decided', rule);
    if (open.status === 'appealed') return reject('dispute-with-appeals', undecidedAppealed);
    const late = open.decisionDue !== null && command.at > open.decisionDue;
    const { dispute, upheld } = command;
    return accept({ type: 'DisputeDecided', at, dispute, upheld, late, ruling, rule });
  });
