import { isPool, type ListPart, type Pool, type RatingListEntry } from '@amici/contracts/rating';
import { wordsOf, type Words } from '../messages';
import type { Ask, WebPage } from '../page';
import { pathTo, PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { Refusal } from '../refused';

interface ListsProps {
  readonly pool: string;
  readonly lists: readonly RatingListEntry[];
  readonly words: Words;
}

const Lists = ({ pool, lists, words }: ListsProps) => (
  <Table
    caption={pool}
    rows={lists}
    columns={[
      {
        head: words('player.list'),
        heads: true,
        cell: ({ list, state }) =>
          state === 'published' ? (
            <a href={pathTo('rating-lists', pool, list.replace('/', '-'))}>{list}</a>
          ) : (
            list
          ),
      },
      { head: words('ratings.from'), cell: ({ effectiveFrom }) => effectiveFrom },
      { head: words('ratings.state'), cell: ({ state }) => words(`state.${state}`) },
      { head: words('events.players'), figures: true, cell: ({ players }) => players },
      { head: words('events.games'), figures: true, cell: ({ games }) => games },
    ]}
  />
);

/** All lists of all pools. */
export const ratingLists: WebPage = {
  path: 'rating-lists',
  show: async ({ locale }, ask) => {
    const words = wordsOf(locale);
    const { pools } = await ask('rating', { type: 'pools' });
    return {
      title: words('ratings.title'),
      body: (
        <>
          {pools.map(({ pool, lists }) => (
            <section>
              <h2>{pool}</h2>
              <Lists pool={pool} lists={lists} words={words} />
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
    const words = wordsOf(locale);
    const { pool, lists } = await ask('rating', { type: 'lists', pool: poolIn(parameters) });
    return {
      title: `${words('ratings.title')}: ${pool}`,
      body: <Lists pool={pool} lists={lists} words={words} />,
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
  readonly words: Words;
}

const Pager = ({ from, found, wanted, at, words }: PagerProps) => {
  const to = (first: number): string =>
    `?${new URLSearchParams({ q: wanted, from: String(first), ...(at && { at }) }).toString()}`;
  return (
    <p>
      {from > 0 && (
        <a rel="prev" href={to(Math.max(0, from - ON_A_PAGE))}>
          {words('ratings.previous')}
        </a>
      )}{' '}
      {from + ON_A_PAGE < found && (
        <a rel="next" href={to(from + ON_A_PAGE)}>
          {words('page.more')}
        </a>
      )}
    </p>
  );
};

interface SearchProps {
  readonly wanted: string;
  /** Of the list in force: as of when; null: the list has its own time. */
  readonly at: string | null;
  readonly words: Words;
}

const Search = ({ wanted, at, words }: SearchProps) => (
  <form method="get" role="search">
    <label>
      {words('ratings.search')} <input name="q" value={wanted} maxLength={100} />
    </label>
    {at !== null && (
      <label>
        {words('ratings.at')} <input type="date" name="at" value={at.slice(0, 10)} />
      </label>
    )}
    <button type="submit">{words('ratings.find')}</button>
  </form>
);

/** A published list, best first, a hundred on a page. */
export const ratingList: WebPage = {
  path: 'rating-lists/:pool/:list',
  show: async ({ locale, parameters, query }, ask) => {
    const words = wordsOf(locale);
    const { pool, list, effectiveFrom, found, players } = await lookedAt(ask, parameters, query);
    const wanted = query['q'] ?? '';
    return {
      title: `${words('ratings.list', { list })}, ${pool}`,
      body: (
        <>
          <p>
            {words('ratings.from')} <time dateTime={effectiveFrom}>{effectiveFrom}</time>,{' '}
            {words('ratings.found', { count: found })}
          </p>
          <Search
            wanted={wanted}
            at={parameters['list'] === undefined ? (query['at'] ?? '') : null}
            words={words}
          />
          <Table
            caption={words('ratings.list', { list })}
            rows={players}
            columns={[
              { head: words('ratings.rank'), figures: true, cell: ({ rank }) => rank },
              {
                head: words('table.player'),
                heads: true,
                cell: ({ player, name, title }) => (
                  <>
                    {title} <PlayerLink id={player} name={name} />
                  </>
                ),
              },
              { head: words('table.federation'), cell: ({ federation }) => federation },
              { head: words('table.rating'), figures: true, cell: ({ printed }) => printed },
              { head: words('table.played'), figures: true, cell: ({ games }) => games },
            ]}
          />
          <Pager from={fromOf(query['from'])} found={found} wanted={wanted} at={query['at']} words={words} />
        </>
      ),
    };
  },
};
/** The list in force. */
export const currentList: WebPage = { ...ratingList, path: 'rating-lists/:pool/current', takes: ['at'] };
