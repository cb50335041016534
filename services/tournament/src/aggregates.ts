import { cycleOfStream, ledgerOfPlayer, lotOfTournament, seasonOfStream, tournamentOfStream } from './domain';

/** What is decided here, by the name of its kind of stream. */
export const aggregates = {
  tournament: tournamentOfStream,
  lots: lotOfTournament,
  ledger: ledgerOfPlayer,
  cycle: cycleOfStream,
  season: seasonOfStream,
};

export type TournamentAggregates = typeof aggregates;
