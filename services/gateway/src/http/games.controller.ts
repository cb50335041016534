import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import {
  gameId,
  gamesQuery,
  moveBody,
  pgnQuery,
  ply,
  positionQuery,
  previewBody,
  startGameBody,
} from './bodies';
import { answerOutcome } from './answer-outcome';
import { Caller } from './caller';
import { documented } from './documented';
import { entityTag } from './entity-tag';
import { validated } from './validated';

/** A game as the game service shows it to whoever asks. */
interface GameView {
  readonly revision: number;
}

@ApiTags('games')
@ApiBearerAuth()
@Controller('games')
export class GamesController {
  constructor(private readonly caller: Caller) {}

  @Post()
  @ApiOperation({ summary: 'Start a game' })
  @documented({ body: startGameBody, answers: [201, 400, 401, 403, 422] })
  async start(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { white, black, ...rest } = validated(startGameBody, body);
    let game = '';
    const outcome = await this.caller.post(
      'game',
      (commandId) => {
        game = uuidV5(AMICI_NAMESPACE, `game ${commandId}`);
        return { type: 'StartGame', game, players: { white, black }, ...rest };
      },
      request,
    );
    response.location(`/games/${game}`).status(201);
    answerOutcome(response, outcome, { id: game });
  }

  @Get()
  @ApiOperation({ summary: 'Games, those in play first asked for' })
  @documented({ query: gamesQuery, answers: [200, 400] })
  list(@Query() query: unknown, @Req() request: Request): Promise<unknown> {
    return this.caller.query('game', { type: 'games', ...validated(gamesQuery, query) }, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A game: players, moves, clocks, state' })
  @documented({ answers: [200, 304, 400, 404] })
  async show(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const game = validated(gameId, id);
    const view = await this.caller.query<GameView>('game', { type: 'game', game }, request);
    response.set('ETag', entityTag(view.revision)).set('Cache-Control', 'no-cache').json(view);
  }

  @Get(':id/options')
  @ApiOperation({ summary: 'What the caller may do now, and why not otherwise' })
  @documented({ answers: [200, 400, 404] })
  options(@Param('id') id: string, @Req() request: Request): Promise<unknown> {
    return this.caller.query('game', { type: 'options', game: validated(gameId, id) }, request);
  }

  @Get(':id/legal-moves')
  @ApiOperation({ summary: 'Every legal move in the position that stands' })
  @documented({ answers: [200, 400, 403, 404] })
  legalMoves(@Param('id') id: string, @Req() request: Request): Promise<unknown> {
    return this.caller.query('game', { type: 'legal-moves', game: validated(gameId, id) }, request);
  }

  @Post(':id/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a move would come to; nothing is recorded and the clock runs on' })
  @documented({ body: previewBody, answers: [200, 400, 401, 403, 404] })
  async preview(@Param('id') id: string, @Body() body: unknown, @Req() request: Request): Promise<unknown> {
    const query = { type: 'preview', game: validated(gameId, id), move: validated(previewBody, body) };
    await this.caller.signedIn(request);
    return this.caller.query('game', query, request);
  }

  @Get(':id/position')
  @ApiOperation({ summary: 'The position after a ply or at an instant; default now' })
  @documented({ query: positionQuery, answers: [200, 400, 404] })
  position(@Param('id') id: string, @Query() query: unknown, @Req() request: Request): Promise<unknown> {
    const asked = validated(positionQuery, query);
    return this.caller.query('game', { type: 'position', game: validated(gameId, id), ...asked }, request);
  }

  @Get(':id/events')
  @ApiOperation({ summary: 'The recorded events of a game, as far as the caller may see them' })
  @documented({ answers: [200, 400, 403, 404] })
  events(@Param('id') id: string, @Req() request: Request): Promise<unknown> {
    return this.caller.query('game', { type: 'events', game: validated(gameId, id) }, request);
  }

  @Get(':id/pgn')
  @ApiOperation({ summary: 'The game as PGN' })
  @documented({ query: pgnQuery, answers: [200, 400, 403, 404] })
  async pgn(
    @Param('id') id: string,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = { type: 'pgn', game: validated(gameId, id), ...validated(pgnQuery, query) };
    const { pgn } = await this.caller.query<{ pgn: string }>('game', asked, request);
    response.type('application/vnd.chess-pgn').send(pgn);
  }

  @Get(':id/plies/:ply')
  @ApiOperation({ summary: 'One move of a game' })
  @documented({ answers: [200, 400, 404] })
  ply(@Param('id') id: string, @Param('ply') number: string, @Req() request: Request): Promise<unknown> {
    const query = { type: 'ply', game: validated(gameId, id), ply: validated(ply, number) };
    return this.caller.query('game', query, request);
  }

  @Put(':id/plies/:ply')
  @ApiOperation({ summary: 'Make the move of a ply; sending it again answers as the first did' })
  @documented({ body: moveBody, answers: [201, 400, 401, 403, 404, 409, 412, 422] })
  async move(
    @Param('id') id: string,
    @Param('ply') number: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const game = validated(gameId, id);
    const at = validated(ply, number);
    const command = { type: 'MakeMove', game, ply: at, ...validated(moveBody, body) };
    // The ply in the URL makes it harmless to send again: the same move for a ply that is played changes nothing.
    const outcome = await this.caller.post('game', () => command, request);
    response.status(201);
    // The same move in other words changed nothing: it is answered from the record.
    if (outcome.events.length > 0) return answerOutcome(response, outcome);
    const { revision, ...event } = await this.caller.query<GameView>(
      'game',
      { type: 'ply', game, ply: at },
      request,
    );
    response.set('ETag', entityTag(revision)).json({ revision, events: [event] });
  }
}
