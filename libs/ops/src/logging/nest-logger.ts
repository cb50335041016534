import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger';

/** Nest's own messages through our logger; the last parameter Nest passes is the context. */
export const nestLogger = (logger: Logger): LoggerService => {
  const write =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...more: unknown[]): void => {
      const context = more.at(-1);
      if (message instanceof Error) logger[level]({ context, error: message }, message.message);
      else if (typeof message === 'object' && message !== null) logger[level]({ context, ...message });
      else logger[level](more.length > 1 ? { context, stack: more[0] } : { context }, String(message));
    };
  return {
    log: write('info'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('fatal'),
  };
};
