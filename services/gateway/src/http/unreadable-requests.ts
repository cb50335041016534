import type { Duplex } from 'node:stream';
import { problemOf } from '@amici/edge/problems';
import { statusOf } from '@amici/edge/status-by-code';

const parserRefusal = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
} as const;
const CODES: Readonly<Record<string, string>> = parserRefusal;

const PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

const answer = (code: string): string => {
  const status = statusOf(code);
  const body = JSON.stringify(problemOf({ code }));
  const head = [
    `HTTP/1.1 ${status} ${PHRASES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

/**
 * How long what a sender had on its way is still taken, ms: on a connection closed over it they would lose the
 * answer.
 */
const LINGERS_MS = 5_000;

/** Takes what comes to nowhere: nothing of it is read as a request, nor carried out, once the answer was given. */
const linger = (socket: Duplex): void => {
  socket.removeAllListeners('data').on('data', () => undefined);
  const timer = setTimeout(() => socket.destroy(), LINGERS_MS);
  socket.once('close', () => clearTimeout(timer));
};

/** What is no request, or too much of one, is answered as a problem like everything else that is refused. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  linger(socket);
  socket.end(answer(CODES[error.code ?? ''] ?? 'bad-request'));
};
