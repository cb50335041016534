export * from './expected-score';
