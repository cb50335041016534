import type { Acted } from '@amici/contracts';
import {
  keepsWhatHeReached,
  type Announcement,
  type FinalTableFixed,
  type Qualification,
  type QualificationEarned,
  type QualificationWithdrawn,
  type Table,
  type TableRow,
} from '@amici/contracts/tournament';
import { accept, defined, reject } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { FinishTournament } from './commands';
import type { PrizeAwarded, CommonEvent } from '../state/events';
import { isWonAt, ruleOfPrize } from '../book/prizes';
import { qualificationsFor, averageOf } from '../book/qualifying';
import { isComplete } from '../results/record-result';
import { broughtAnew } from './outcome';
import type { Announced, Section } from '../state/state';
import { hasFirstPlace, tableOf } from '../standings/table';
import { isTeamEvent } from '../state/team-event';
import { endOfTeams } from './finish-team';
import { refuse, type Verdict } from '../state/verdict';

/** Events of one decision, so that a log takes them in one go. */
const MOST_EVENTS = 1_000;

/**
 * Who wins no prize: they left this tournament, or another without leave while this one ran, or entered though
 * barred.
 */
interface WithoutPrizes {
  readonly barred: readonly string[];
  readonly prizesLost: readonly string[];
}

/** Who has left; in the League an approved withdrawer keeps their scores and what these bring (C-27biii). */
const hasLeft = ({ withdrawal }: TableRow): boolean => withdrawal !== null && withdrawal !== 'approved';

const hasUnapproved = (rules: string): boolean =>
  findTournamentRules(rules)?.parameters.sanctions.some(({ kind }) => kind === 'unapproved') === true;

/** A prize passes on to the next player, past any who has lost it (C-27diii) or could not win it (C-30b). */
const prizesOf = (
  at: number,
  { rows, section }: Table,
  event: Pick<Announcement, 'prizes' | 'format' | 'tournamentRules'>,
  { barred, prizesLost }: WithoutPrizes,
): readonly PrizeAwarded[] => {
  const { prizes, tournamentRules } = event;
  const lost = (row: TableRow): boolean => hasLeft(row) || prizesLost.includes(row.player);
  const eligible = rows.filter((row) => !lost(row) && !barred.includes(row.player));
  // The League says of prizes who loses them; the ICCF's withdrawer wins no prize of the tournament they left.
  const lostByBook = ({ player, withdrawal }: TableRow): boolean =>
    prizesLost.includes(player) || (withdrawal === 'unapproved' && hasUnapproved(tournamentRules));
  const passedOn = ({ place }: TableRow): boolean => rows.some((row) => row.place < place && lostByBook(row));
  // Who shares a place wins what it brings, as joint winners do (CM-7), and the next prize is of the next place there is.
  const rankOf = ({ place }: TableRow): number => 1 + eligible.filter((one) => one.place < place).length;
  return prizes.flatMap((prize) =>
    eligible
      .filter((row) => isWonAt(rankOf(row), prize, rows.length))
      .map((row): PrizeAwarded => ({
        type: 'PrizeAwarded',
        at,
        section,
        player: row.player,
        place: row.place,
        what: prize.what,
        rule: passedOn(row) ? 'C-27diii' : ruleOfPrize(event, prize),
      })),
  );
};

/** Without a first place nobody qualifies (T-0.4). */
const qualificationsOf = (
  at: number,
  state: Announced,
  table: Table,
  opened: readonly Qualification[],
): readonly QualificationEarned[] => {
  if (!hasFirstPlace(state, table)) return [];
  const { section, rows } = table;
  const average = averageOf(state.sections.get(section)!.players);
  const { tournamentRules } = state.announcement;
  return rows.flatMap(({ player, place, points, played, withdrawal }): QualificationEarned[] => {
    // A player who has no game left that counts has reached nothing.
    if (!keepsWhatHeReached(withdrawal) || played === 0) return [];
    const found = qualificationsFor({ place, points, played, average }, opened, tournamentRules);
    return found.map(({ to, worth = 1, rule }) => ({
      type: 'QualificationEarned',
      ...{ at, section, player, to, worth, place, rule },
    }));
  });
};

/** The table itself had brought it, and takes it back itself. */
const hasByTable = (brought: Announced['brought'], section: string, player: string, to: string): boolean =>
  [...brought.values()].some(
    (one) =>
      one.type === 'QualificationEarned' && one.section === section && one.player === player && one.to === to,
  );

