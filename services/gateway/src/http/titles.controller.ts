import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Caller } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import { answerTable, formatOf } from './table-format';
import { reportQuery, statementQuery, titlesQuery } from './titles-bodies';
import { tournamentId } from './tournament-bodies';
import { validated } from './validated';

/** Norms and titles, which are public. */
@ApiTags('titles')
@ApiBearerAuth()
@Controller()
export class TitlesController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Get('tournaments/:id/norms')
  @ApiOperation({ summary: 'Statement of norms with who has reached them, as JSON, CSV or text' })
  @documented({ query: statementQuery, answers: [200, 400, 404] })
  async statement(
    @Param('id') id: string,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { format: asked, ...rest } = validated(statementQuery, query);
    const format = formatOf(request, asked);
    const question = { type: 'statement', tournament: validated(tournamentId, id), ...rest, format };
    answerTable(
      response,
      format,
      await this.caller.query<{ readonly text?: string }>('title', question, request),
    );
  }

  @Get('players/:id/titles')
  @ApiOperation({ summary: "A player's titles and norms, and how far they have brought him" })
  @documented({ query: titlesQuery, answers: [200, 400] })
  card(@Param('id') id: string, @Query() query: unknown, @Req() request: Request): Promise<unknown> {
    const question = { type: 'card', player: validated(person, id), ...validated(titlesQuery, query) };
    return this.caller.query('title', question, request);
  }

  @Get('congress-report')
  @ApiOperation({ summary: 'Titles, certificates and norm events since the last Congress' })
  @documented({ query: reportQuery, answers: [200, 400, 403] })
  report(@Query() query: unknown, @Req() request: Request): Promise<unknown> {
    return this.caller.query('title', { type: 'report', ...validated(reportQuery, query) }, request);
  }
}
