import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { emptyBody } from './bodies';
import { Caller } from './caller';
import {
  lastDayBody,
  leaveBody,
  leaveId,
  limitQuery,
  person,
  specialLeaveBody,
  yearQuery,
} from './clock-bodies';
import { documented } from './documented';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 409, 412, 422] as const;

const derived = (name: string): string => uuidV5(AMICI_NAMESPACE, name);

/** A player's running clocks and leave. */
@ApiTags('clocks')
@ApiBearerAuth()
@Controller('players/:player')
export class ClockPlayersController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get('clocks')
  @ApiOperation({ summary: "A player's running clocks, the next deadline first" })
  @documented({ query: limitQuery, answers: [200, 400, 403] })
  clocks(@Param('player') id: string, @Query() query: unknown, @Req() request: Request): Promise<unknown> {
    const player = validated(person, id);
    return this.caller.query(
      'clock',
      { type: 'clocks-of', player, ...validated(limitQuery, query) },
      request,
    );
  }

  @Get('leave')
  @ApiOperation({ summary: 'Leave taken, and what is left of it in each event' })
  @documented({ query: yearQuery, answers: [200, 400, 403] })
  balance(@Param('player') id: string, @Query() query: unknown, @Req() request: Request): Promise<unknown> {
    const player = validated(person, id);
    return this.caller.query('clock', { type: 'leave', player, ...validated(yearQuery, query) }, request);
  }

  @Post('leave')
  @ApiOperation({ summary: 'Take leave: each event grants or refuses it' })
  @documented({ body: leaveBody, answers: [201, ...REFUSALS] })
  async take(
    @Param('player') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const player = validated(person, id);
    const asked = validated(leaveBody, body);
    let leave = '';
    const outcome = await this.caller.post(
      'clock',
      (commandId) => {
        leave = derived(`leave ${commandId}`);
        return { type: 'RequestLeave', player, leave, ...asked };
      },
      request,
    );
    response.status(201);
    answerOutcome(response, outcome, { id: leave });
  }

  @Put('leave/:leave/last-day')
  @ApiOperation({ summary: 'Shorten leave' })
  @documented({ body: lastDayBody, answers: [201, ...REFUSALS] })
  shorten(
    @Param('player') id: string,
    @Param('leave') leave: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.change(id, leave, validated(lastDayBody, body), request, response);
  }

  @Delete('leave/:leave')
  @ApiOperation({ summary: 'Cancel leave that has not begun' })
  @documented({ answers: [201, ...REFUSALS] })
  cancel(
    @Param('player') id: string,
    @Param('leave') leave: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { scopes } = validated(lastDayBody.pick({ scopes: true }).default({}), body ?? {});
    return this.change(id, leave, { to: null, ...(scopes && { scopes }) }, request, response);
  }

  @Put('leave/:leave/notice')
  @ApiOperation({ summary: 'State that the opponents have been told of an adjournment' })
  @documented({ answers: [201, ...REFUSALS] })
  async notice(
    @Param('player') id: string,
    @Param('leave') leave: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    const command = {
      type: 'ConfirmNotice',
      player: validated(person, id),
      leave: validated(leaveId, leave),
    };
    response.status(201);
    answerOutcome(response, await this.caller.put('clock', command, request));
  }

  @Post('special-leave')
  @ApiOperation({ summary: 'Grant a player days beyond the allowance, as director of the event' })
  @documented({ body: specialLeaveBody, answers: [201, ...REFUSALS] })
  async grant(
    @Param('player') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const player = validated(person, id);
    const asked = validated(specialLeaveBody, body);
    const outcome = await this.caller.post(
      'clock',
      (commandId) => ({ type: 'GrantSpecialLeave', player, grant: derived(`grant ${commandId}`), ...asked }),
      request,
    );
    response.status(201);
    answerOutcome(response, outcome);
  }

  private async change(
    id: string,
    leave: string,
    change: { readonly to: string | null; readonly scopes?: readonly string[] | undefined },
    request: Request,
    response: Response,
  ): Promise<void> {
    const about = { player: validated(person, id), leave: validated(leaveId, leave), ...change };
    const command = {
      type: 'ChangeLeave',
      change: derived(`change ${JSON.stringify(about)}`),
      ...about,
    };
    response.status(201);
    answerOutcome(response, await this.caller.put('clock', command, request));
  }
}
