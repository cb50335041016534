export * from './annotations';
export * from './game';
export * from './reader';
export * from './writer';
