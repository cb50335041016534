import {
  cycleOfStream,
  entryListOfYear,
  ledgerOfPlayer,
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
};

export type TournamentAggregates = typeof aggregates;
