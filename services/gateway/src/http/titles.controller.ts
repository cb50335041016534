import { Body, Controller, Get, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { answerOutcome } from './answer-outcome';
import { emptyBody } from './bodies';
import { Caller } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import { answerTable, formatOf } from './table-format';
import {
  applicationBody,
  confirmationBody,
  congressBody,
  recommendationBody,
  registrationBody,
  reportQuery,
  revocationBody,
  statementQuery,
  title,
  titlesQuery,
} from './titles-bodies';
import { tournamentId } from './tournament-bodies';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 409, 422] as const;

/** Norms and titles: public, but for what the offices decide. */
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

  @Put('players/:id/titles/:title')
  @ApiOperation({ summary: 'Register a title confirmed before this register' })
  @documented({ body: registrationBody, answers: [201, ...REFUSALS] })
  register(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('RegisterTitle', path, registrationBody, body, request, response);
  }

  @Put('players/:id/titles/:title/confirmation')
  @ApiOperation({ summary: 'Confirm a title: the first of two proposes, another confirms' })
  @documented({ body: confirmationBody, answers: [201, ...REFUSALS] })
  confirm(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('ConfirmTitle', path, confirmationBody, body, request, response);
  }

  @Put('players/:id/titles/:title/board-recommendation')
  @ApiOperation({ summary: 'Recommend a title earned directly, as the Executive Board' })
  @documented({ answers: [201, ...REFUSALS] })
  recommend(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('RecommendTitle', path, emptyBody, body, request, response);
  }

  @Put('players/:id/titles/:title/application')
  @ApiOperation({ summary: "Apply for a title as the player's federation" })
  @documented({ body: applicationBody, answers: [201, ...REFUSALS] })
  apply(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('ApplyForTitle', path, applicationBody, body, request, response);
  }

  @Put('players/:id/titles/:title/committee-report')
  @ApiOperation({ summary: 'Report what the Tournament Director Committee makes of an application' })
  @documented({ body: recommendationBody, answers: [201, ...REFUSALS] })
  committee(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('ReportRecommendation', path, recommendationBody, body, request, response);
  }

  @Put('players/:id/titles/:title/referral')
  @ApiOperation({ summary: 'Refer an unclear application to Congress' })
  @documented({ answers: [201, ...REFUSALS] })
  refer(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('ReferToCongress', path, emptyBody, body, request, response);
  }

  @Put('players/:id/titles/:title/congress-decision')
  @ApiOperation({ summary: 'Record what Congress decided on a referred application' })
  @documented({ body: congressBody, answers: [201, ...REFUSALS] })
  congress(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('DecideByCongress', path, congressBody, body, request, response);
  }

  @Put('players/:id/titles/:title/revocation')
  @ApiOperation({ summary: 'Revoke a title, as Congress decided' })
  @documented({ body: revocationBody, answers: [201, ...REFUSALS] })
  revoke(
    @Param() path: TitlePath,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.put('RevokeTitle', path, revocationBody, body, request, response);
  }

  private async put(
    type: string,
    path: TitlePath,
    schema: z.ZodType,
    body: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    const of = { player: validated(person, path.id), title: validated(title, path.title) };
    const asked = (validated(schema, body) ?? {}) as object;
    const outcome = await this.caller.put('title', { ...asked, type, ...of }, request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}

interface TitlePath {
  readonly id?: unknown;
  readonly title?: unknown;
}
