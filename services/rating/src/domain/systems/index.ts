export * from './list-system';
export * from './pools';
