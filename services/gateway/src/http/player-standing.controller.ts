import { Body, Controller, Get, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { Caller, type Asked } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import {
  bondBody,
  federationCode,
  incidentBody,
  incidentId,
  membershipBody,
  settlementBody,
} from './registry-bodies';
import { playerEventsQuery, tournamentId } from './tournament-bodies';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 404, 409, 422] as const;

/** How a player stands: where he plays and belongs, what he answers for, what is held for him. */
@ApiTags('players')
@ApiBearerAuth()
@Controller('players/:id')
export class PlayerStandingController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get()
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

  @Put('memberships/:federation')
  @ApiOperation({ summary: 'Record how a player stands as a member of a federation' })
  @documented({ body: membershipBody, answers: [201, ...REFUSALS] })
  membership(
    @Param('id') id: string,
    @Param('federation') code: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const federation = validated(federationCode, code);
    const recorded = { federation, ...validated(membershipBody, body) };
    return this.change(id, { type: 'RecordMembership', ...recorded }, request, response);
  }

  @Put('incidents/:incident')
  @ApiOperation({
    summary: 'Uphold an incident of misconduct; a second one leads to a proposal of sanctions',
  })
  @documented({ body: incidentBody, answers: [201, ...REFUSALS] })
  incident(
    @Param('id') id: string,
    @Param('incident') name: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const upheld = { incident: validated(incidentId, name), ...validated(incidentBody, body) };
    return this.change(id, { type: 'UpholdMisconduct', ...upheld }, request, response);
  }

  @Put('bonds/:event')
  @ApiOperation({ summary: 'Hold a bond for an event' })
  @documented({ body: bondBody, answers: [201, ...REFUSALS] })
  bond(
    @Param('id') id: string,
    @Param('event') event: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const held = { event: validated(tournamentId, event), ...validated(bondBody, body) };
    return this.change(id, { type: 'HoldBond', ...held }, request, response);
  }

  @Put('bonds/:event/settlement')
  @ApiOperation({ summary: 'Refund a bond after regular conduct, or let it be forfeited' })
  @documented({ body: settlementBody, answers: [201, ...REFUSALS] })
  settle(
    @Param('id') id: string,
    @Param('event') event: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const settled = { event: validated(tournamentId, event), ...validated(settlementBody, body) };
    return this.change(id, { type: 'SettleBond', ...settled }, request, response);
  }

  private async change(id: string, command: Asked, request: Request, response: Response): Promise<void> {
    const playerId = validated(person, id);
    const outcome = await this.caller.post('registry', () => ({ ...command, playerId }), request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}
