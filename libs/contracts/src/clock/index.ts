export * from './commands';
export * from './desk';
export * from './events';
export * from './queries';
export * from './refusals';
export * from './streams';
