import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { Caller } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import { federationCode, sanctionBody } from './registry-bodies';
import { playerEventsQuery } from './tournament-bodies';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 404, 409, 422] as const;

/** Who plays, where he belongs, and what keeps him from entering; see PLAYER_DOORS for the rest. */
@ApiTags('players')
@ApiBearerAuth()
@Controller()
export class PlayersController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Post('players/:id/sanctions')
  @ApiOperation({ summary: 'Close entry for as long as the rules say' })
  @documented({ body: sanctionBody, answers: [201, ...REFUSALS] })
  async sanction(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const playerId = validated(person, id);
    const asked = validated(sanctionBody, body);
    const sanction = uuidV5(AMICI_NAMESPACE, `sanction ${id} ${asked.kind} ${asked.from}`);
    const command = { type: 'ImposeSanction', sanction, ...asked, playerId };
    const outcome = await this.caller.post('registry', () => command, request);
    response.status(201);
    answerOutcome(response, outcome);
  }

  @Get('federations/:code')
  @ApiOperation({ summary: 'A federation' })
  @documented({ answers: [200, 400, 404] })
  showFederation(@Param('code') code: string, @Req() request: Request): Promise<unknown> {
    const federation = validated(federationCode, code);
    return this.caller.query('registry', { type: 'federation', federation }, request);
  }

  @Get('players/:id')
  @ApiOperation({
    summary: 'A player: federation, name where he has one, the events he plays in and what they opened',
  })
  @documented({ query: playerEventsQuery, answers: [200, 400, 404] })
  async card(@Param('id') id: string, @Query() query: unknown, @Req() request: Request): Promise<object> {
    const player = validated(person, id);
    const { limit } = validated(playerEventsQuery, query);
    const known = await this.caller.query<{ readonly federation: string | null }>(
      'registry',
      { type: 'player', player },
      request,
    );
    const names = await this.caller.query<Readonly<Record<string, string>>>(
      'registry',
      { type: 'names', players: [player] },
      request,
    );
    const question = { type: 'player-events', player, limit };
    const played = await this.caller.query<{
      readonly events: readonly object[];
      readonly rights: readonly object[];
    }>('tournament', question, request);
    const { events, rights } = played;
    // What closes entry to somebody is told to nobody but the services that ask.
    return { player, name: names[player] ?? null, federation: known.federation, events, rights };
  }
}
