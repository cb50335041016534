export * from './commands';
export * from './events';
export * from './game';
export * from './policies';
export * from './results';
export * from './state';
export * from './upcasters';
