export type * from './endpoints';
export * from './commands';
export * from './events';
export * from './queries';
export * from './ratings';
export * from './refusals';
export * from './streams';
