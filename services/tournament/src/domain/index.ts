export * from './commands';
export * from './entrant';
export * from './events';
export * from './ids';
export * from './results';
export * from './state';
export * from './table';
export * from './tournament';
