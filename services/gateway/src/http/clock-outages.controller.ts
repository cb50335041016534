import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from './caller';
import { documented } from './documented';

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

  @Get('watch/aside')
  @ApiOperation({ summary: 'Deadlines that are held for a gap, and games that fail whenever they are told' })
  @documented({ answers: [200, 401, 403] })
  aside(@Req() request: Request): Promise<unknown> {
    return this.caller.query('clock', { type: 'aside' }, request);
  }
}
