import type { Detail } from '@amici/kernel';
import { z } from 'zod';
import type { Call } from '../caller';
import { balanceBody, lineId, yearInPath } from '@amici/contracts/registry/endpoints/bodies';
import { takenOverBody } from '@amici/contracts/tournament/endpoints/entry-lists';
import { rightId, rightTakenOverBody } from '@amici/contracts/tournament/endpoints/rights';
import { idOf, person } from '@amici/contracts/fields';
import { csvRecords, type CsvRecord } from './csv';
import type { ReadLine } from './report';
import { issuesIn } from '@amici/edge/validated';

type Fields = CsvRecord['fields'];

type Read = { readonly command: Call } | { readonly wrong: Detail };

interface Reader {
  /** Columns without which nothing can be read. */
  readonly needed: readonly string[];
  readonly about: (fields: Fields) => string | null;
  /** The column whose lines are one matter; absent: all are. */
  readonly lane?: string;
  readonly toCall: (fields: Fields) => Read;
}

/** A day stands for its beginning. */
const instantIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;

const numberIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const command = (type: string, schema: z.ZodObject, fields: object): Read => {
  const read = schema.safeParse(given(fields), { reportInput: true });
  if (read.success) return { command: { ...read.data, type } };
  return { wrong: issuesIn(read.error) };
};

const listing = z.strictObject({ player: person, list: z.string(), ...takenOverBody().shape });

/** `player`, `since`, and as wanted `rating`, `fixed`, `title`, `federation`, `fee`. */
export const listingsOf = (list: string, source: string): Reader => ({
  needed: ['player', 'since'],
  about: ({ player }) => player ?? null,
  toCall: ({ player, since, rating, fixed, title, federation, fee }) => {
    const known = given({
      ...{ rating: numberIn(rating), title, federation },
      fixed: fixed === undefined ? undefined : ['yes', 'true'].includes(fixed.toLowerCase()),
    });
    const stated = Object.keys(known).length === 0 ? undefined : known;
    return command('TakeOverListing', listing, {
      ...{ player, list, since: instantIn(since), stated, fee, source },
    });
  },
});

const right = z.strictObject({ player: person, right: rightId(), ...rightTakenOverBody().shape });

const WORTH: Readonly<Record<string, number>> = { '1': 2, '1/2': 1, '0.5': 1 };

/** `player`, `right`, `level`, `event`, `earned`, and as wanted `worth`, `place`, `expires`, `fate`: as the Table of Qualifiers writes them. */
export const rightsOf = (source: string): Reader => ({
  needed: ['player', 'right', 'level', 'event', 'earned'],
  lane: 'player',
  about: ({ player, right: id }) => (player === undefined || id === undefined ? null : `${player} ${id}`),
  toCall: ({ player, right: id, level, event: origin, earned, worth, place, expires, fate: stands }) =>
    command('TakeOverRight', right, {
      ...{ player, right: id, level, origin, stands, source, place: numberIn(place) },
      halves: worth === undefined ? undefined : (WORTH[worth] ?? Number.NaN),
      ...{ earnedAt: instantIn(earned), expiresAt: instantIn(expires) },
    }),
});

const balance = z.strictObject({
  holder: idOf('player', 'Code of a federation or id of a player'),
  year: yearInPath(),
  line: lineId(),
  ...balanceBody().shape,
});

/** `holder`, `line`, `currency`, `minor units`, and `held` and `secures` for a deposit: the columns of a statement. */
export const balancesOf = (year: string, asOf: string, source: string): Reader => ({
  needed: ['holder', 'line', 'currency'],
  lane: 'holder',
  about: ({ holder, line }) => (holder === undefined || line === undefined ? null : `${holder} ${line}`),
  toCall: ({ holder, line, currency, 'minor units': units, held, secures }) => {
    const of = held !== undefined && Number(held) !== 0 ? 'deposit' : 'balance';
    const amount = { currency, amount: Number(of === 'deposit' ? held : units) };
    return command('TakeOverBalance', balance, {
      ...{ holder, year, line, of, amount, secures, asOf, source },
    });
  },
});

/** What a file of another office asks to go on with, line by line; nothing twice. */
export const readTakeover = (
  text: string,
  { needed, about, lane, toCall: request }: Reader,
): readonly ReadLine[] => {
  const seen = new Map<string, number>();
  return csvRecords(text, needed).map(({ line, fields }): ReadLine => {
    const whom = about(fields);
    const read = request(fields);
    const wrong = (detail: Detail): ReadLine => ({
      ...{ line, about: whom },
      request: { wrong: { code: 'bad-request', detail } },
    });
    if ('wrong' in read) return wrong(read.wrong);
    const before = seen.get(whom ?? '');
    if (before !== undefined) return wrong({ name: 'in-line-already', line: before });
    seen.set(whom ?? '', line);
    const of = lane === undefined ? undefined : fields[lane];
    return { line, about: whom, request: read, ...(of === undefined ? {} : { lane: of }) };
  });
};
