export * from './commands';
export * from './events';
export * from './notices';
export * from './queries';
export * from './streams';
export * from './told';
export * from './webhooks';
