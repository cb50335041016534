import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from './problem.exception';

/** Text every store, every log and every JSON reader of others takes as it is. */
const isPlain = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\u0000');

/** Refuses what no sender means: NUL, half a character, and a name that would reach into the objects of JavaScript. */
const plainOnly = (name: string, value: unknown): unknown => {
  if (name === '__proto__' || !isPlain(name)) throw new SyntaxError('not a plain name');
  if (typeof value === 'string' && !isPlain(value)) throw new SyntaxError('not plain text');
  return value;
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Another kind of body would be passed over, and a command without one carried out in its place. */
const jsonOnly = (request: Request, _response: Response, next: NextFunction): void => {
  const other = hasBody(request) && request.is('application/json') === false;
  next(other ? new ProblemException({ code: 'unsupported-media-type' }) : undefined);
};

/** Reads the bodies of requests: JSON of at most `limit` bytes and nothing else. */
export const readBodies = (app: NestExpressApplication, limit: number): void => {
  app.use(jsonOnly);
  app.useBodyParser('json', { limit, reviver: plainOnly });
};
