import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';
import type { Request, Response } from 'express';
import { Caller } from './caller';
import { rehearsalBody } from './clock-bodies';
import { documented } from './documented';
import { ProblemException } from './problem.exception';
import { RehearsalToken } from './tokens';
import { validated } from './validated';

interface Walked {
  readonly from: Instant;
  readonly now: Instant;
}

/** Sets the time of a rehearsal; only where everything runs in one process. */
export interface RehearsalTime {
  now(): Instant;
  setForward(
    to: Instant,
    operator: Actor,
  ): Promise<
    { readonly ok: true; readonly value: Walked } | { readonly ok: false; readonly rejection: Rejection }
  >;
}

const iso = (instant: Instant): string => new Date(instant).toISOString();

/** The time of a rehearsal. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('rehearsal/time')
export class ClockRehearsalController {
  constructor(
    @Inject(Caller) private readonly caller: Caller,
    @Inject(RehearsalToken) private readonly time: RehearsalTime | null,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The instant a rehearsal stands at' })
  @documented({ answers: [200, 404] })
  show(): { readonly now: string } {
    return { now: iso(this.rehearsal().now()) };
  }

  @Post()
  @ApiOperation({ summary: 'Set the time forward, from one due instant to the next' })
  @documented({ body: rehearsalBody, answers: [200, 400, 401, 403, 404, 409, 422] })
  async set(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const rehearsal = this.rehearsal();
    const { to } = validated(rehearsalBody, body);
    const walk = await rehearsal.setForward(to, await this.caller.signedIn(request));
    if (!walk.ok) throw new ProblemException(walk.rejection);
    const { from, now, ...happened } = walk.value;
    response.status(200).json({ from: iso(from), now: iso(now), ...happened });
  }

  private rehearsal(): RehearsalTime {
    if (this.time === null)
      throw new ProblemException({
        code: 'no-rehearsal',
        detail: 'domain time is real here: start with AMICI_VIRTUAL_TIME',
      });
    return this.time;
  }
}
