import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { Caller } from './caller';
import { documented } from './documented';
import { entityTag } from './entity-tag';
import { announcementBody, tournamentId, tournamentsQuery } from './tournament-bodies';
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
}
