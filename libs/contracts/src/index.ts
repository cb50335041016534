export * from './audience';
export * from './authority';
export * from './envelope';
export * from './language';
export * from './recorded';
export * from './refusals';
export * from './streams';
export * from './subject';
