import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { gameId, lineBody, openingBody } from './bodies';
import { Caller } from './caller';
import { documented } from './documented';
import { ownId } from './doors/fields';
import { validated } from './validated';

const KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'A UUID: the same key with the same body is carried out once, and answered as it was first',
} as const;

/** Conditional moves of server games: one line, hidden from everybody until it is played, never changed. */
@ApiTags('games')
@ApiBearerAuth()
@Controller('games/:id/sealed-lines')
export class SealedLinesController {
  constructor(private readonly caller: Caller) {}

  @Post()
  @ApiHeader(KEY)
  @ApiOperation({ summary: 'File a sealed line of conditional moves; it stands until it is played or left' })
  @documented({ body: lineBody, answers: [201, 400, 401, 403, 409, 422] })
  async file(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const game = validated(gameId, id);
    const line = validated(lineBody, body);
    let begun = '';
    const outcome = await this.caller.post(
      'game',
      (commandId) => {
        begun = uuidV5(AMICI_NAMESPACE, `line ${commandId}`);
        return { type: 'SealLine', game, ...line };
      },
      request,
    );
    response.location(`/games/${game}/sealed-lines/${begun}`).status(201);
    answerOutcome(response, outcome, { id: begun });
  }

  @Get()
  @ApiOperation({ summary: 'Your own sealed lines in a game, with what proves when they were filed' })
  @documented({ answers: [200, 400, 401, 403, 404] })
  async list(@Param('id') id: string, @Req() request: Request): Promise<unknown> {
    const query = { type: 'sealed-lines', game: validated(gameId, id) };
    await this.caller.signedIn(request);
    return this.caller.query('game', query, request);
  }

  @Get(':line')
  @ApiOperation({ summary: 'A sealed line, for its owner and for an auditor who has opened it' })
  @documented({ answers: [200, 400, 401, 403, 404] })
  async show(
    @Param('id') id: string,
    @Param('line') line: string,
    @Req() request: Request,
  ): Promise<unknown> {
    const query = { type: 'sealed-line', game: validated(gameId, id), line: validated(ownId, line) };
    await this.caller.signedIn(request);
    return this.caller.query('game', query, request);
  }

  @Post(':line/openings')
  @ApiHeader(KEY)
  @ApiOperation({ summary: 'Open a line that was not played, as an auditor; who, when and why is recorded' })
  @documented({ body: openingBody, answers: [201, 400, 401, 403, 422] })
  async open(
    @Param('id') id: string,
    @Param('line') line: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const game = validated(gameId, id);
    const opened = { type: 'OpenLine', game, line: validated(ownId, line), ...validated(openingBody, body) };
    const outcome = await this.caller.post('game', () => opened, request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}
