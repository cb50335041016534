export * from './config';
export { createLogger, type Logger, type LoggerOptions } from './logging/logger';
export { nestLogger } from './logging/nest-logger';
export { systemClock, VirtualClock, type Clock } from './time/clock';
export { backoff, realNow, sleep, within } from './time/real-time';
