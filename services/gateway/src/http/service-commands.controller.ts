import { Controller, Inject, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { emptyBody } from './bodies';
import { Caller } from './caller';
import { addHandler, parametersOf } from './handlers';
import type { ServiceDoor } from './service-doors/service-door';
import { validated } from './validated';

class ServiceDoors {
  constructor(private readonly caller: Caller) {}

  async open(
    door: ServiceDoor,
    path: Readonly<Record<string, string>>,
    body: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    const named = parametersOf(door.path).map((name) => [
      name,
      validated(door.parameters[name]!, path[name]),
    ]);
    const asked = validated(door.body ?? emptyBody, body);
    const command = { ...asked, ...door.fixed, ...Object.fromEntries(named), type: door.command };
    const outcome = door.comesAndGoes
      ? await this.caller.post(door.service, () => command, request)
      : await this.caller.put(door.service, command, request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}

/** A controller of commands that are what path and body say, made from the table of their doors. */
export const serviceCommandsController = (tag: string, doors: readonly ServiceDoor[]): Type => {
  class ServiceCommandsController extends ServiceDoors {}
  for (const door of doors)
    addHandler<ServiceDoors>(ServiceCommandsController.prototype, {
      ...door,
      body: door.body,
      keyed: door.comesAndGoes === true,
      handle(path, body, request, response) {
        return this.open(door, path, body, request, response);
      },
    });
  Inject(Caller)(ServiceCommandsController, undefined, 0);
  ApiTags(tag)(ServiceCommandsController);
  ApiBearerAuth()(ServiceCommandsController);
  Controller()(ServiceCommandsController);
  return ServiceCommandsController;
};
