/* eslint-disable @typescript-eslint/no-explicit-any -- until its words are written down */
export type RegistryEvent = any;
export type RegistryCommand = any;
export type RegistryQueries = any;
