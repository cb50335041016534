import { Body, Delete, Param, Patch, Post, Put, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { documented } from './documented';

const METHODS = { POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** A handler of a command, as the table of a controller has it. */
export interface CommandHandler<Controller> {
  readonly method: keyof typeof METHODS;
  readonly path: string;
  /** The command's name: of the handler too, and its operation in OpenAPI. */
  readonly command: string;
  readonly summary: string;
  readonly description?: string;
  readonly body: z.ZodType | undefined;
  /** Whether the sender's `Idempotency-Key` is heeded. */
  readonly keyed: boolean;
  readonly handle: (
    this: Controller,
    path: Readonly<Record<string, string>>,
    body: unknown,
    request: Request,
    response: Response,
  ) => Promise<void>;
}

const KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'A UUID: the same key with the same body is carried out once, and answered as it was first',
} as const;

/** The names of a path's parameters. */
export const parametersOf = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

const decoratorsOf = ({
  method,
  path,
  command,
  summary,
  description,
  body,
  keyed,
}: CommandHandler<never>): readonly MethodDecorator[] => [
  METHODS[method](path),
  ApiOperation({ operationId: command, summary, ...(description === undefined ? {} : { description }) }),
  ...(keyed ? [ApiHeader(KEY)] : []),
  ...parametersOf(path).map((name) => ApiParam({ name, schema: { type: 'string' } })),
  documented({
    ...(body === undefined ? {} : { body }),
    answers: [201, 400, 401, 403, 404, 409, 412, 422],
  }),
];

/** Adds a handler to a controller's prototype, decorated as it would be if it were written out. */
export const addHandler = <Controller>(prototype: object, handler: CommandHandler<Controller>): void => {
  const { command } = handler;
  Object.defineProperty(prototype, command, { value: handler.handle, writable: true });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, command)!;
  for (const decorator of decoratorsOf(handler as CommandHandler<never>))
    decorator(prototype, command, descriptor);
  [Param(), Body(), Req(), Res()].forEach((parameter, index) => parameter(prototype, command, index));
  Reflect.defineMetadata('design:paramtypes', [Object, Object, Object, Object], prototype, command);
};
