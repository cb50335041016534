/** Injection token of the client that speaks to the other services. */
export const ServicesToken = Symbol('Services');
