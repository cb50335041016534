import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Rejection } from '@amici/kernel';
import type { Request, Response } from 'express';
import { send } from './express';
import type { Answered } from './exchange';
import { ProblemException } from './problem.exception';
import { PROBLEM_TYPE, problemOf } from './problems';

const logger = new Logger('http');

/** What express and its body parser throw, by the property each sets. */
const OF_PARSER: Readonly<Record<string, string>> = {
  'entity.parse.failed': 'malformed-json',
  'entity.too.large': 'body-too-large',
  'encoding.unsupported': 'unsupported-media-type',
  'charset.unsupported': 'unsupported-media-type',
  'request.aborted': 'bad-request',
};

const OF_STATUS: Readonly<Record<number, string>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

const rejectionOf = (error: unknown): Rejection => {
  if (error instanceof ProblemException) return error.rejection;
  const type = (error as { type?: unknown } | null)?.type;
  if (typeof type === 'string' && type in OF_PARSER) return { code: OF_PARSER[type]! };
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : Number((error as { status?: unknown } | null)?.status);
  if (status >= 400 && status < 500) return { code: OF_STATUS[status] ?? 'bad-request' };
  return { code: 'internal-error' };
};

/** Every failure leaves as a problem body, none with a stack; a bug is logged with what it was. */
export const failureAnswer = (error: unknown, path: string): Answered => {
  const rejection = rejectionOf(error);
  if (rejection.code === 'internal-error') logger.error(error);
  const problem = problemOf(rejection, path);
  return {
    status: problem.status,
    headers: {
      'Content-Type': PROBLEM_TYPE,
      ...(problem.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(problem.status === 503 ? { 'Retry-After': '1' } : {}),
    },
    text: JSON.stringify(problem),
  };
};

/** Answers what no route has answered: a path that is none, a body that cannot be read. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { path } = host.switchToHttp().getRequest<Request>();
    if (response.headersSent) response.destroy();
    else send(response, failureAnswer(error, path));
  }
}
