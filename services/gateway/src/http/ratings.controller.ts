import { Body, Controller, Delete, Get, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { emptyBody } from './bodies';
import { Caller, type Asked } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import {
  adoptionBody,
  alterationBody,
  cardQuery,
  gameName,
  listName,
  pool,
  reasonBody,
  scoreBody,
} from './ratings-bodies';
import { tournamentId } from './tournament-bodies';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 409, 422] as const;

/** The ratings of one player, and what the commissioner decides about them. */
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

  @Put('players/:id/ratings/:pool')
  @ApiOperation({ summary: 'Take over a rating from elsewhere for a player without one' })
  @documented({ body: adoptionBody, answers: [201, ...REFUSALS] })
  adopt(
    @Param('id') id: string,
    @Param('pool') name: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.ofPlayer(
      id,
      name,
      { type: 'AdoptRating', ...validated(adoptionBody, body) },
      request,
      response,
    );
  }

  @Put('players/:id/ratings/:pool/:list/override')
  @ApiOperation({ summary: 'Replace an obviously inappropriate rating of item 6 by item 5, with a reason' })
  @documented({ body: reasonBody, answers: [201, ...REFUSALS] })
  override(
    @Param('id') id: string,
    @Param('pool') name: string,
    @Param('list') list: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const command = { list: validated(listName, list), ...validated(reasonBody, body) };
    return this.ofPlayer(id, name, { type: 'OverrideRating', ...command }, request, response);
  }

  @Put('players/:id/ratings/:pool/alteration')
  @ApiOperation({ summary: 'Alter a rating of the League as its Council decided, with a reason' })
  @documented({ body: alterationBody, answers: [201, ...REFUSALS] })
  alter(
    @Param('id') id: string,
    @Param('pool') name: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.ofPlayer(
      id,
      name,
      { type: 'AlterRating', ...validated(alterationBody, body) },
      request,
      response,
    );
  }

  @Get('players/:id/scores')
  @ApiOperation({ summary: 'Scores of events elsewhere that a member reported: reported, forwarded, rated' })
  @documented({ answers: [200, 400, 403] })
  scores(@Param('id') id: string, @Req() request: Request): Promise<unknown> {
    return this.caller.query('rating', { type: 'scores', player: validated(person, id) }, request);
  }

  @Put('players/:id/scores/:game')
  @ApiOperation({ summary: 'Report the score of a game of an event elsewhere' })
  @documented({ body: scoreBody, answers: [201, ...REFUSALS] })
  score(
    @Param('id') id: string,
    @Param('game') game: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const command = { game: validated(gameName, game), ...validated(scoreBody, body) };
    return this.ofPlayer(id, 'ccla', { type: 'ReportScore', ...command }, request, response);
  }

  @Put('players/:id/scores/:game/forwarding')
  @ApiOperation({ summary: 'Forward a reported score to the Registrar' })
  @documented({ answers: [201, ...REFUSALS] })
  forward(
    @Param('id') id: string,
    @Param('game') game: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    const command = { type: 'ForwardScore', game: validated(gameName, game) };
    return this.ofPlayer(id, 'ccla', command, request, response);
  }

  @Put('tournaments/:id/rating-hold')
  @ApiOperation({ summary: 'Hold the results of an event while it does not comply with the Laws' })
  @documented({ body: reasonBody, answers: [201, ...REFUSALS] })
  hold(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.ofEvent('HoldEvent', id, body, request, response);
  }

  @Delete('tournaments/:id/rating-hold')
  @ApiOperation({ summary: 'Let held results go' })
  @documented({ body: reasonBody, answers: [201, ...REFUSALS] })
  release(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.ofEvent('ReleaseEvent', id, body, request, response);
  }

  private ofEvent(
    type: string,
    id: string,
    body: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { reason } = validated(reasonBody, body);
    return this.send({ type, tournament: validated(tournamentId, id), reason }, request, response);
  }

  private ofPlayer(
    id: string,
    name: string,
    command: Asked,
    request: Request,
    response: Response,
  ): Promise<void> {
    const of = { player: validated(person, id), pool: validated(pool, name) };
    return this.send({ ...command, ...of }, request, response);
  }

  private async send(command: Asked, request: Request, response: Response): Promise<void> {
    const outcome = await this.caller.put('rating', command, request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}
