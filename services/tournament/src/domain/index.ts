export * from './aggregate';
export * from './commands';
export * from './events';
export * from './results';
export * from './rights';
export * from './state';
export * from './table';
export * from './tournament';
