/* eslint-disable @typescript-eslint/no-explicit-any -- until its words are written down */
export type TournamentEvent = any;
export type TournamentCommand = any;
export type TournamentQueries = any;
