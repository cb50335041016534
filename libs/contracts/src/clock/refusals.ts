/** Why the clock refuses what others act on. */
export const clockRefusal = {
  /** The deadline lies in a gap that an operator has yet to decide about. */
  deadlineHeld: 'deadline-held',
  /** What was recorded about leave and outages may not have reached the game yet: ask again. */
  deliveriesPending: 'deliveries-pending',
  alreadyNoticed: 'already-noticed',
  alreadyDecided: 'already-decided',
  noSuchLeave: 'no-such-leave',
  noSuchGap: 'no-such-gap',
  noRehearsal: 'no-rehearsal',
} as const;
