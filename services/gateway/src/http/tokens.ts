/** Injection token of the client that speaks to the other services. */
export const ServicesToken = Symbol('Services');

/** Injection token of the rehearsal's time; null where time is real. */
export const RehearsalToken = Symbol('Rehearsal');
