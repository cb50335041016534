import { done, type paths } from '@amici/client';
import { eventMeant } from './find-event';
import { indented } from './indented';
import { withServer, type ServerOptions } from './with-server';

type Asked = NonNullable<paths['/desk']['get']['parameters']['query']>;

export interface DeskOptions extends ServerOptions {
  readonly office?: string;
  readonly event?: string;
  readonly kind?: string;
  readonly overdue?: boolean;
  readonly json?: boolean;
  readonly limit: string;
}

/** Prints what waits for somebody: everything, or what lies with an office, or in an event. */
export const runDesk = (options: DeskOptions): Promise<number> =>
  withServer(options, async (server) => {
    const { office, event, kind, overdue, json, limit } = options;
    const asked = {
      limit: Number(limit),
      // What is no office or kind is refused by the server, which names those there are.
      ...(office === undefined ? {} : { office: office as NonNullable<Asked['office']> }),
      ...(kind === undefined ? {} : { kind: kind as NonNullable<Asked['kind']> }),
      ...(event === undefined ? {} : { event: await eventMeant(server, event) }),
      ...(overdue === true ? { overdue: 'true' as const } : {}),
    };
    const query = { ...asked, format: json === true ? ('json' as const) : ('text' as const) };
    const said = await done(server.GET('/desk', { params: { query }, parseAs: 'text' }));
    process.stdout.write(json === true ? indented(said) : said);
    return 0;
  });
