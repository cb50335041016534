import { Controller, Get, Inject, Param, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { gameId } from './bodies';
import { Caller } from './caller';
import { atQuery } from './clock-bodies';
import { documented } from './documented';
import { validated } from './validated';

/** The clocks of one game. */
@ApiTags('clocks')
@ApiBearerAuth()
@Controller('games/:id/clocks')
export class ClockGamesController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get()
  @ApiOperation({ summary: 'The clocks of a game now or at an instant, every interval explained' })
  @documented({ query: atQuery, answers: [200, 400, 403, 404] })
  show(@Param('id') id: string, @Query() query: unknown, @Req() request: Request): Promise<unknown> {
    const asked = validated(atQuery, query);
    return this.caller.query('game', { type: 'clocks', game: validated(gameId, id), ...asked }, request);
  }
}
