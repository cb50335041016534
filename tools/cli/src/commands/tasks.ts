import { done, type paths } from '@amici/client';
import { defined } from '@amici/kernel';
import { eventMeant } from '../access/find-event';
import { indented } from '../indented';
import { withServer, type ServerOptions } from '../access/with-server';

type Query = NonNullable<paths['/desk']['get']['parameters']['query']>;

export interface TasksOptions extends ServerOptions {
  readonly office?: string;
  readonly event?: string;
  readonly kind?: string;
  readonly overdue?: boolean;
  readonly json?: boolean;
  readonly limit: string;
}

/** Prints what waits for somebody: everything, or what lies with an office, or in an event. */
export const runTasks = (options: TasksOptions): Promise<number> =>
  withServer(options, async (server) => {
    const { office, event, kind, overdue, json, limit } = options;
    const query = defined<Query>({
      limit: Number(limit),
      // What is no office or kind is refused by the server, which names those there are.
      office: office as Query['office'],
      kind: kind as Query['kind'],
      event: event === undefined ? undefined : await eventMeant(server, event),
      overdue: overdue === true ? 'true' : undefined,
      format: json === true ? 'json' : 'text',
    });
    const text = await done(server.GET('/desk', { params: { query }, parseAs: 'text' }));
    process.stdout.write(json === true ? indented(text) : text);
    return 0;
  });
