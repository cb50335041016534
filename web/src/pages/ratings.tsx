import { isPool, type ListPart, type Pool, type RatingListEntry } from '@amici/contracts/rating';
import { textsOf, type TextLookup } from '../messages';
import type { Ask, WebPage } from '../page';
import { pathTo, PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { Refusal } from '../refused';

interface ListsProps {
  readonly pool: string;
  readonly lists: readonly RatingListEntry[];
  readonly texts: TextLookup;
}

const Lists = ({ pool, lists, texts }: ListsProps) => (
  <Table
    caption={pool}
    rows={lists}
    columns={[
      {
        head: texts('player.list'),
        heads: true,
        cell: ({ list, state }) =>
          state === 'published' ? (
            <a href={pathTo('rating-lists', pool, list.replace('/', '-'))}>{list}</a>
          ) : (
            list
          ),
      },
      { head: texts('ratings.from'), cell: ({ effectiveFrom }) => effectiveFrom },
      { head: texts('ratings.state'), cell: ({ state }) => texts(`state.${state}`) },
      { head: texts('events.players'), figures: true, cell: ({ players }) => players },
      { head: texts('events.games'), figures: true, cell: ({ games }) => games },
    ]}
  />
);

/** All lists of all pools. */
export const ratingLists: WebPage = {
  path: 'rating-lists',
  show: async ({ locale }, ask) => {
    const texts = textsOf(locale);
    const { pools } = await ask('rating', { type: 'pools' });
    return {
      title: texts('ratings.title'),
      body: (
        <>
          {pools.map(({ pool, lists }) => (
            <section>
              <h2>{pool}</h2>
              <Lists pool={pool} lists={lists} texts={texts} />
            </section>
          ))}
        </>
      ),
    };
  },
};

/** The lists of one pool. */
export const ratingPool: WebPage = {
  path: 'rating-lists/:pool',
  show: async ({ locale, parameters }, ask) => {
    const texts = textsOf(locale);
    const { pool, lists } = await ask('rating', { type: 'lists', pool: poolIn(parameters) });
    return {
      title: `${texts('ratings.title')}: ${pool}`,
      body: <Lists pool={pool} lists={lists} texts={texts} />,
    };
  },
};

/** A pool that is none is refused by the service, as over the API. */
const poolIn = (parameters: Readonly<Record<string, string>>): Pool => {
  const name = parameters['pool']!;
  return isPool(name) ? name : (name as never);
};

const ON_A_PAGE = 100;

/** As of when the list in force is asked for: a day or an instant. */
const asOf = (value: string | undefined): { readonly at?: number } => {
  if (value === undefined || value === '') return {};
  const at = Date.parse(value);
  if (Number.isNaN(at))
    throw new Refusal({ code: 'bad-request', detail: { name: 'no-day-or-instant', text: value } }, 400);
  return { at };
};

const fromOf = (value: string | undefined): number => {
  const from = Number(value ?? 0);
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
};

const lookedAt = (
  ask: Ask,
  parameters: Readonly<Record<string, string>>,
  { at, q: like = '', from }: Readonly<Record<string, string | undefined>>,
): Promise<ListPart> => {
  const list = parameters['list'];
  const named = list === undefined || list === 'current' ? asOf(at) : { list };
  const lines = { like, from: fromOf(from), limit: ON_A_PAGE };
  return ask('rating', { type: 'list-part', pool: poolIn(parameters), ...named, ...lines });
};

interface PagerProps {
  readonly from: number;
  readonly found: number;
  readonly wanted: string;
  readonly at: string | undefined;
  readonly texts: TextLookup;
}

const Pager = ({ from, found, wanted, at, texts }: PagerProps) => {
  const to = (first: number): string =>
    `?${new URLSearchParams({ q: wanted, from: String(first), ...(at && { at }) }).toString()}`;
  return (
    <p>
      {from > 0 && (
        <a rel="prev" href={to(Math.max(0, from - ON_A_PAGE))}>
          {texts('ratings.previous')}
        </a>
      )}{' '}
      {from + ON_A_PAGE < found && (
        <a rel="next" href={to(from + ON_A_PAGE)}>
          {texts('page.more')}
        </a>
      )}
    </p>
  );
};

interface SearchProps {
  readonly wanted: string;
  /** Of the list in force: as of when; null: the list has its own time. */
  readonly at: string | null;
  readonly texts: TextLookup;
}

const Search = ({ wanted, at, texts }: SearchProps) => (
  <form method="get" role="search">
    <label>
      {texts('ratings.search')} <input name="q" value={wanted} maxLength={100} />
    </label>
    {at !== null && (
      <label>
        {texts('ratings.at')} <input type="date" name="at" value={at.slice(0, 10)} />
      </label>
    )}
    <button type="submit">{texts('ratings.find')}</button>
  </form>
);

/** A published list, best first, a hundred on a page. */
export const ratingList: WebPage = {
  path: 'rating-lists/:pool/:list',
  show: async ({ locale, parameters, query }, ask) => {
    const texts = textsOf(locale);
    const { pool, list, effectiveFrom, found, players } = await lookedAt(ask, parameters, query);
    const wanted = query['q'] ?? '';
    return {
      title: `${texts('ratings.list', { list })}, ${pool}`,
      body: (
        <>
          <p>
            {texts('ratings.from')} <time dateTime={effectiveFrom}>{effectiveFrom}</time>,{' '}
            {texts('ratings.found', { count: found })}
          </p>
          <Search
            wanted={wanted}
            at={parameters['list'] === undefined ? (query['at'] ?? '') : null}
            texts={texts}
          />
          <Table
            caption={texts('ratings.list', { list })}
            rows={players}
            columns={[
              { head: texts('ratings.rank'), figures: true, cell: ({ rank }) => rank },
              {
                head: texts('table.player'),
                heads: true,
                cell: ({ player, name, title }) => (
                  <>
                    {title} <PlayerLink id={player} name={name} />
                  </>
                ),
              },
              { head: texts('table.federation'), cell: ({ federation }) => federation },
              { head: texts('table.rating'), figures: true, cell: ({ printed }) => printed },
              { head: texts('table.played'), figures: true, cell: ({ games }) => games },
            ]}
          />
          <Pager from={fromOf(query['from'])} found={found} wanted={wanted} at={query['at']} texts={texts} />
        </>
      ),
    };
  },
};
/** The list in force. */
export const currentList: WebPage = { ...ratingList, path: 'rating-lists/:pool/current', takes: ['at'] };
