import type { Acted } from '@amici/contracts';
import { type BoardForfeited, type NoteReminder, tournamentRefusal } from '@amici/contracts/tournament';
import { accept, reject, type Rejection } from '@amici/kernel';
import { monthsEarlier } from '../book/calendar';
import type { ForfeitBoard } from './commands';
import type { AnnouncedTeams } from '../state/team-event';
import { tasksAt } from '../state/teams';
import { refuse, type Verdict } from '../state/verdict';
import type { ReminderNoted } from './events';
import { gamesAt, isOpen, seatAt, type SeatInSection } from '../state/seats';

const RULE = 'T-8.7d';
const MONTHS = 2;

/** An opponent's written reminder to a player who has not begun is put on record (T-8.7d). */
export const noteReminder = (command: Acted<NoteReminder>, state: AnnouncedTeams): Verdict<ReminderNoted> => {
  const { at, actor, team, teamBoard, text } = command;
  const found = seatAt(state, command);
  if (found === undefined) return reject('no-such-board', RULE);
  if (state.startedAt === null) return reject('not-started', RULE);
  const { player } = found.place;
  return accept({ type: 'ReminderNoted', at, team, teamBoard, player, by: actor.subject, text, rule: RULE });
};

const refused = (command: Acted<ForfeitBoard>, state: AnnouncedTeams): Rejection | undefined => {
  const { waiting } = command;
  if (state.startedAt === null) return { code: 'not-started', rule: RULE };
  const from = monthsEarlier(state.startedAt, -MONTHS);
  if (command.at < from) return { code: 'not-due', rule: RULE, data: { from } };
  const { reminders, forfeited } = tasksAt(state.teamPlay, command);
  if (forfeited) return { code: 'board-forfeited', rule: RULE };
  const found = seatAt(state, command);
  if (found === undefined) return { code: 'no-such-board', rule: RULE };
  if (found.place.status !== undefined) return { code: 'substitute-announced', rule: RULE };
  if (reminders === 0) return { code: 'not-reminded', rule: RULE };
  if (waiting === undefined) return { code: tournamentRefusal.movesNotKnown, rule: RULE };
  return waiting.length === 0 ? { code: 'play-begun', rule: RULE } : undefined;
};

/** The board is lost in the games that wait for the first move of who sits there. */
export const boardForfeited = (
  at: number,
  state: AnnouncedTeams,
  found: SeatInSection,
  waiting: readonly string[],
): readonly BoardForfeited[] => {
  const { section, place } = found;
  const lost = gamesAt(state, found).filter((game) => isOpen(found, game) && waiting.includes(game.game));
  if (lost.length === 0) return [];
  return [
    {
      type: 'BoardForfeited',
      at,
      section: section.id,
      number: place.number,
      team: place.team!,
      teamBoard: place.teamBoard!,
      player: place.player,
      games: lost.map(({ game, side }) => ({ game, side })),
      rule: RULE,
    },
  ];
};

/**
 * A player who has not begun two months after the start, though reminded, and is not replaced, loses the board for
 * their team (T-8.7d).
 */
export const forfeitBoard = (command: Acted<ForfeitBoard>, state: AnnouncedTeams): Verdict => {
  const { at, waiting = [] } = command;
  const why = refused(command, state);
  if (why !== undefined) return refuse(why);
  const lost = boardForfeited(at, state, seatAt(state, command)!, waiting);
  return lost.length === 0 ? reject('play-begun', RULE) : accept(...lost);
};
