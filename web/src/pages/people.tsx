import type { NamedPerson, NamedTeam } from '@amici/contracts/registry';
import { textsOf, type PlainKey, type TextLookup } from '../messages';
import type { Visit, WebPage } from '../page';
import { FormLink } from '../parts/form';
import { pathTo, PlayerLink } from '../parts/link';
import { Table, type Column } from '../parts/table';
import { namesOf } from '../people';

const LIMIT = 100;

/** What is looked for: words of a name, the code of a federation, where the page before ended. */
const wantedIn = ({ name = '', federation = '', after = '' }: Visit['query']) => ({
  ...(name && { name }),
  ...(federation && { federation: federation.trim().toUpperCase() }),
  ...(after && { after }),
});

type Wanted = ReturnType<typeof wantedIn>;

interface ListProps<Row> {
  readonly title: PlainKey;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly wanted: Wanted;
  readonly texts: TextLookup;
}

/** Everybody and everything that has a name, with a search, a hundred on a page. */
const NamedList = <Row,>({ title, columns, rows, next, wanted, texts }: ListProps<Row>) => (
  <>
    <form method="get" role="search">
      <label>
        {texts('people.name')} <input name="name" value={wanted.name} maxLength={200} />
      </label>
      <label>
        {texts('people.federation')}{' '}
        <input name="federation" value={wanted.federation} maxLength={8} size={8} />
      </label>
      <button type="submit">{texts('ratings.find')}</button>
    </form>
    {rows.length === 0 ? (
      <p>{texts('people.none')}</p>
    ) : (
      <Table caption={texts(title)} columns={columns} rows={rows} />
    )}
    {next !== null && (
      <p>
        <a rel="next" href={`?${new URLSearchParams({ ...wanted, after: next }).toString()}`}>
          {texts('page.more')}
        </a>
      </p>
    )}
  </>
);

/** Who is registered, for a reader who is signed in. */
export const people: WebPage = {
  path: 'players',
  takes: ['name', 'federation', 'after'],
  isPersonal: true,
  show: async ({ locale, query }, ask) => {
    const texts = textsOf(locale);
    const wanted = wantedIn(query);
    const { players, next } = await ask('registry', { type: 'players', limit: LIMIT, ...wanted });
    const columns: readonly Column<NamedPerson>[] = [
      {
        head: texts('people.who'),
        heads: true,
        cell: ({ player, name }) => <PlayerLink id={player} name={name} />,
      },
      { head: texts('player.federation'), cell: ({ federation }) => federation },
    ];
    return {
      title: texts('people.title'),
      body: (
        <>
          <NamedList title="people.title" columns={columns} rows={players} {...{ next, wanted, texts }} />
          <p>
            <FormLink endpoint="RegisterPerson" filled={{}} back="/players">
              {texts('people.register')}
            </FormLink>
          </p>
        </>
      ),
    };
  },
};

/** Teams as they are called and led now. */
export const teams: WebPage = {
  path: 'teams',
  takes: ['name', 'federation', 'after'],
  show: async ({ locale, query }, ask) => {
    const texts = textsOf(locale);
    const wanted = wantedIn(query);
    const { teams: rows, next } = await ask('registry', { type: 'teams', limit: LIMIT, ...wanted });
    const names = await namesOf(
      ask,
      rows.map(({ captain }) => captain),
    );
    const columns: readonly Column<NamedTeam>[] = [
      {
        head: texts('people.team'),
        heads: true,
        cell: ({ team, name }) => <a href={pathTo('teams', team)}>{name}</a>,
      },
      { head: texts('player.federation'), cell: ({ federation }) => federation },
      {
        head: texts('table.captain'),
        cell: ({ captain }) => <PlayerLink id={captain} name={names(captain)} />,
      },
    ];
    return {
      title: texts('people.teams'),
      body: <NamedList title="people.teams" columns={columns} rows={rows} {...{ next, wanted, texts }} />,
    };
  },
};
