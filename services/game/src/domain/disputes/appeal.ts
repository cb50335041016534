import { accept, reject, type Instant, type Rejection } from '@amici/kernel';
import type { DecideAppeal, ExtendAppealPeriod } from '@amici/contracts/game';
import type { AppealKind } from '../events';
import { endOfDay, monthsAfter } from '../state/dates';
import { sideToMove } from '../state/board';
import { underRuling } from '../ruling/ruling';
import { sideOf, type Game } from '../state/state';
import type { Side } from '@amici/timecontrol';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { disputeOf } from './dispute';
import { isUndecided, type KnownRuling } from '../state/proceedings';
import type { LodgeAppeal } from './commands';

/** The appellant made a move after the advice, and so accepted it (C-34a). */
const movedOn = (game: Game, by: Side, ruling: KnownRuling): boolean =>
  game.moves.length - ruling.plies >= (sideToMove(game.board) === by ? 2 : 1);

const against = (
  command: Acted<LodgeAppeal>,
  game: Game,
  by: Side,
  ruling: KnownRuling,
): Rejection | null => {
  if (ruling.final !== null) return { code: 'decision-final', rule: ruling.final };
  const { withinDays, beforeNextMove } = game.rules.appeal;
  const until = ruling.appealUntil ?? (withinDays === null ? null : endOfDay(ruling.at, withinDays));
  if (until !== null && command.at > until) return { code: 'too-late', rule: 'C-34a', data: { until } };
  if (beforeNextMove && movedOn(game, by, ruling)) return { code: 'moved-on', rule: 'C-34a' };
  return null;
};

/** A dispute the director did not decide in time goes to the appeals body, also if its right was waived (C-33, C-34b). */
const undecided = (command: Acted<LodgeAppeal>, game: Game, dispute: string): Rejection | null => {
  const open = disputeOf(game, dispute);
  const rule = game.rules.articles.undecidedAppealed;
  if (open === undefined || (open.status !== 'notified' && open.status !== 'waived'))
    return { code: 'no-such-dispute', rule };
  if (open.decisionDue === null || command.at <= open.decisionDue)
    return { code: 'decision-not-due', rule, data: { due: open.decisionDue } };
  return null;
};

interface Subject {
  readonly kind: AppealKind;
  readonly about: string | null;
  readonly rule: string;
}

export const subjectOf = (
  { ruling, dispute }: Pick<LodgeAppeal, 'ruling' | 'dispute'>,
  { rules: { articles } }: Game,
): Subject => {
  if (ruling !== undefined) return { kind: 'ruling', about: ruling, rule: articles.rulingAppealed };
  if (dispute !== undefined) return { kind: 'no-decision', about: dispute, rule: articles.undecidedAppealed };
  return { kind: 'official-action', about: null, rule: articles.officialReferred };
};

const decidedBefore = (game: Game, about: string | null): boolean =>
  about !== null && game.appeals.some((appeal) => appeal.about === about);

/** A member who does not play in it refers what another official did, and nothing else (C-36). */
const refusedReferral = (
  { member, ruling, dispute }: Acted<LodgeAppeal>,
  { rules: { articles } }: Game,
): Rejection | null => {
  if (ruling !== undefined || dispute !== undefined)
    return { code: 'not-a-player', rule: articles.rulingAppealed };
  return member === true
    ? null
    : {
        code: 'no-member',
        rule: articles.officialReferred,
        detail: { name: 'appeal-by-players' },
      };
};

const refusalFor = (command: Acted<LodgeAppeal>, game: Game, by: Side): Rejection | null => {
  const { ruling, dispute, opponentTold, directorTold } = command;
  const { about } = subjectOf(command, game);
  if (decidedBefore(game, about)) return { code: 'decision-final', rule: game.rules.articles.appealDecided };
  if (game.rules.appeal.tellsBoth && !(opponentTold && directorTold))
    return { code: 'appeal-incomplete', rule: 'C-34c' };
  if (ruling !== undefined) {
    const known = game.rulings.find(({ id }) => id === ruling);
    return known === undefined
      ? { code: 'no-such-ruling', rule: game.rules.articles.rulingAppealed }
      : against(command, game, by, known);
  }
  return dispute === undefined ? null : undecided(command, game, dispute);
};

/** When the body is to have decided; null where the laws name no time (C-37). */
export const decisionDue = (game: Game, at: Instant): Instant | null => {
  const { decisionMonths } = game.rules.appeal;
  return decisionMonths === null ? null : monthsAfter(at, decisionMonths);
};

/** A player appeals: in time, before moving on, having told opponent and director (C-34, T-15); a member refers (C-36). */
export const lodgeAppeal = (command: Acted<LodgeAppeal>, game: Game): Verdict => {
  const { actor, at, appeal, grounds } = command;
  const by = sideOf(game.players, actor.subject);
  if (game.appeals.some((known) => known.appeal === appeal)) return accept();
  const refusal = by === null ? refusedReferral(command, game) : refusalFor(command, game, by);
  if (refusal !== null) return refuse(refusal);
  return accept({
    type: 'AppealLodged',
    at,
    appeal,
    by,
    body: game.rules.appeal.body,
    grounds,
    decisionDue: decisionDue(game, at),
    ...subjectOf(command, game),
  });
};

/** The appeals body gives more time to appeal (C-34a). */
export const extendAppealPeriod = (command: Acted<ExtendAppealPeriod>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { about, until } = command;
    const rule = game.rules.articles.rulingAppealed;
    if (!game.rulings.some(({ id }) => id === about)) return reject('no-such-ruling', rule);
    return accept({ type: 'AppealPeriodExtended', at, about, until, ruling, rule });
  });

/**
 * The body's decision is final. Only another official's action may go on to the Council, whose decision is recorded like the
 * body's own (C-37).
 */
export const decideAppeal = (command: Acted<DecideAppeal>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at: Instant) => {
    const open = game.appeals.find(({ appeal }) => appeal === command.appeal);
    const rule = game.rules.articles.appealDecided;
    if (open === undefined) return reject('no-such-appeal', rule);
    if (!isUndecided(open)) return reject('decision-final', rule);
    const appealed = game.rulings.find(({ id }) => id === open.about);
    if (appealed?.by === command.actor.subject) return reject('same-person', 'L-14.1.3');
    const { appeal, outcome } = command;
    if (outcome === open.outcome) return accept();
    if (outcome === 'referred-to-council' && open.kind !== 'official-action')
      return reject('not-for-council', rule);
    return accept({ type: 'AppealDecided', at, appeal, outcome, ruling, rule });
  });
