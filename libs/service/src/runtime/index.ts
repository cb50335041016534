export * from './database';
export * from './running';
export * from './surroundings';
export * from './store';
export * from './run-service';
export * from './operations-handler';
export * from './event-service';
