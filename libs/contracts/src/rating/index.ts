/* eslint-disable @typescript-eslint/no-explicit-any -- until its words are written down */
export type RatingEvent = any;
export type RatingCommand = any;
export type RatingQueries = any;
