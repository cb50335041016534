/* eslint-disable @typescript-eslint/no-explicit-any -- until its words are written down */
export type TitleEvent = any;
export type TitleCommand = any;
export type TitleQueries = any;
