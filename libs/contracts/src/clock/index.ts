/* eslint-disable @typescript-eslint/no-explicit-any -- until its words are written down */
export type ClockEvent = any;
export type ClockCommand = any;
export type ClockQueries = any;
