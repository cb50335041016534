import type { Acted } from '@amici/contracts';
import { tournamentRefusal } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { monthsEarlier } from '../book/calendar';
import type { CheckPlayBegun } from './commands';
import type { PlayNotBegun } from './events';
import type { AnnouncedTeams } from '../state/team-event';
import { tasksAt } from '../state/teams';
import type { Verdict } from '../state/verdict';
import type { CommonEvent } from '../state/events';
import { seatAt, type SeatInSection } from '../state/seats';
import { boardForfeited } from './not-begun';

const RULE = 'T-8.7d';
const LOST_AFTER = 2;

/** Whole months since the start, as far as this rule counts them. */
export const monthsSince = (startedAt: number, at: number): number => {
  const reached = [LOST_AFTER, 1].find((months) => at >= monthsEarlier(startedAt, -months));
  return reached ?? 0;
};

interface Waiting {
  readonly found: SeatInSection;
  readonly games: readonly string[];
  readonly reminders: number;
  readonly forfeited: boolean;
}

const waitingAt = ({ waiting = [] }: CheckPlayBegun, state: AnnouncedTeams): readonly Waiting[] =>
  waiting.flatMap(({ games, ...seat }) => {
    const found = seatAt(state, seat);
    if (found === undefined || games.length === 0) return [];
    const { reminders, forfeited } = tasksAt(state.teamPlay, seat);
    return [{ found, games, reminders, forfeited }];
  });

const notBegun = (at: number, months: number, waiting: readonly Waiting[]): PlayNotBegun => ({
  type: 'PlayNotBegun',
  at,
  months,
  seats: waiting.map(({ found: { place }, games, reminders }) => ({
    team: place.team!,
    teamBoard: place.teamBoard!,
    player: place.player,
    games: games.length,
    reminders,
  })),
  rule: RULE,
});

/**
 * A month after the start the captains learn who has not begun. After two, a player who was reminded and has no
 * substitute loses the games that wait for their first move (T-8.7d).
 */
export const checkPlayBegun = (
  command: Acted<CheckPlayBegun>,
  state: AnnouncedTeams,
): Verdict<PlayNotBegun> => {
  const { at } = command;
  const { startedAt, finishedAt, teamPlay } = state;
  if (startedAt === null || finishedAt !== null) return accept();
  const months = monthsSince(startedAt, at);
  if (months === 0) return reject('not-due', RULE, { data: { from: monthsEarlier(startedAt, -1) } });
  if (teamPlay.checkedMonths >= months) return accept();
  if (command.waiting === undefined) return reject(tournamentRefusal.movesNotKnown, RULE);
  const waiting = waitingAt(command, state);
  const lost =
    months < LOST_AFTER
      ? []
      : waiting.filter(
          ({ found, reminders, forfeited }) =>
            !forfeited && reminders > 0 && found.place.status === undefined,
        );
  return accept<CommonEvent | PlayNotBegun>(
    notBegun(at, months, waiting),
    ...lost.flatMap(({ found, games }) => boardForfeited(at, state, found, games)),
  );
};
