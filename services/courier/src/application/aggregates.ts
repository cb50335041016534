/** Nothing is decided here yet. */
export const aggregates = {};

export type CourierAggregates = typeof aggregates;
