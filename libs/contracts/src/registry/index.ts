export * from './commands';
export * from './events';
export * from './federations';
export * from './offices';
export * from './people';
export * from './queries';
export * from './refusals';
export * from './streams';
