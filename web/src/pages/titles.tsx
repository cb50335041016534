import { textsOf, type TextLookup } from '../messages';
import type { WebPage } from '../page';
import { At } from '../parts/facts';
import { PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { namesOf } from '../people';

const LIMIT = 100;

/** The highest first; the title of arbiters last. */
const TITLES = ['GM', 'SIM', 'IM', 'CCM', 'CCE', 'LGM', 'LIM', 'IA'] as const;
type Title = (typeof TITLES)[number];

const titleIn = (text: string | undefined): Title | undefined => TITLES.find((title) => title === text);

const Search = ({ wanted, texts }: { readonly wanted: Title | undefined; readonly texts: TextLookup }) => (
  <form method="get" role="search">
    <label>
      {texts('player.title')}{' '}
      <select name="title">
        <option value="">{texts('desk.all')}</option>
        {TITLES.map((title) => (
          <option value={title} selected={title === wanted}>
            {title}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">{texts('ratings.find')}</button>
  </form>
);

/** Who holds which title, a hundred on a page. */
export const titles: WebPage = {
  path: 'titles',
  takes: ['title', 'after'],
  show: async ({ locale, query }, ask) => {
    const texts = textsOf(locale);
    const title = titleIn(query['title']);
    const wanted = { ...(title && { title }), ...(query['after'] && { after: query['after'] }) };
    const { titles: rows, next } = await ask('title', { type: 'holders', limit: LIMIT, ...wanted });
    const names = await namesOf(
      ask,
      rows.map(({ player }) => player),
    );
    return {
      title: texts('titles.title'),
      body: (
        <>
          <Search wanted={title} texts={texts} />
          {rows.length === 0 ? (
            <p>{texts('titles.none')}</p>
          ) : (
            <Table
              caption={texts('titles.title')}
              rows={rows}
              columns={[
                { head: texts('player.title'), cell: (row) => row.title },
                {
                  head: texts('table.player'),
                  heads: true,
                  cell: ({ player }) => <PlayerLink id={player} name={names(player)} />,
                },
                { head: texts('player.since'), cell: ({ effectiveFrom }) => <At at={effectiveFrom} /> },
              ]}
            />
          )}
          {next !== null && (
            <p>
              <a rel="next" href={`?${new URLSearchParams({ ...wanted, after: next }).toString()}`}>
                {texts('page.more')}
              </a>
            </p>
          )}
        </>
      ),
    };
  },
};
