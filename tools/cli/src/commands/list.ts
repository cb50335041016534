import { done, type Client, type paths } from '@amici/client';
import { defined } from '@amici/kernel';
import { columns } from '@amici/text';
import { eventMeant } from '../access/find-event';
import { indented } from '../indented';
import { withServer, type ServerOptions } from '../access/with-server';

type SanctionsQuery = NonNullable<paths['/sanctions']['get']['parameters']['query']>;

export interface ListOptions extends ServerOptions {
  readonly limit: string;
  readonly after?: string;
  readonly json?: boolean;
  readonly name?: string;
  readonly federation?: string;
  readonly player?: string;
  readonly event?: string;
  readonly state?: string;
}

type Cell = string | number | null;

interface Listed {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What to give as `--after`; null at the end. */
  readonly next: string | null;
  readonly record: object;
}

/** Where a page begins and how long it is. */
const pageOf = ({ limit, after }: ListOptions) => ({
  limit: Number(limit),
  ...defined<Pick<ListOptions, 'after'>>({ after }),
});

/** A row for each of those listed. */
const rowsOf = <All extends readonly object[]>(
  all: All,
  row: (one: All[number]) => readonly Cell[],
): Listed['rows'] => all.map(row);

const called = ({ name, federation }: ListOptions) =>
  defined<Pick<ListOptions, 'name' | 'federation'>>({ name, federation });

/** Each list that an office looks things up in, by the name of its command. */
const LISTS = {
  players: async (server: Client, options: ListOptions): Promise<Listed> => {
    const query = { ...pageOf(options), ...called(options) };
    const params = await done(server.GET('/players', { params: { query } }));
    const rows = rowsOf(params.players, ({ player, name, federation }) => [player, federation, name]);
    return { head: ['player', 'federation', 'name'], rows, next: params.next, record: params };
  },
  teams: async (server: Client, options: ListOptions): Promise<Listed> => {
    const query = { ...pageOf(options), ...called(options) };
    const params = await done(server.GET('/teams', { params: { query } }));
    const rows = rowsOf(params.teams, ({ team, federation, captain, name }) => [
      team,
      federation,
      captain,
      name,
    ]);
    return { head: ['team', 'federation', 'captain', 'name'], rows, next: params.next, record: params };
  },
  sanctions: async (server: Client, options: ListOptions): Promise<Listed> => {
    const { player, event, state } = options;
    const query = {
      ...pageOf(options),
      ...defined<SanctionsQuery>({
        player,
        event: event === undefined ? undefined : await eventMeant(server, event),
        // What is no state is refused by the server, which names those there are.
        state: state as SanctionsQuery['state'],
      }),
    };
    const params = await done(server.GET('/sanctions', { params: { query } }));
    const rows = rowsOf(params.sanctions, (one) => [
      ...[one.player, one.kind, one.state, one.from.slice(0, 10), one.until.slice(0, 10), one.rule],
    ]);
    return {
      head: ['player', 'kind', 'state', 'from', 'until', 'rule'],
      rows,
      next: params.next,
      record: params,
    };
  },
  documents: async (server: Client, options: ListOptions): Promise<Listed> => {
    const params = await done(server.GET('/documents', { params: { query: pageOf(options) } }));
    const rows = rowsOf(params.documents, ({ id, media, size, keptAt, name }) => [
      id,
      media,
      size,
      keptAt,
      name,
    ]);
    return { head: ['document', 'media', 'bytes', 'kept', 'name'], rows, next: params.next, record: params };
  },
};

/** Prints a page of a list, and how the next one is asked for. */
export const runList = (list: keyof typeof LISTS, options: ListOptions): Promise<number> =>
  withServer(options, async (server) => {
    const { head, rows, next, record: params } = await LISTS[list](server, options);
    if (options.json === true) {
      process.stdout.write(indented(JSON.stringify(params)));
      return 0;
    }
    const cells = rows.map((row) => row.map((cell) => String(cell ?? '-')));
    process.stdout.write(`${columns([head, ...cells], new Set(head.keys()))}\n`);
    if (next !== null) process.stderr.write(`there is more: --after '${next}'\n`);
    return 0;
  });
