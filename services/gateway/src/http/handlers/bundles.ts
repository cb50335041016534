import type { AlsoBundled, BundleAnswer, ServiceName } from '@amici/contracts';
import { bundleBegins, bundleEnds } from '@amici/verify';
import type { z } from 'zod';
import type { Caller } from '../caller';
import { parametersOf } from '@amici/edge/endpoint-names';
import { listName, pool } from '@amici/contracts/rating/endpoints/endpoint';
import { sectionQuery, title } from '@amici/contracts/title/endpoints/endpoint';
import { OF_MANY, type Asking } from '@amici/edge/exchange';
import type { Route } from '../route';
import { ProblemException } from '@amici/edge/problem-exception';
import { validated } from '@amici/edge/validated';
import { idOf, person, tournamentId } from '@amici/contracts/fields';

const MEDIA = 'application/vnd.amici.bundle';

type Fields = Readonly<Record<string, unknown>>;

interface Kind {
  readonly kind: 'game' | 'event' | 'list' | 'norms' | 'title';
  readonly service: ServiceName;
  readonly tag: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType<object>;
  /** What of the parameters the service is not asked for. */
  readonly aside?: string;
  readonly who: string;
  readonly summary: string;
}

const KINDS: readonly Kind[] = [
  {
    ...{ kind: 'game', service: 'game', tag: 'games', path: 'games/:game/bundle' },
    parameters: { game: idOf('game', 'Id of the game') },
    who: 'its players and officials word for word; by everybody else as it is shown',
    summary: 'A game as one file that anybody can check without this server (`amici verify-bundle`)',
  },
  {
    ...{ kind: 'event', service: 'tournament', tag: 'tournaments', path: 'tournaments/:tournament/bundle' },
    parameters: { tournament: tournamentId },
    who: 'those who take part in it or look after it word for word; by everybody else as it was told',
    summary: 'An event as one file that anybody can check, with its games as far as they are shown',
  },
  {
    ...{ kind: 'list', service: 'rating', tag: 'ratings', path: 'rating-lists/:pool/:list/bundle' },
    parameters: { pool: pool(), list: listName() },
    who: 'anybody; what a rating came from by its player and the ratings commissioner',
    summary: 'A published list as one file that anybody can check, with what its ratings came from',
  },
  {
    ...{ kind: 'norms', service: 'title', tag: 'titles', path: 'tournaments/:tournament/norms/bundle' },
    parameters: { tournament: tournamentId },
    query: sectionQuery(),
    who: 'those who play in it and the qualifications commissioner word for word; by everybody else as it was told',
    summary: 'The norms of a section as one file that anybody can check',
  },
  {
    ...{ kind: 'title', service: 'title', tag: 'titles', path: 'players/:player/titles/:title/bundle' },
    parameters: { player: person, title: title() },
    aside: 'title',
    who: 'the player and the qualifications commissioner word for word; by everybody else as it was told',
    summary: "A player's titles as one file that anybody can check, with the norms they rest on",
  },
];

const nameOf = ({ service, asks }: AlsoBundled): string => [service, ...Object.values(asks)].join(' ');

/** Refusals for which something is left out, and the file says so. */
const LEFT_OUT = new Set(['forbidden', 'not-found', 'not-public', 'no-such-game', 'no-such-statement']);

/** Why something is left out; any other error ends the answer. */
const leftOut = (error: unknown): string => {
  if (error instanceof ProblemException && LEFT_OUT.has(error.rejection.code)) return error.rejection.code;
  throw error;
};

/** The file, part after part as services answer. */
const written = async function* (
  begins: string,
  { part, also, books: own = [] }: BundleAnswer,
  ask: (also: AlsoBundled) => Promise<BundleAnswer>,
): AsyncGenerator<string> {
  const withheld: string[] = [];
  // The same book comes with each game under it.
  const books = new Map(own.map((book) => [JSON.stringify(book), book]));
  yield begins + part;
  for (const one of also) {
    let more: BundleAnswer;
    try {
      more = await ask(one);
    } catch (error) {
      withheld.push(`${nameOf(one)}: ${leftOut(error)}`);
      continue;
    }
    for (const book of more.books ?? []) books.set(JSON.stringify(book), book);
    yield `,${more.part}`;
  }
  yield bundleEnds(withheld, [...books.values()]);
};

const routeOf = (caller: Caller, kind: Kind): Route => ({
  method: 'GET',
  path: kind.path,
  needs: 'read',
  isLong: () => true,
  weighs: () => OF_MANY,
  described: {
    name: `${kind.kind}-bundle`,
    tag: kind.tag,
    summary: kind.summary,
    description: `By ${kind.who}. Docs: trust.md.`,
    parameters: kind.parameters,
    ...(kind.query === undefined ? {} : { query: kind.query }),
    headers: [],
    statuses: [200, 400, 401, 403, 404],
    answer: () => ({ [MEDIA]: { schema: { type: 'string' } } }),
  },
  handle: async (asking: Asking) => {
    const path = Object.fromEntries(
      parametersOf(kind.path).map((name) => [
        name,
        validated(kind.parameters[name]!, asking.parameters[name]),
      ]),
    );
    const section: Fields = kind.query === undefined ? {} : { ...validated(kind.query, asking.query) };
    const fields = Object.fromEntries(
      Object.entries({ ...path, ...section }).filter(([name]) => name !== kind.aside),
    );
    const ask = (service: ServiceName, asks: Fields): Promise<BundleAnswer> =>
      caller.query(service, { ...asks, type: 'bundle' }, asking) as Promise<BundleAnswer>;
    const first = await ask(kind.service, fields);
    const id = Object.values({ ...path, ...section }).join('/');
    return {
      status: 200,
      headers: { 'Content-Type': `${MEDIA}; charset=utf-8` },
      parts: written(bundleBegins(kind.kind, id), first, ({ service, asks }) => ask(service, asks)),
    };
  },
});

/** What can be checked without this server, as one file each. */
export const bundleRoutes = (caller: Caller): readonly Route[] => KINDS.map((kind) => routeOf(caller, kind));
