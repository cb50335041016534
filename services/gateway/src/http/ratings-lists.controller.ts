import { Body, Controller, Get, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { emptyBody } from './bodies';
import { Caller } from './caller';
import { documented } from './documented';
import { listName, listQuery, pool } from './ratings-bodies';
import { answerTable, formatOf } from './table-format';
import { validated } from './validated';

/** Rating lists: public once they are out. */
@ApiTags('ratings')
@Controller('rating-lists')
export class RatingListsController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get(':pool')
  @ApiOperation({ summary: 'The lists of a pool with their calendar, digests of those published' })
  @documented({ answers: [200, 400] })
  lists(@Param('pool') name: string, @Req() request: Request): Promise<unknown> {
    return this.caller.query('rating', { type: 'lists', pool: validated(pool, name) }, request);
  }

  @Get(':pool/current')
  @ApiOperation({ summary: 'The list in force, now or at an instant, as JSON, CSV or text' })
  @documented({ query: listQuery, answers: [200, 400, 404] })
  current(
    @Param('pool') name: string,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.table(name, {}, query, request, response);
  }

  @Get(':pool/:list')
  @ApiOperation({ summary: 'A published list as JSON, CSV (the columns ICCF publishes) or text' })
  @documented({ query: listQuery, answers: [200, 400, 404] })
  list(
    @Param('pool') name: string,
    @Param('list') list: string,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.table(name, { list: validated(listName, list) }, query, request, response);
  }

  @Put(':pool/:list/opening')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Open a list by hand: the first of a pool' })
  @documented({ answers: [201, 400, 401, 403, 422] })
  open(
    @Param('pool') name: string,
    @Param('list') list: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('OpenPeriod', name, list, body, request, response);
  }

  @Put(':pool/:list/closing')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Close a period whose days are over, before its calendar does' })
  @documented({ answers: [201, 400, 401, 403, 422] })
  close(
    @Param('pool') name: string,
    @Param('list') list: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('ClosePeriod', name, list, body, request, response);
  }

  private async table(
    name: string,
    which: { readonly list?: string },
    query: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { format: asked, ...rest } = validated(listQuery, query);
    const format = formatOf(request, asked);
    const question = { type: 'list', pool: validated(pool, name), ...which, ...rest, format };
    answerTable(
      response,
      format,
      await this.caller.query<{ readonly text?: string }>('rating', question, request),
    );
  }

  private async put(
    type: string,
    name: string,
    list: string,
    body: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    validated(emptyBody, body);
    const command = { type, pool: validated(pool, name), list: validated(listName, list) };
    const outcome = await this.caller.put('rating', command, request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}
