import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ASYNCAPI } from '../generated/asyncapi';
import { documented } from './documented';
import { eventsPage, type EventsDocument } from './events-page';

let page: string | undefined;

/** What the public events look like, for programs and for people. */
@ApiTags('events')
@Controller()
export class AsyncApiController {
  @Get('asyncapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'The public events as an AsyncAPI 3.0 document' })
  @documented({ answers: [200] })
  document(): string {
    return ASYNCAPI;
  }

  @Get('asyncapi')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @ApiOperation({ summary: 'The public events as a page' })
  @documented({ answers: [200] })
  page(): string {
    return (page ??= eventsPage(JSON.parse(ASYNCAPI) as EventsDocument));
  }
}
