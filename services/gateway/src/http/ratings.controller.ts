import { Controller, Get, Inject, Param, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import { cardQuery, listName, pool } from './ratings-bodies';
import { validated } from './validated';

/** The ratings of one player and what they came from. */
@ApiTags('ratings')
@ApiBearerAuth()
@Controller()
export class RatingsController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get('players/:id/ratings')
  @ApiOperation({ summary: "A player's ratings, now or as published by an instant, and the games that wait" })
  @documented({ query: cardQuery, answers: [200, 400] })
  card(@Param('id') id: string, @Query() query: unknown, @Req() request: Request): Promise<unknown> {
    const question = { type: 'card', player: validated(person, id), ...validated(cardQuery, query) };
    return this.caller.query('rating', question, request);
  }

  @Get('players/:id/ratings/:pool/:list')
  @ApiOperation({ summary: 'What every game did to the rating of a list' })
  @documented({ answers: [200, 400, 404] })
  breakdown(
    @Param('id') id: string,
    @Param('pool') name: string,
    @Param('list') list: string,
    @Req() request: Request,
  ): Promise<unknown> {
    const of = { player: validated(person, id), pool: validated(pool, name) };
    return this.caller.query(
      'rating',
      { type: 'breakdown', ...of, list: validated(listName, list) },
      request,
    );
  }

  @Get('players/:id/scores')
  @ApiOperation({ summary: 'Scores of events elsewhere that a member reported: reported, forwarded, rated' })
  @documented({ answers: [200, 400, 403] })
  scores(@Param('id') id: string, @Req() request: Request): Promise<unknown> {
    return this.caller.query('rating', { type: 'scores', player: validated(person, id) }, request);
  }
}
