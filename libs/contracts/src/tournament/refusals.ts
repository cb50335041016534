/** Why the tournament service refuses what others send; those they act on. */
export const tournamentRefusal = {
  noSuchTournament: 'no-such-tournament',
  /** A game the event knows nothing of. */
  notOfThisEvent: 'not-of-this-event',
  tournamentCancelled: 'tournament-cancelled',
  alreadyFinished: 'already-finished',
  notPlaying: 'not-playing',
  noStartList: 'no-start-list',
  directorMissing: 'director-missing',
  /** Nobody holds an office that the rules want before the start (C-1), or the registry did not say who does. */
  officersMissing: 'officers-missing',
  officersNotKnown: 'officers-not-known',
  conditionsMissing: 'conditions-missing',
  /** The game service did not say how its games stand. */
  movesNotKnown: 'moves-not-known',
  /** An event whose recognition lacks something, or has lapsed (T-12.3b, T-12.8). */
  depositMissing: 'deposit-missing',
  approvalLapsed: 'approval-lapsed',
} as const;
