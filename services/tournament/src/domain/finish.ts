import { accept, reject } from '@amici/kernel';
import type { FinishTournament } from './commands';
import type { Prize, Qualification } from './conditions';
import type { PrizeAwarded, QualificationEarned, TournamentEvent } from './events';
import { isComplete } from './record-result';
import type { Announced, Tournament } from './state';
import { hasPositiveWinner, tableOf, type Table, type TableRow } from './table';
import { refuse, type Acted, type Verdict } from './verdict';

const placesOf = ({ places }: Prize, players: number): number =>
  // An odd half is rounded down (T-3.5b).
  places === 'half' ? Math.floor(players / 2) : places;

/** Who was withdrawn wins no prize; it passes on to whoever comes next (C-27diii, C-30b). */
const prizesOf = (
  at: number,
  { rows, section }: Table,
  prizes: readonly Prize[],
): readonly PrizeAwarded[] => {
  const eligible = rows.filter(({ withdrawn }) => !withdrawn);
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

const earns = ({ place, points, played, withdrawn }: TableRow, asked: Qualification): boolean => {
  if (withdrawn) return false;
  if (asked.fromPlace !== undefined && place < asked.fromPlace) return false;
  if (asked.toPlace !== undefined && place > asked.toPlace) return false;
  return asked.minPercent === undefined || (played > 0 && points * 100 >= asked.minPercent * played);
};

/** One qualification for each player, the first the announcement names that he earns: the highest (T-1.0.7b). */
const qualificationsOf = (
  at: number,
  { rows, section }: Table,
  asked: readonly Qualification[],
): readonly QualificationEarned[] =>
  rows.flatMap((row): QualificationEarned[] => {
    const found = asked.find((one) => earns(row, one));
    if (found === undefined) return [];
    const { to, worth = 1, rule } = found;
    return [
      { type: 'QualificationEarned', at, section, player: row.player, to, worth, place: row.place, rule },
    ];
  });

const tablesOf = (state: Tournament): readonly Table[] =>
  [...state.sections.values()].flatMap((section) => {
    const table = tableOf(state, section);
    return table.ok ? [table.value] : [];
  });

/** The event is over when its last game is: the final table brings the announced prizes and qualifications. */
export const finishTournament = ({ at }: Acted<FinishTournament>, state: Announced): Verdict => {
  if (state.finishedAt !== null) return accept();
  if (state.startedAt === null) return reject('not-started', 'T-0.3a');
  if (!isComplete(state)) return refuse({ code: 'games-still-running', rule: 'T-7.1' });
  const { prizes, qualifications } = state.announcement;
  const tables = tablesOf(state);
  return accept<TournamentEvent>(
    { type: 'TournamentFinished', at, games: state.games.size, rule: 'T-7.1' },
    ...tables.flatMap((table) => prizesOf(at, table, prizes)),
    // Without a positive score there is no first place, and nobody qualifies (T-0.4).
    ...tables
      .filter((table) => hasPositiveWinner(state, table))
      .flatMap((table) => qualificationsOf(at, table, qualifications)),
  );
};
