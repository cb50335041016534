export * from './database';
export * from './running';
export * from './surroundings';
export * from './store';