/** What the event had brought while it ran, and the end does not bear out. */
const unconfirmed = (
  at: number,
  { running, brought }: Announced,
  { section, rows }: Table,
  earned: readonly QualificationEarned[],
): readonly QualificationWithdrawn[] =>
  rows.flatMap(({ player }): readonly QualificationWithdrawn[] => {
    const had = running.get(player);
    if (had === undefined || hasByTable(brought, section, player, had)) return [];
    if (earned.some((one) => one.player === player && one.to === had)) return [];
    return [{ type: 'QualificationWithdrawn', at, section, player, to: had, rule: 'T-1.0.7b' }];
  });

/** Half points that could be had: two of each of the player's games that was not cancelled. */
const possibleOf = ({ cells }: TableRow): number =>
  2 * cells.filter(({ result }) => result !== 'cancelled').length;

/** Places and points as a final table has them. */
export const finalRows = ({ rows }: Table): FinalTableFixed['rows'] =>
  rows.map((row) => {
    const { player, place, points, played, withdrawal } = row;
    return { player, place, halfPoints: 2 * points, played, possible: possibleOf(row), withdrawal };
  });

const finalTable = (at: number, table: Table, { announcement, startedAt }: Announced): FinalTableFixed => {
  const { tournamentRules, format, level, edition, qualifications } = announcement;
  return {
    type: 'FinalTableFixed',
    at,
    section: table.section,
    tournamentRules,
    format,
    level,
    startedAt,
    ...defined<FinalTableFixed>({ edition }),
    qualifications,
    rows: finalRows(table),
    rule: 'T-7.1',
  };
};

/** What the end of a section brings: its final table, prizes, qualifications. */
const endOf = (
  { at, barred = [], prizesLost = [] }: Acted<FinishTournament>,
  state: Announced,
  table: Table,
): readonly CommonEvent[] => {
  const { announcement } = state;
  const earned = qualificationsOf(at, state, table, announcement.qualifications);
  const prizes = prizesOf(at, table, announcement, { barred, prizesLost });
  return [
    finalTable(at, table, state),
    ...broughtAnew(at, state, table.section, [...prizes, ...earned]),
    ...unconfirmed(at, state, table, earned),
  ];
};

/** Opened again after the end, a game keeps its section's table from being fixed anew until it is over. */
export const awaitsTable = ({ fixed }: Announced, { id, outcomes }: Section): boolean =>
  !fixed.has(id) && outcomes.every(({ result }) => result !== null);

const endOfSections = (command: Acted<FinishTournament>, state: Announced) =>
  [...state.sections.values()].flatMap((section) => {
    const table = awaitsTable(state, section) ? tableOf(state, section) : undefined;
    return table?.ok === true ? [endOf(command, state, table.value)] : [];
  });

/** Prizes of tables that are fixed, as they are shared by now: those that were awarded otherwise go (CM-7, T-7.5). */
const prizesAgain = (
  { at, barred = [], prizesLost = [] }: Acted<FinishTournament>,
  state: Announced,
): readonly (readonly CommonEvent[])[] => {
  const prizes = [...state.brought].filter(([, { type }]) => type === 'PrizeAwarded');
  const awarded = { ...state, brought: new Map(prizes) };
  return [...state.sections.values()].flatMap((section) => {
    const table = state.fixed.has(section.id) ? tableOf(state, section) : undefined;
    if (table?.ok !== true) return [];
    const due = prizesOf(at, table.value, state.announcement, { barred, prizesLost });
    return [broughtAnew(at, awarded, section.id, due)];
  });
};

/** As many of the sections' ends, in their order, as go into one decision beside what is in it already. */
const fitting = (ends: readonly (readonly CommonEvent[])[], room: number): readonly CommonEvent[] => {
  const fit: CommonEvent[] = [];
  for (const end of ends) {
    if (fit.length > 0 && fit.length + end.length > room) break;
    fit.push(...end);
  }
  return fit;
};

/**
 * The event is over when its last game is: the final tables bring the announced prizes and qualifications. Those of
 * more sections than one decision holds follow when it is finished again, until nothing is left; prizes that were
 * awarded otherwise than their places bring are awarded anew then.
 */
export const finishTournament = (command: Acted<FinishTournament>, state: Announced): Verdict => {
  const { at } = command;
  if (state.finishedAt === null && state.startedAt === null) return reject('not-started', 'T-0.3a');
  if (state.finishedAt === null && !isComplete(state))
    return refuse({ code: 'games-still-running', rule: 'T-7.1' });
  const ends = isTeamEvent(state)
    ? endOfTeams(at, state)
    : [...endOfSections(command, state), ...(state.finishedAt === null ? [] : prizesAgain(command, state))];
  const over: readonly CommonEvent[] =
    state.finishedAt === null
      ? [{ type: 'TournamentFinished', at, games: state.games.size, tables: ends.length, rule: 'T-7.1' }]
      : [];
  return accept(...over, ...fitting(ends, MOST_EVENTS - over.length));
};
