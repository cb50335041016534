/** Why the game refuses what other services act on. */
export const gameRefusal = {
  noSuchGame: 'no-such-game',
  alreadyStarted: 'already-started',
  gameOver: 'game-over',
  tooEarly: 'too-early',
  deliveriesPending: 'deliveries-pending',
  adjudicationOpen: 'adjudication-open',
} as const;
