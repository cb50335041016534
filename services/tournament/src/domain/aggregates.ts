import { arrangementsOfYear } from './arrangement/arrangements';
import { cycleOfStream } from './cycle/cycle';
import { entryListOfYear } from './entry-list/entry-list';
import { leagueYearOfStream } from './league-year/league-year';
import { ledgerOfPlayer } from './ledger/ledger';
import { lotOfTournament } from './lots/lot';
import { seasonOfStream } from './season/season';
import { tournamentOfStream } from './tournament';

/** What is decided here, by the name of its kind of stream. */
export const aggregates = {
  tournament: tournamentOfStream,
  lots: lotOfTournament,
  ledger: ledgerOfPlayer,
  cycle: cycleOfStream,
  season: seasonOfStream,
  entryLists: entryListOfYear,
  leagueYear: leagueYearOfStream,
  arrangements: arrangementsOfYear,
};

export type TournamentAggregates = typeof aggregates;
