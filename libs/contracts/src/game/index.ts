export * from './commands';
export * from './events';
export * from './queries';
export * from './refusals';
export * from './streams';
export * from './values';
