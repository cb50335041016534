import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Request, Response } from 'express';
import { answerOutcome } from './answer-outcome';
import { Caller, type Asked } from './caller';
import { person } from './clock-bodies';
import { documented } from './documented';
import {
  federationBody,
  federationCode,
  office,
  officeBody,
  personBody,
  sanctionBody,
  transferBody,
} from './registry-bodies';
import { validated } from './validated';

const REFUSALS = [400, 401, 403, 404, 409, 422] as const;

/** Who plays, where he belongs, which offices he holds and what keeps him from entering. */
@ApiTags('players')
@ApiBearerAuth()
@Controller()
export class PlayersController {
  constructor(@Inject(Caller) private readonly caller: Caller) {}

  @Put('players/:id')
  @ApiOperation({ summary: 'Register a person; the name is kept where it can be erased' })
  @documented({ body: personBody, answers: [201, ...REFUSALS] })
  register(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.change(id, { type: 'RegisterPerson', ...validated(personBody, body) }, request, response);
  }

  @Delete('players/:id/profile')
  @ApiOperation({ summary: 'Erase everything personal; the id stays' })
  @documented({ answers: [201, ...REFUSALS] })
  erase(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.change(id, { type: 'ErasePerson' }, request, response);
  }

  @Put('players/:id/offices/:office')
  @ApiOperation({ summary: 'Grant an office, for an event or a federation where a scope is given' })
  @documented({ body: officeBody, answers: [201, ...REFUSALS] })
  grant(
    @Param('id') id: string,
    @Param('office') name: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.office('GrantOffice', id, name, body, request, response);
  }

  @Delete('players/:id/offices/:office')
  @ApiOperation({ summary: 'End an office' })
  @documented({ body: officeBody, answers: [201, ...REFUSALS] })
  end(
    @Param('id') id: string,
    @Param('office') name: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.office('EndOffice', id, name, body, request, response);
  }

  @Post('players/:id/sanctions')
  @ApiOperation({ summary: 'Close entry for as long as the rules say' })
  @documented({ body: sanctionBody, answers: [201, ...REFUSALS] })
  sanction(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = validated(sanctionBody, body);
    const sanction = uuidV5(AMICI_NAMESPACE, `sanction ${id} ${asked.kind} ${asked.from}`);
    return this.change(id, { type: 'ImposeSanction', sanction, ...asked }, request, response);
  }

  @Put('players/:id/transfer')
  @ApiOperation({ summary: 'Ask for a transfer to another federation' })
  @documented({ body: transferBody, answers: [201, ...REFUSALS] })
  transfer(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.change(id, { type: 'RequestTransfer', ...validated(transferBody, body) }, request, response);
  }

  @Put('players/:id/transfer/consents/:federation')
  @ApiOperation({ summary: "A federation's consent to the transfer that is pending" })
  @documented({ answers: [201, ...REFUSALS] })
  consent(
    @Param('id') id: string,
    @Param('federation') federation: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const command = { type: 'ConsentToTransfer', federation: validated(federationCode, federation) };
    return this.change(id, command, request, response);
  }

  @Put('federations/:code')
  @ApiOperation({ summary: 'Register a federation' })
  @documented({ body: federationBody, answers: [201, ...REFUSALS] })
  async federation(
    @Param('code') code: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const command = {
      type: 'RegisterFederation',
      federation: validated(federationCode, code),
      ...validated(federationBody, body),
    };
    const outcome = await this.caller.put('registry', command, request);
    response.status(201);
    answerOutcome(response, outcome);
  }

  @Get('federations/:code')
  @ApiOperation({ summary: 'A federation' })
  @documented({ answers: [200, 400, 404] })
  showFederation(@Param('code') code: string, @Req() request: Request): Promise<unknown> {
    const federation = validated(federationCode, code);
    return this.caller.query('registry', { type: 'federation', federation }, request);
  }

  private office(
    type: 'GrantOffice' | 'EndOffice',
    id: string,
    name: string,
    body: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { scope } = validated(officeBody, body);
    return this.change(id, { type, office: validated(office, name), scope }, request, response);
  }

  /** Offices come and go: the same request a second time is a command of its own. */
  private async change(id: string, command: Asked, request: Request, response: Response): Promise<void> {
    const playerId = validated(person, id);
    const outcome = await this.caller.post('registry', () => ({ ...command, playerId }), request);
    response.status(201);
    answerOutcome(response, outcome);
  }
}
