import pino, { stdSerializers, type DestinationStream, type LogFn, type Logger } from 'pino';
import { Repeats } from './repeats';
import type { LoggerService } from '@nestjs/common';

/** What an operator mends: the network, a password, a disk, a server that is away. Where in our code it was met says nothing. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EACCES', 'EADDRINUSE', 'ENOSPC', 'ENOENT', 'EROFS'],
  // NATS
  ...['CONNECTION_REFUSED', 'CONNECTION_CLOSED', 'DISCONNECT', 'TIMEOUT', 'AUTHORIZATION_VIOLATION', '503'],
]);

/** SQLSTATE: connection, invalid password, resources, shutdown, no such database, no right. */
const SQLSTATES = /^(?:08|28|53|57P|58)|^3D000$|^42501$/;

const LOST = /^Connection terminated|^timeout exceeded when trying to connect|^the database system is/i;

const isForOperator = ({ name, message, code }: { name: string; message: string; code?: unknown }): boolean =>
  name === 'StoreUnavailable' ||
  LOST.test(message) ||
  (typeof code === 'string' && (CODES.has(code) || SQLSTATES.test(code)));

/** An error in a line: with its stack where it is a bug, else in a few words. */
const errorInLine = (error: unknown): unknown => {
  if (!(error instanceof Error) || !isForOperator(error)) return stdSerializers.err(error as Error);
  const { name, message, code } = error as Error & { readonly code?: string };
  return { type: name, message, ...(code !== undefined && { code }) };
};

export type { Logger } from 'pino';

export interface LoggerOptions {
  readonly service: string;
  readonly level: string;
  /** Texts that must never be written (`secretTexts`). */
  readonly secrets?: readonly string[];
  readonly destination?: DestinationStream;
}

/** What a log line says of an event: where it stands, never what it contains. */
const eventReference = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { id, type, stream, revision, sequence } = value as Record<string, unknown>;
  return { id, type, stream, revision, sequence };
};

const FORBIDDEN = ['payload', 'authorization', 'cookie', 'password', 'statement', 'token'];

/** Each forbidden name at the top and up to two levels down. */
const redacted = FORBIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const concealing = (secrets: readonly string[]) => {
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return (line: string): string =>
    written.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line);
};

const WARN = 40;

type Fields = Readonly<Record<string, unknown>>;

/** The name of the service stands in every line: a field of that name in one would be a second key. */
const renamed = ({ service, ...fields }: Fields): Fields =>
  service === undefined ? fields : { of: service, ...fields };

/** Warnings and errors are written once and counted when they come again. */
const counting = () => {
  const repeats = new Repeats();
  return function (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [first, ...more] = args as [unknown, ...unknown[]];
    const [given, message] =
      typeof first === 'string'
        ? [{}, first]
        : first instanceof Error
          ? [{ error: first }, typeof more[0] === 'string' ? more[0] : first.message]
          : [(first ?? {}) as Fields, typeof more[0] === 'string' ? more[0] : undefined];
    const fields = renamed(given);
    const write = (repeated: number): void => {
      const line = repeated === 0 ? fields : { ...fields, repeated };
      method.apply(this, (message === undefined ? [line] : [line, message]) as Parameters<LogFn>);
    };
    if (level < WARN) write(0);
    else repeats.add({ level, message: message ?? '', error: fields['error'] }, write);
  };
};

/**
 * A JSON logger, one line per entry. `event` fields are cut down to a reference, payloads and credentials are
 * removed by name, and configured secrets wherever their text appears (an error message may quote an address). What comes again
 * and again is counted (`repeated`); an error that an operator mends has no stack.
 */
export const createLogger = ({ service, level, secrets = [], destination }: LoggerOptions): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, remove: true },
    serializers: { event: eventReference, error: errorInLine },
    hooks: {
      logMethod: counting(),
      ...(secrets.length > 0 && { streamWrite: concealing(secrets) }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

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
