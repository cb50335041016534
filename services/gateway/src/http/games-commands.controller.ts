import {
  Body,
  Controller,
  Delete,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { gameId } from './bodies';
import { Caller } from './caller';
import { documented } from './documented';
import { GAME_DOORS } from './doors';
import { commandOf, idFrom, parametersOf, requested } from './doors/command-of';
import type { Door } from './doors/door';
import { person } from './doors/fields';
import { validated } from './validated';

const METHODS = { POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** Handlers of the doors, one per command, all alike. */
class CommandDoors {
  constructor(private readonly caller: Caller) {}

  async open(
    door: Door,
    path: Readonly<Record<string, string>>,
    body: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    const asked = requested(door, validated(gameId, path['id']), path, body);
    const behalf = door.onBehalf === true ? request.header('amici-on-behalf-of') : undefined;
    let begun = {};
    const outcome = await this.caller.post(
      'game',
      (commandId) => {
        // What has its id in the URL is one thing however often it is sent; what is begun here is one per command.
        const seed = door.method === 'POST' ? commandId : request.path;
        if (door.begins !== undefined) begun = { id: idFrom(seed, door.begins) };
        if ('ruling' in asked.body) begun = { ...begun, ruling: idFrom(seed, 'ruling') };
        return commandOf(asked, seed);
      },
      request,
      behalf === undefined ? undefined : validated(person, behalf),
    );
    response.status(201);
    answerOutcome(response, outcome, begun);
  }
}

type Handler = (
  this: CommandDoors,
  path: Readonly<Record<string, string>>,
  body: unknown,
  request: Request,
  response: Response,
) => Promise<void>;

const KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'A UUID: the same key with the same body is carried out once, and answered as it was first',
} as const;

/** What the class decorators would say of a handler if it were written out. */
const decorate = (prototype: object, door: Door): void => {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, door.command)!;
  const method = METHODS[door.method];
  const decorators: MethodDecorator[] = [
    method(`:id/${door.path}`),
    ApiOperation({ operationId: door.command, summary: door.summary, description: `By ${door.who}.` }),
    ApiHeader(KEY),
    ...parametersOf(door).map((name) => ApiParam({ name, schema: { type: 'string' } })),
    documented({
      ...(door.method === 'DELETE' ? {} : { body: door.body }),
      answers: [201, 400, 401, 403, 404, 409, 412, 422],
    }),
  ];
  for (const one of decorators) one(prototype, door.command, descriptor);
  [Param(), Body(), Req(), Res()].forEach((one, index) => one(prototype, door.command, index));
  const types = [Object, Object, Object, Object];
  Reflect.defineMetadata('design:paramtypes', types, prototype, door.command);
};

/** The controller of every command people give to a game, made from the table of doors. */
export const gamesCommandsController = (doors: readonly Door[] = GAME_DOORS): Type => {
  class GamesCommandsController extends CommandDoors {}
  for (const door of doors) {
    const handler: Handler = function (path, body, request, response) {
      return this.open(door, path, body, request, response);
    };
    Object.defineProperty(GamesCommandsController.prototype, door.command, {
      value: handler,
      writable: true,
    });
    decorate(GamesCommandsController.prototype, door);
  }
  Inject(Caller)(GamesCommandsController, undefined, 0);
  ApiTags('games')(GamesCommandsController);
  ApiBearerAuth()(GamesCommandsController);
  Controller('games')(GamesCommandsController);
  return GamesCommandsController;
};
