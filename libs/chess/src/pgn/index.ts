export * from './annotations';
export * from './game';
export { leniencyDetail, type PgnLeniency, type PgnLeniencyCode } from './leniency';
export * from './reader';
export * from './writer';
export { readPgnScore, type PgnScore } from './score';
