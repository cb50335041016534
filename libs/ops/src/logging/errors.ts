import { stdSerializers } from 'pino';

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
export const errorInLine = (error: unknown): unknown => {
  if (!(error instanceof Error) || !isForOperator(error)) return stdSerializers.err(error as Error);
  const { name, message, code } = error as Error & { readonly code?: string };
  return { type: name, message, ...(code !== undefined && { code }) };
};
