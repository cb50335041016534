import { Controller, Inject, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { gameId } from './bodies';
import { Caller } from './caller';
import { GAME_DOORS } from './doors';
import { commandOf, idFrom, requested } from './doors/command-of';
import type { Door } from './doors/door';
import { person } from './doors/fields';
import { addHandler } from './handlers';
import { validated } from './validated';

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

/** The controller of every command people give to a game, made from the table of doors. */
export const gamesCommandsController = (doors: readonly Door[] = GAME_DOORS): Type => {
  class GamesCommandsController extends CommandDoors {}
  for (const door of doors)
    addHandler<CommandDoors>(GamesCommandsController.prototype, {
      ...door,
      path: `:id/${door.path}`,
      description: `By ${door.who}.`,
      body: door.method === 'DELETE' ? undefined : door.body,
      keyed: true,
      handle(path, body, request, response) {
        return this.open(door, path, body, request, response);
      },
    });
  Inject(Caller)(GamesCommandsController, undefined, 0);
  ApiTags('games')(GamesCommandsController);
  ApiBearerAuth()(GamesCommandsController);
  Controller('games')(GamesCommandsController);
  return GamesCommandsController;
};
