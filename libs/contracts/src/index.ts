export * from './envelope';
export * from './recorded';
