import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { gameId } from './bodies';
import { Caller } from './caller';
import { documented } from './documented';
import { ownId } from './doors/fields';
import { validated } from './validated';

/** What people wrote in a game: reasons, material, analysis. Events name these texts by id and salted hash. */
@ApiTags('games')
@ApiBearerAuth()
@Controller('games/:id/texts')
export class GameTextsController {
  constructor(private readonly caller: Caller) {}

  @Get(':text')
  @ApiOperation({ summary: 'A text of the game, for its players and officials; null once erased' })
  @documented({ answers: [200, 400, 403, 404] })
  read(@Param('id') id: string, @Param('text') text: string, @Req() request: Request): Promise<unknown> {
    const query = { type: 'text', game: validated(gameId, id), text: validated(ownId, text) };
    return this.caller.query('game', query, request);
  }

  @Delete(':text')
  @HttpCode(204)
  @ApiOperation({ summary: 'Erase a text for good (operator)' })
  @documented({ answers: [204, 400, 401, 403] })
  async erase(@Param('id') id: string, @Param('text') text: string, @Req() request: Request): Promise<void> {
    const command = { type: 'EraseText', game: validated(gameId, id), text: validated(ownId, text) };
    await this.caller.post('game', () => command, request);
  }
}
