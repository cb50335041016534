/** What the courier tells the other services: nothing follows from it anywhere. */
export type CourierEvent = never;
