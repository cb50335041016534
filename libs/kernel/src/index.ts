export * from './decider';
export * from './ids';
export * from './result';
