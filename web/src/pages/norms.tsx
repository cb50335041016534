import type { StatementOfNorms } from '@amici/contracts/title';
import { plain, points } from '../format';
import { wordsOf, type Locale, type Words } from '../messages';
import type { Ask, WebPage } from '../page';
import { At, Facts } from '../parts/facts';
import { EventLink, pathTo, PlayerLink } from '../parts/link';
import { Table, type Column } from '../parts/table';
import { eventNamesOf } from '../people';

type Rated = StatementOfNorms['players'][number];
type Norm = Rated['norms'][number];

const statementOf = async (
  ask: Ask,
  tournament: string,
  section: string,
  language: Locale,
): Promise<StatementOfNorms> => {
  const answer = await ask('title', { type: 'statement', tournament, section, format: 'json', language });
  if ('text' in answer) throw new Error('a statement that was asked for as data came as text');
  return answer;
};

/** What a norm takes, and whether it was reached: `7½ ✓`. */
const normText = ({ required, possible, reached }: Norm, words: Words) => {
  if (!possible) return '–';
  return reached ? (
    <strong>
      {points(required)} <span aria-label={words('norms.reached')}>✓</span>
    </strong>
  ) : (
    points(required)
  );
};

const columnsOf = ({ players }: StatementOfNorms, words: Words): readonly Column<Rated>[] => {
  const titles = [...new Set(players.flatMap(({ norms }) => norms.map(({ title }) => title)))];
  return [
    {
      head: words('table.player'),
      heads: true,
      cell: ({ player, name }) => <PlayerLink id={player} name={name} />,
    },
    { head: words('table.rating'), figures: true, cell: ({ rating }) => rating },
    { head: words('table.played'), figures: true, cell: ({ games }) => games },
    { head: words('norms.opponents'), figures: true, cell: ({ averageOpponent }) => averageOpponent },
    { head: words('table.points'), figures: true, cell: ({ score }) => points(score) },
    ...titles.map((title): Column<Rated> => ({
      head: title,
      figures: true,
      cell: ({ norms }) => {
        const norm = norms.find((one) => one.title === title);
        return norm === undefined ? null : normText(norm, words);
      },
    })),
  ];
};

const Achieved = ({ statement, words }: { readonly statement: StatementOfNorms; readonly words: Words }) => (
  <section>
    <h2>{words('norms.achieved')}</h2>
    <ul>
      {statement.achieved.flatMap(({ title, players }) =>
        players.map(({ player, name, games }) => (
          <li>
            {title}: <PlayerLink id={player} name={name} /> ({words('norms.games', { games })}){' '}
            <a
              href={`${pathTo('tournaments', statement.event.id, 'norms', player, 'explain')}?section=${encodeURIComponent(statement.event.section)}`}
            >
              {words('verify.why')}
            </a>
          </li>
        )),
      )}
    </ul>
  </section>
);

/** The statement of norms of a section: what each norm takes of each player, and who has reached one (T-A2). */
export const norms: WebPage = {
  path: 'tournaments/:tournament/norms',
  takes: ['section'],
  show: async ({ parameters, query, locale }, ask) => {
    const words = wordsOf(locale);
    const statement = await statementOf(ask, parameters['tournament']!, query['section'] ?? '1', locale);
    const { id, section } = statement.event;
    const events = await eventNamesOf(ask, [id]);
    return {
      title: `${words('norms.title')}, ${words('section.title', { section })}`,
      body: (
        <>
          <Facts
            facts={[
              [words('game.event'), <EventLink id={id}>{events(id) ?? id}</EventLink>],
              [words('norms.fixed'), <At at={statement.fixedAt} />],
              [words('norms.category'), statement.category],
              [words('norms.average'), statement.averageRating],
              [words('norms.offered'), words(statement.offersNorms ? 'event.yes' : 'event.no')],
              [words('norms.failures'), statement.failures.map(plain).join(', ')],
            ]}
          />
          <Table
            caption={words('norms.title')}
            rows={statement.players}
            columns={columnsOf(statement, words)}
          />
          {statement.achieved.some(({ players }) => players.length > 0) && (
            <Achieved statement={statement} words={words} />
          )}
          <details>
            <summary>{words('norms.notes')}</summary>
            <ul>
              {statement.notes.map(({ text, rule }) => (
                <li>
                  {text} <span class="quiet">[{rule}]</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      ),
    };
  },
};
