import { accept, reject } from '@amici/kernel';
import type { FinishTournament } from './commands';
import type { Prize, Qualification } from './conditions';
import type { StartPlace } from './entrant';
import type { PrizeAwarded, QualificationEarned, TournamentEvent } from './events';
import { qualificationFor } from './qualifying';
import { isComplete } from './record-result';
import type { Announced, Tournament } from './state';
import { hasPositiveWinner, tableOf, type Table } from './table';
import { refuse, type Acted, type Verdict } from './verdict';

const placesOf = ({ places }: Prize, players: number): number =>
  // An odd half is rounded down (T-3.5b).
  places === 'half' ? Math.floor(players / 2) : places;

/** Who was withdrawn, or entered though barred, wins no prize; it passes on to whoever comes next (C-27diii, C-30b). */
const prizesOf = (
  at: number,
  { rows, section }: Table,
  prizes: readonly Prize[],
  barred: readonly string[],
): readonly PrizeAwarded[] => {
  const eligible = rows.filter(({ withdrawn, player }) => !withdrawn && !barred.includes(player));
  return prizes.flatMap((prize) =>
    eligible.slice(0, placesOf(prize, rows.length)).map(({ player, place }): PrizeAwarded => ({
      type: 'PrizeAwarded',
      at,
      section,
      player,
      place,
      what: prize.what,
      rule: prize.places === 'half' ? 'T-3.5b' : 'C-30b',
    })),
  );
};

/** Average start rating of a section to the nearest whole number, half up; null where somebody has none. */
const averageOf = (players: readonly StartPlace[]): number | null => {
  const ratings = players.flatMap(({ startRating }) => (startRating === null ? [] : [startRating]));
  if (ratings.length < players.length || ratings.length === 0) return null;
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
};

/** Without a positive score there is no first place, and nobody qualifies (T-0.4). */
const qualificationsOf = (
  at: number,
  state: Tournament,
  table: Table,
  opened: readonly Qualification[],
): readonly QualificationEarned[] => {
  if (!hasPositiveWinner(table)) return [];
  const { section, rows } = table;
  const average = averageOf(state.sections.get(section)!.players);
  return rows.flatMap(({ player, place, points, played, withdrawn }): QualificationEarned[] => {
    const found = withdrawn ? undefined : qualificationFor({ place, points, played, average }, opened);
    if (found === undefined) return [];
    const { to, worth = 1, rule } = found;
    return [{ type: 'QualificationEarned', at, section, player, to, worth, place, rule }];
  });
};

const tablesOf = (state: Tournament): readonly Table[] =>
  [...state.sections.values()].flatMap((section) => {
    const table = tableOf(state, section);
    return table.ok ? [table.value] : [];
  });

/** The event is over when its last game is: the final table brings the announced prizes and qualifications. */
export const finishTournament = ({ at, barred = [] }: Acted<FinishTournament>, state: Announced): Verdict => {
  if (state.finishedAt !== null) return accept();
  if (state.startedAt === null) return reject('not-started', 'T-0.3a');
  if (!isComplete(state)) return refuse({ code: 'games-still-running', rule: 'T-7.1' });
  const { prizes, qualifications } = state.announcement;
  const tables = tablesOf(state);
  return accept<TournamentEvent>(
    { type: 'TournamentFinished', at, games: state.games.size, rule: 'T-7.1' },
    ...tables.flatMap((table) => prizesOf(at, table, prizes, barred)),
    ...tables.flatMap((table) => qualificationsOf(at, state, table, qualifications)),
  );
};
