import type { Qualifier, QualifiersQuery, QualifiersTable } from '@amici/contracts/tournament';
import { thingNames } from '../mentioned-names';
import { labelIn } from '../format';
import { textsOf } from '../messages';
import type { Ask, WebPage } from '../page';
import { At } from '../parts/facts';
import { EventLink, pathTo, PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { namesOf } from '../people';

/** All champions, for ever. */
export const champions: WebPage = {
  path: 'champions',
  show: async ({ locale }, ask) => {
    const texts = textsOf(locale);
    const { champions: all } = await ask('tournament', { type: 'champions' });
    const names = await namesOf(
      ask,
      all.map(({ player }) => player),
    );
    return {
      title: texts('champions.title'),
      body: (
        <Table
          caption={texts('champions.title')}
          rows={all}
          columns={[
            { head: texts('champions.number'), figures: true, cell: ({ number }) => number },
            {
              head: texts('champions.championship'),
              cell: ({ championship }) => labelIn(texts, 'choice', championship),
            },
            {
              head: texts('champions.champion'),
              heads: true,
              cell: ({ player }) => <PlayerLink id={player} name={names(player)} />,
            },
            {
              head: texts('events.name'),
              cell: ({ tournamentId, name }) => <EventLink id={tournamentId}>{name}</EventLink>,
            },
            {
              head: texts('player.since'),
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
    const texts = textsOf(locale);
    const table = await tableOf(ask, query);
    const teams = await thingNames(
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
      title: texts('qualifiers.title'),
      body: (
        <>
          <Table
            caption={`${texts('qualifiers.title')} (${table.rule})`}
            rows={table.qualifiers}
            columns={[
              { head: texts('qualifiers.holder'), heads: true, cell: holder },
              { head: texts('qualifiers.level'), cell: ({ level }) => labelIn(texts, 'format', level) },
              { head: texts('qualifiers.rule'), cell: ({ rule }) => rule },
              {
                head: texts('player.until'),
                cell: ({ expiresAt }) => (expiresAt === null ? null : <At at={expiresAt} />),
              },
            ]}
          />
          {table.next !== null && (
            <p>
              <a rel="next" href={`/qualifiers?after=${encodeURIComponent(table.next)}`}>
                {texts('page.more')}
              </a>
            </p>
          )}
        </>
      ),
    };
  },
};
