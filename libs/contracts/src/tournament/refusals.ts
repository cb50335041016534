/** Why the tournament service refuses what others send; those they act on. */
export const tournamentRefusal = {
  noSuchTournament: 'no-such-tournament',
  /** A game the event knows nothing of. */
  notOfThisEvent: 'not-of-this-event',
  tournamentCancelled: 'tournament-cancelled',
  alreadyFinished: 'already-finished',
  notPlaying: 'not-playing',
  /** The registry did not say who holds the offices that the rules want before the start (C-1). */
  officersNotKnown: 'officers-not-known',
  /** The game service did not say how its games stand. */
  movesNotKnown: 'moves-not-known',
} as const;
