export * from './commands';
export * from './tasks';
export * from './direction';
export * from './events';
export * from './masterpoints';
export * from './office';
export * from './queries';
export * from './streams';
