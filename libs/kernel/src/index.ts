export * from './canonical-json';
export * from './commitment';
export * from './decider';
export * from './decimal';
export * from './ids';
export * from './instants';
export * from './result';
export * from './step';
