import {
  cycleOfStream,
  entryListOfYear,
  ledgerOfPlayer,
  arrangementsOfYear,
  leagueYearOfStream,
  lotOfTournament,
  seasonOfStream,
  tournamentOfStream,
} from './domain';

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
