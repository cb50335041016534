import type { Qualifier, QualifiersQuery, QualifiersTable } from '@amici/contracts/tournament';
import { thingsCalled } from '../names';
import { calledIn } from '../format';
import { wordsOf } from '../messages';
import type { Ask, WebPage } from '../page';
import { At } from '../parts/facts';
import { EventLink, pathTo, PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { namesOf } from '../people';

/** All champions, for ever. */
export const champions: WebPage = {
  path: 'champions',
  show: async ({ locale }, ask) => {
    const words = wordsOf(locale);
    const { champions: all } = await ask('tournament', { type: 'champions' });
    const names = await namesOf(
      ask,
      all.map(({ player }) => player),
    );
    return {
      title: words('champions.title'),
      body: (
        <Table
          caption={words('champions.title')}
          rows={all}
          columns={[
            { head: words('champions.number'), figures: true, cell: ({ number }) => number },
            {
              head: words('champions.championship'),
              cell: ({ championship }) => calledIn(words, 'choice', championship),
            },
            {
              head: words('champions.champion'),
              heads: true,
              cell: ({ player }) => <PlayerLink id={player} name={names(player)} />,
            },
            {
              head: words('events.name'),
              cell: ({ tournamentId, name }) => <EventLink id={tournamentId}>{name}</EventLink>,
            },
            {
              head: words('player.since'),
              cell: ({ since }) => <At at={since} />,
            },
          ]}
        />
      ),
    };
  },
};

const LIMIT = 200;

const tableOf = async (
  ask: Ask,
  query: Readonly<Record<string, string | undefined>>,
): Promise<QualifiersTable> => {
  const { level, after } = query;
  const answer = await ask('tournament', {
    type: 'qualifiers',
    format: 'json',
    limit: LIMIT,
    ...(level === undefined ? {} : ({ level } satisfies Partial<QualifiersQuery>)),
    ...(after === undefined ? {} : ({ after } satisfies Partial<QualifiersQuery>)),
  });
  if ('text' in answer) throw new Error('a table that was asked for as data came as text');
  return answer;
};

/** Who may enter what (T-1.0.6). */
export const qualifiers: WebPage = {
  path: 'qualifiers',
  takes: ['level', 'after'],
  show: async ({ locale, zone, query }, ask) => {
    const words = wordsOf(locale);
    const table = await tableOf(ask, query);
    const teams = await thingsCalled(
      ask,
      { locale, zone },
      table.qualifiers.flatMap(({ team }) => (team === null ? [] : [{ name: 'team', id: team }])),
    );
    const names = await namesOf(
      ask,
      table.qualifiers.flatMap(({ player }) => (player === null ? [] : [player])),
    );
    const holder = ({ player, team }: Qualifier) =>
      player === null ? (
        <a href={pathTo('teams', team ?? '')}>{teams(team ?? '') ?? team}</a>
      ) : (
        <PlayerLink id={player} name={names(player)} />
      );
    return {
      title: words('qualifiers.title'),
      body: (
        <>
          <Table
            caption={`${words('qualifiers.title')} (${table.rule})`}
            rows={table.qualifiers}
            columns={[
              { head: words('qualifiers.holder'), heads: true, cell: holder },
              { head: words('qualifiers.level'), cell: ({ level }) => calledIn(words, 'format', level) },
              { head: words('qualifiers.rule'), cell: ({ rule }) => rule },
              {
                head: words('player.until'),
                cell: ({ expiresAt }) => (expiresAt === null ? null : <At at={expiresAt} />),
              },
            ]}
          />
          {table.next !== null && (
            <p>
              <a rel="next" href={`/qualifiers?after=${encodeURIComponent(table.next)}`}>
                {words('page.more')}
              </a>
            </p>
          )}
        </>
      ),
    };
  },
};
