export * from './commands';
export * from './desk';
export * from './events';
export type * from './for-parties';
export * from './matters';
export * from './queries';
export * from './refusals';
export * from './streams';
export * from './values';
