import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Caller } from './caller';
import { documented } from './documented';
import { tableQuery, tournamentId } from './tournament-bodies';
import { validated } from './validated';

/** Crosstables and standings: public, now or as of any instant. */
@ApiTags('tournaments')
@Controller('tournaments')
export class TablesController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get(':id/table')
  @ApiOperation({ summary: 'Crosstable and standings as JSON, CSV or text' })
  @documented({ query: tableQuery, answers: [200, 400, 404] })
  async table(
    @Param('id') id: string,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = validated(tableQuery, query);
    const question = { type: 'written-table', tournament: validated(tournamentId, id), ...asked };
    const table = await this.caller.query<{ readonly text?: string }>('tournament', question, request);
    response.set('Cache-Control', 'no-cache');
    if (table.text === undefined) response.json(table);
    else response.type(asked.format === 'csv' ? 'text/csv' : 'text/plain').send(table.text);
  }
}
