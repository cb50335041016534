/** Why the game refuses what other services act on. */
export const gameRefusal = {
  noSuchGame: 'no-such-game',
  alreadyStarted: 'already-started',
  gameOver: 'game-over',
  staleTrigger: 'stale-nudge',
  needsClaim: 'needs-claim',
  deadlineNotPassed: 'deadline-not-passed',
  tooEarly: 'too-early',
  deliveriesPending: 'deliveries-pending',
  playHasCeased: 'play-has-ceased',
  orderAppealed: 'order-appealed',
  adjudicationOpen: 'adjudication-open',
} as const;
