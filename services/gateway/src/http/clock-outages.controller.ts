import { Body, Controller, Get, Inject, Param, Put, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { emptyBody } from './bodies';
import { Caller, type Asked } from './caller';
import { kind, outageId, owner, spanBody } from './clock-bodies';
import { documented } from './documented';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 409, 412, 422] as const;

/** Outages and what waits for an operator. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller()
export class ClockOutagesController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get('outages')
  @ApiOperation({ summary: 'Gaps and outages, the latest first' })
  @documented({ answers: [200, 401, 403] })
  list(@Req() request: Request): Promise<unknown> {
    return this.caller.query('clock', { type: 'outages' }, request);
  }

  @Put('outages/:id/gap')
  @ApiOperation({ summary: 'State that moves were not accepted for a while: deadlines are held' })
  @documented({ body: spanBody, answers: [201, ...REFUSALS] })
  gap(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.decide('NoticeGap', id, validated(spanBody, body), request, response);
  }

  @Put('outages/:id/preview')
  @ApiOperation({ summary: 'Show what compensating an outage would do; comes before its declaration' })
  @documented({ body: spanBody, answers: [201, ...REFUSALS] })
  preview(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.decide('PreviewOutage', id, validated(spanBody, body), request, response);
  }

  @Put('outages/:id/declaration')
  @ApiOperation({ summary: 'Compensate every running game for the outage as previewed' })
  @documented({ answers: [201, ...REFUSALS] })
  declare(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    return this.decide('DeclareOutage', id, {}, request, response);
  }

  @Put('outages/:id/release')
  @ApiOperation({ summary: 'Let the deadlines held for a gap count as they are' })
  @documented({ answers: [201, ...REFUSALS] })
  release(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    return this.decide('ReleaseGap', id, {}, request, response);
  }

  @Put('outages/:id/reversal')
  @ApiOperation({ summary: 'Take a compensation back from running clocks, never below 24 hours from now' })
  @documented({ answers: [201, ...REFUSALS] })
  reverse(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    return this.decide('ReverseOutage', id, {}, request, response);
  }

  @Get('watch/aside')
  @ApiOperation({ summary: 'Deadlines that are held for a gap, and games that fail whenever they are told' })
  @documented({ answers: [200, 401, 403] })
  aside(@Req() request: Request): Promise<unknown> {
    return this.caller.query('clock', { type: 'aside' }, request);
  }

  @Put('watch/:owner/:kind/release')
  @ApiOperation({ summary: 'Look again at a deadline that was put aside because its game failed' })
  @documented({ answers: [201, ...REFUSALS] })
  async lookAgain(
    @Param('owner') stream: string,
    @Param('kind') what: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    const command = {
      type: 'ReleaseOwner',
      owner: validated(owner, stream),
      kind: validated(kind, what),
    };
    response.status(201);
    answerOutcome(response, await this.caller.post('clock', () => command, request));
  }

  private async decide(
    type: Asked['type'],
    id: string,
    more: object,
    request: Request,
    response: Response,
  ): Promise<void> {
    const outcome = await this.caller.put(
      'clock',
      { type, outage: validated(outageId, id), ...more },
      request,
    );
    response.status(201);
    answerOutcome(response, outcome);
  }
}
