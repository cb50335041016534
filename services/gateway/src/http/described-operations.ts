import type { Method } from '@amici/contracts/endpoint';

interface Routed {
  readonly method: Method;
  readonly path: string;
}

/** A path as the description has it, and what it calls the parameters of the route, by the route's names. */
export interface Templated {
  readonly template: string;
  readonly names: Readonly<Record<string, string>>;
}

const PARAMETER = /^:(\w+)$/;

/** A place in a path, whatever parameters before it are called. */
const placeOf = (parts: readonly string[], at: number): string =>
  parts
    .slice(0, at)
    .map((part) => part.replace(PARAMETER, ':'))
    .join('/');

/** How often parameters are called what, by their place. */
const namesByPlace = (routes: readonly Routed[]): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const found = new Map<string, Map<string, number>>();
  for (const { path } of routes)
    path.split('/').forEach((part, at, parts) => {
      const name = PARAMETER.exec(part)?.[1];
      if (name === undefined) return;
      const place = placeOf(parts, at);
      const names = found.get(place) ?? new Map<string, number>();
      found.set(place, names.set(name, (names.get(name) ?? 0) + 1));
    });
  return found;
};

/**
 * Paths with one name for a parameter at one place, the one that most routes give it: paths that differ only in such
 * names are one path, and generators make one class of what stands under a place.
 */
export const templatesOf = (routes: readonly Routed[]): ((path: string) => Templated) => {
  const byPlace = namesByPlace(routes);
  const called = (place: string): string =>
    [...byPlace.get(place)!].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  return (path) => {
    const names: Record<string, string> = {};
    const template = path.split('/').map((part, at, parts) => {
      const name = PARAMETER.exec(part)?.[1];
      if (name === undefined) return part;
      names[name] = called(placeOf(parts, at));
      return `{${names[name]}}`;
    });
    return { template: `/${template.join('/')}`, names };
  };
};

/** Topics of operations, each with what it is about. */
const TOPICS: Readonly<Record<string, string>> = {
  games: 'Games: moves, draws, claims, rulings, messages',
  clocks: 'Clocks and leave of players',
  operations: 'Outages, streams that wait, the state of the server',
  tournaments: 'Tournaments: announcement, entries, start, results, tables',
  rights: 'Rights to enter, and how they were earned',
  cycles: 'Cycles of championships, their stages and champions',
  seasons: 'Seasons of leagues, their divisions and promotions',
  'entry lists': 'Lists from which tournaments are filled',
  'league-years': 'The year of a league: events, allotments, entries',
  players: 'People: registration, particulars, sanctions, transfers',
  federations: 'Federations, their years and members',
  logins: 'Logins, invitations, personal tokens, sessions',
  notices: 'Mail: addresses and notification preferences',
  bodies: 'Bodies, their meetings and motions',
  books: 'Books of rules, built in and adopted',
  cases: 'Cases and their papers',
  documents: 'Documents that decisions cite',
  accounts: 'Accounts: fees, invoices, deposits, balances',
  recognition: 'Recognition of tournaments of others',
  teams: 'Teams, their players and friendlies',
  ratings: 'Ratings and rating lists',
  titles: 'Norms, titles and masterpoints',
  webhooks: 'Events posted to programs',
  events: 'Feeds of events, and files of tournaments',
  desk: 'Tasks that wait for somebody',
  log: 'Proofs of what is recorded',
  problems: 'What refusals mean',
};

/** Those in use, for the description of the API; throws where one is not described. */
export const describedTags = (names: Iterable<string>): readonly object[] =>
  [...new Set(names)].sort().map((name) => {
    const description = TOPICS[name];
    if (description === undefined) throw new Error(`the topic ${name} is not described`);
    return { name, description };
  });
