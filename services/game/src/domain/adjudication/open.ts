import { accept, dayOf, reject, startOfDay, type Instant, type Rejection } from '@amici/kernel';
import { addDays, addMonths, DAY, isCalendarDate } from '@amici/timecontrol';
import type { GameEvent } from '../events';
import { strikePlies } from '../moves/strike-plies';
import { underRuling } from '../ruling/ruling';
import { endOfDay, monthsAfter } from '../state/dates';
import type { Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import type { OpenAdjudication } from './commands';

/** Above this many games with one date a notice in the magazine suffices (C-23d). */
const GAMES_FOR_MAGAZINE = 20;

/** By which games are called in of a player who has left; their opponents are not to be harmed by it. */
export const WITHDRAWAL = 'C-27bi';

/** A game is called in for delay only after more than two years, and not while both play on (C-23a). */
const tooYoung = (command: Acted<OpenAdjudication>, game: Game): Rejection | null => {
  const { minimumAgeYears } = game.rules.adjudication;
  if (command.ground !== 'delays-event' || minimumAgeYears === null) return null;
  const from = game.startedAt === null ? null : monthsAfter(game.startedAt, 12 * minimumAgeYears);
  if (from !== null && startOfDay(dayOf(command.at)) <= startOfDay(dayOf(from)))
    return { code: 'too-young-to-call-in', rule: 'C-23a', data: { from: addDays(dayOf(from), 1) } };
  if (game.rules.conditions.adjudication.extension === false) return null;
  if (command.bothPlaying === undefined)
    return { code: 'finding-missing', rule: 'C-23a', detail: { name: 'say-whether-playing-on' } };
  return command.bothPlaying ? { code: 'extension-due', rule: 'C-23a' } : null;
};

/**
 * Players are told personally, or in the magazine for many games of the tournament and with a month's notice (C-23d): no
 * more than were in progress in it, whatever the director says.
 */
const badNotice = ({ notice, breakOff, inProgress = 0 }: Acted<OpenAdjudication>): Rejection | null => {
  if (notice.kind === 'personal') return null;
  const games = Math.min(notice.games, inProgress);
  if (games <= GAMES_FOR_MAGAZINE)
    return {
      code: 'personal-notice-needed',
      rule: 'C-23d',
      data: { games, stated: notice.games, inProgress },
    };
  const { coverMonthEnds } = notice;
  if (!isCalendarDate(coverMonthEnds) || !addDays(coverMonthEnds, 1).endsWith('-01'))
    return { code: 'clerical-data', rule: 'C-23d', data: { field: 'coverMonthEnds' } };
  const from = addDays(addMonths(addDays(coverMonthEnds, 1), 1), -1);
  return dayOf(breakOff) < from ? { code: 'notice-too-short', rule: 'C-23d', data: { from } } : null;
};

/** The least time for claims and analysis: a month (C-23d), or as the event says. */
export const leastClaimsDue = (game: Game, from: Instant): Instant => {
  const { claimMonths } = game.rules.adjudication;
  return claimMonths === null
    ? from + game.rules.conditions.adjudication.claimDays * DAY
    : monthsAfter(from, claimMonths);
};

/** Until when they are taken: of a month the whole of its last day (notes b 77). */
export const claimsDue = (game: Game, from: Instant): Instant => {
  const least = leastClaimsDue(game, from);
  return game.rules.adjudication.claimMonths === null ? least : endOfDay(least);
};

/** Moves dated on or after the break-off do not count (C-23c). */
const playedAfter = (game: Game, breakOff: Instant): number | null => {
  const index = game.moves.findIndex(({ at }) => at !== null && at >= breakOff);
  return index === -1 ? null : index + 1;
};

/** The director calls a game in: play ends with the last move before the break-off date (L-11.1, C-23). */
export const openAdjudication = (command: Acted<OpenAdjudication>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (game.adjudication !== null) return reject('adjudication-open', 'L-11.1');
    const { breakOff } = command;
    const refusal = tooYoung(command, game) ?? badNotice(command);
    if (refusal !== null) return refuse(refusal);
    const due = claimsDue(game, Math.max(breakOff, command.at));
    const opened: GameEvent = {
      type: 'AdjudicationOpened',
      at,
      breakOff,
      claimsDue: due,
      ruling,
      rule: game.rules.articles.calledIn[command.ground],
    };
    const from = playedAfter(game, breakOff);
    return from === null
      ? accept(opened)
      : accept<GameEvent>(opened, strikePlies(game, from, command.at, null, game.rules.articles.playCeased));
  });
