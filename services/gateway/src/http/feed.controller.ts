import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Services } from '@amici/service';
import type { Request, Response } from 'express';
import { feedQuery } from './bodies';
import { documented } from './documented';
import { ProblemException } from './problem.exception';
import { ServicesToken } from './tokens';
import { validated } from './validated';

/** One public event as it stands in its service's public feed. */
interface PublicItem {
  readonly sequence: string;
}

/** The integrator's first door: the public feeds, each under a gapless sequence of its own. */
@ApiTags('events')
@Controller('events')
export class FeedController {
  constructor(@Inject(ServicesToken) private readonly services: Services) {}

  @Get()
  @ApiOperation({ summary: 'Public events after a sequence, one JSON document a line' })
  @documented({ query: feedQuery, answers: [200, 400] })
  async read(@Query() query: unknown, @Req() _request: Request, @Res() response: Response): Promise<void> {
    const { feed, after, limit } = validated(feedQuery, query);
    const page = await this.services.feed<PublicItem>(feed, { audience: 'public', after, limit });
    if ('rejection' in page) throw new ProblemException(page.rejection);
    const { items } = page;
    // A full page can never change: what was released stays released.
    const control = items.length === limit ? 'public, max-age=31536000, immutable' : 'no-cache';
    response
      .type('application/x-ndjson')
      .set('Cache-Control', control)
      .set('Amici-Next-After', String(Number(items.at(-1)?.sequence ?? after)))
      .send(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  }
}
