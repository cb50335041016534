import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { emptyBody } from './bodies';
import { Caller, type Asked } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import { entityTag } from './entity-tag';
import {
  announcementBody,
  cancellationBody,
  directorBody,
  entriesCloseBody,
  entryBody,
  startListBody,
  startRatingBody,
  tieBreakBody,
  tournamentId,
  tournamentsQuery,
  withdrawalBody,
} from './tournament-bodies';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 404, 409, 412, 422] as const;

/** Events from their announcement to their end. */
@ApiTags('tournaments')
@ApiBearerAuth()
@Controller('tournaments')
export class TournamentsController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Post()
  @ApiOperation({ summary: 'Announce an event with its conditions' })
  @documented({ body: announcementBody, answers: [201, ...REFUSALS] })
  async announce(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const announced = validated(announcementBody, body);
    let tournament = '';
    const outcome = await this.caller.post(
      'tournament',
      (commandId) => {
        tournament = uuidV5(AMICI_NAMESPACE, `tournament ${commandId}`);
        return { type: 'AnnounceTournament', tournament, ...announced };
      },
      request,
    );
    response.location(`/tournaments/${tournament}`).status(201);
    answerOutcome(response, outcome, { id: tournament });
  }

  @Get()
  @ApiOperation({ summary: 'Events' })
  @documented({ query: tournamentsQuery, answers: [200, 400] })
  list(@Query() query: unknown, @Req() request: Request): Promise<unknown> {
    return this.caller.query(
      'tournament',
      { type: 'tournaments', ...validated(tournamentsQuery, query) },
      request,
    );
  }

  @Get(':id')
  @ApiOperation({ summary: 'An event: conditions, entries, sections, pairings with the ids of their games' })
  @documented({ answers: [200, 400, 404] })
  async show(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const question = { type: 'tournament', tournament: validated(tournamentId, id) };
    const view = await this.caller.query<{ readonly revision: number }>('tournament', question, request);
    response.set('ETag', entityTag(view.revision)).set('Cache-Control', 'no-cache').json(view);
  }

  @Put(':id/entries/:player')
  @ApiOperation({ summary: 'Enter a player, or oneself' })
  @documented({ body: entryBody, answers: [201, ...REFUSALS] })
  enter(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const entry = { player: validated(person, player), ...validated(entryBody, body) };
    return this.put(id, { type: 'EnterTournament', ...entry }, request, response);
  }

  @Delete(':id/entries/:player')
  @ApiOperation({ summary: 'Take an entry back, before the start list is out' })
  @documented({ answers: [201, ...REFUSALS] })
  cancelEntry(
    @Param('id') id: string,
    @Param('player') player: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put(id, { type: 'CancelEntry', player: validated(person, player) }, request, response);
  }

  @Put(':id/entries/:player/confirmation')
  @ApiOperation({ summary: 'The fee of an entry has come, or the delegate confirms it' })
  @documented({ answers: [201, ...REFUSALS] })
  confirmEntry(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    return this.put(id, { type: 'ConfirmEntry', player: validated(person, player) }, request, response);
  }

  @Put(':id/entries-close')
  @ApiOperation({ summary: 'Take entries longer than announced' })
  @documented({ body: entriesCloseBody, answers: [201, ...REFUSALS] })
  extendEntries(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put(id, { type: 'ExtendEntries', ...validated(entriesCloseBody, body) }, request, response);
  }

  @Put(':id/director')
  @ApiOperation({ summary: 'Appoint the director' })
  @documented({ body: directorBody, answers: [201, ...REFUSALS] })
  appointDirector(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put(id, { type: 'AppointDirector', ...validated(directorBody, body) }, request, response);
  }

  @Put(':id/cancellation')
  @ApiOperation({ summary: 'Do not hold the event' })
  @documented({ body: cancellationBody, answers: [201, ...REFUSALS] })
  cancel(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put(
      id,
      { type: 'CancelTournament', ...validated(cancellationBody, body) },
      request,
      response,
    );
  }

  @Put(':id/start-list')
  @ApiOperation({ summary: 'Close entries: sections, start ratings, colours by lot from a recorded seed' })
  @documented({ body: startListBody, answers: [201, ...REFUSALS] })
  startList(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put(id, { type: 'PublishStartList', ...validated(startListBody, body) }, request, response);
  }

  @Post(':id/tie-breaks')
  @ApiOperation({ summary: 'Announce a further tie-break, no later than the start list' })
  @documented({ body: tieBreakBody, answers: [201, ...REFUSALS] })
  tieBreak(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put(id, { type: 'AddTieBreak', ...validated(tieBreakBody, body) }, request, response);
  }

  @Put(':id/start-ratings/:player')
  @ApiOperation({ summary: 'Correct a start rating, also while the event runs' })
  @documented({ body: startRatingBody, answers: [201, ...REFUSALS] })
  startRating(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const adjusted = { player: validated(person, player), ...validated(startRatingBody, body) };
    return this.put(id, { type: 'AdjustStartRating', ...adjusted }, request, response);
  }

  @Put(':id/start')
  @ApiOperation({ summary: 'Start all games now that the start is due' })
  @documented({ answers: [201, ...REFUSALS] })
  start(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    return this.put(id, { type: 'StartTournament' }, request, response);
  }

  @Put(':id/withdrawals/:player')
  @ApiOperation({ summary: 'Record a withdrawal and what becomes of the games' })
  @documented({ body: withdrawalBody, answers: [201, ...REFUSALS] })
  withdraw(
    @Param('id') id: string,
    @Param('player') player: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const withdrawn = { player: validated(person, player), ...validated(withdrawalBody, body) };
    return this.put(id, { type: 'WithdrawPlayer', ...withdrawn }, request, response);
  }

  @Put(':id/end')
  @ApiOperation({ summary: 'Finish the event: prizes and qualifications follow from the final table' })
  @documented({ answers: [201, ...REFUSALS] })
  finish(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    return this.put(id, { type: 'FinishTournament' }, request, response);
  }

  private async put(id: string, command: Asked, request: Request, response: Response): Promise<void> {
    const tournament = validated(tournamentId, id);
    const outcome = await this.caller.put('tournament', { ...command, tournament }, request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}
