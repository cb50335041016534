export * from './command';
export * from './command-digest';
export * from './command-handler';
export * from './event-format';
export * from './policy';
export * from './stream-states';
export * from './query';
export * from './client';
