/* eslint-disable @typescript-eslint/no-explicit-any -- until its words are written down */
export type GameEvent = any;
export type GameCommand = any;
export type GameQueries = Readonly<Record<string, import('../query').Query<any, any>>>;
