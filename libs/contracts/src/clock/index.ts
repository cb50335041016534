export type * from './endpoints';
export * from './tasks';
export * from './events';
export * from './queries';
export * from './refusals';
export * from './streams';
