import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { importBody } from './bodies';
import { Caller } from './caller';
import { documented } from './documented';
import { validated } from './validated';

/** History: recorded, not judged. */
@ApiTags('games')
@ApiBearerAuth()
@Controller('game-imports')
export class GameImportsController {
  constructor(private readonly caller: Caller) {}

  @Post()
  @ApiOperation({ summary: 'Record a game of the past; its moves must be legal, nothing else is judged' })
  @documented({ body: importBody, answers: [201, 400, 401, 403, 409, 422] })
  async record(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { white, black, ...rest } = validated(importBody, body);
    // The same game of the same source is the same game, whoever sends it and however often.
    const identity = [rest.source, white, black, ...rest.moves.map(({ uci }) => uci)];
    const game = uuidV5(AMICI_NAMESPACE, `import ${JSON.stringify(identity)}`);
    const command = { type: 'ImportGame', game, players: { white, black }, ...rest };
    const outcome = await this.caller.post('game', () => command, request);
    response.location(`/games/${game}`).status(201);
    answerOutcome(response, outcome, { id: game });
  }
}
