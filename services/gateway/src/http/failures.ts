import {
  Catch,
  HttpException,
  Logger,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { refusal } from '@amici/contracts';
import type { Rejection } from '@amici/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answered, Asking } from '@amici/edge/exchange';
import { pathOf, send } from './fastify';
import { ProblemException } from '@amici/edge/problem-exception';
import { PROBLEM_TYPE, problemOf } from '@amici/edge/problems';

const logger = new Logger('http');

const statusRefusal = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  413: 'body-too-large',
  415: 'unsupported-media-type',
} as const;
const OF_STATUS: Readonly<Record<number, string>> = statusRefusal;

const rejectionOf = (error: unknown): Rejection => {
  if (error instanceof ProblemException) return error.rejection;
  const status = error instanceof HttpException ? error.getStatus() : 500;
  return { code: status < 500 ? (OF_STATUS[status] ?? 'bad-request') : 'internal-error' };
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
      ...(problem.status === 503 || problem.code === refusal.tooMuchContention ? { 'Retry-After': '1' } : {}),
    },
    text: JSON.stringify(problem),
  };
};

/** Answers what no route has answered: a path that is none (as `unrouted` says), a body that cannot be read. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly unrouted: (asking: Asking) => Answered) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const path = pathOf(request);
    if (reply.sent) reply.raw.destroy();
    else if (error instanceof NotFoundException) send(reply, this.unrouted(request.asking));
    else send(reply, failureAnswer(error, path));
  }
}
