import { z } from 'zod';
import type { ServiceName } from '@amici/contracts';
import type { Caller } from '../caller';
import { json, type Asking } from '@amici/edge/exchange';
import type { Route } from '../route';
import { yearInPath } from '@amici/contracts/registry/endpoints/bodies';
import { listId } from '@amici/contracts/tournament/endpoints/endpoint';
import { validated } from '@amici/edge/validated';
import { instant, oneLine } from '@amici/contracts/fields';
import { dryRun, fileIn, route } from './import-route';
import { ofKnownFederations } from './known-here';
import { imported, type ReadLine } from './report';
import { balancesOf, listingsOf, readTakeover, rightsOf } from './takeovers';

const listField = listId();

const source = oneLine(200).min(1).describe('A short description of where the file comes from');

const query = z.strictObject({ 'dry-run': dryRun, source });

const balancesQuery = query.extend({
  year: yearInPath(),
  asOf: instant.describe('When the earlier books showed these amounts'),
});

interface Takeover {
  readonly path: string;
  readonly service: ServiceName;
  readonly described: {
    readonly name: string;
    readonly tag: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly parameters?: Readonly<Record<string, z.ZodType>>;
  readonly query: typeof query | typeof balancesQuery;
  readonly ahead?: boolean;
  readonly read: (asking: Asking, text: string) => readonly ReadLine[];
}

const takeover = (
  caller: Caller,
  { path, service, described, parameters = {}, query: asks, read, ahead = false }: Takeover,
): Route =>
  route({
    path,
    needs: 'office',
    described: { ...described, parameters, query: asks, file: 'text/csv' },
    handle: async (asking) => {
      const actor = await caller.signedIn(asking);
      const { 'dry-run': dry } = validated(asks, asking.query);
      const lines = await ofKnownFederations(caller, asking, read(asking, fileIn(asking)));
      return json(await imported({ caller, asking, actor, service, dryRun: dry, ahead }, lines));
    },
  });

/** What another office kept so far and goes on here: lists, rights, books, from its files, tried first by a dry run. */
export const takeoverRoutes = (caller: Caller): readonly Route[] => [
  takeover(caller, {
    path: 'entry-lists/:list/takeover',
    service: 'tournament',
    described: {
      name: 'take-over-list',
      tag: 'entry lists',
      summary: 'Go on with a list kept elsewhere, from a CSV file, with a report line by line',
      description:
        'By the officer of the list, who confirms it. The first line names the columns: `player`, `since` (a day or an ' +
        'instant), and as wanted `rating`, `fixed`, `title`, `federation`, `fee`. Ways in are not judged again; who is drawn is judged then.',
    },
    parameters: { list: listField },
    query,
    ahead: true,
    read: (asking, text) => {
      const list = validated(listField, asking.parameters['list']);
      return readTakeover(text, listingsOf(list, validated(query, asking.query).source));
    },
  }),
  takeover(caller, {
    path: 'rights-takeovers',
    service: 'tournament',
    described: {
      name: 'take-over-rights',
      tag: 'rights',
      summary: 'Go on with a Table of Qualifiers kept elsewhere, from a CSV file, with a report line by line',
      description:
        'By the Title Tournament Commissioner, who confirms it. The first line names the columns: `player`, `right` (an id ' +
        'of your choice), `level`, `event`, `earned`, and as wanted `worth` (1 or 1/2), `place`, `expires`, `fate` (held, used, deferred).',
    },
    query,
    read: (asking, text) => readTakeover(text, rightsOf(validated(query, asking.query).source)),
  }),
  takeover(caller, {
    path: 'accounts-takeovers',
    service: 'registry',
    described: {
      name: 'take-over-balances',
      tag: 'accounts',
      summary:
        'Go on with the balances and deposits of books kept elsewhere, from a CSV file, with a report line by line',
      description:
        'By the treasurer, who confirms it. The first line names the columns: `holder`, `line` (an id of your choice), ' +
        '`currency`, `minor units` (minus is owed), and `held` instead for a deposit, with what it `secures`.',
    },
    query: balancesQuery,
    read: (asking, text) => {
      const { year, asOf, source: from } = validated(balancesQuery, asking.query);
      return readTakeover(text, balancesOf(String(year), new Date(asOf).toISOString(), from));
    },
  }),
];
