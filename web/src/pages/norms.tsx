import type { StatementOfNorms } from '@amici/contracts/title';
import { plain, points } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
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
const normText = ({ required, possible, reached }: Norm, texts: TextLookup) => {
  if (!possible) return '–';
  return reached ? (
    <strong>
      {points(required)} <span aria-label={texts('norms.reached')}>✓</span>
    </strong>
  ) : (
    points(required)
  );
};

const columnsOf = ({ players }: StatementOfNorms, texts: TextLookup): readonly Column<Rated>[] => {
  const titles = [...new Set(players.flatMap(({ norms }) => norms.map(({ title }) => title)))];
  return [
    {
      head: texts('table.player'),
      heads: true,
      cell: ({ player, name }) => <PlayerLink id={player} name={name} />,
    },
    { head: texts('table.rating'), figures: true, cell: ({ rating }) => rating },
    { head: texts('table.played'), figures: true, cell: ({ games }) => games },
    { head: texts('norms.opponents'), figures: true, cell: ({ averageOpponent }) => averageOpponent },
    { head: texts('table.points'), figures: true, cell: ({ score }) => points(score) },
    ...titles.map((title): Column<Rated> => ({
      head: title,
      figures: true,
      cell: ({ norms }) => {
        const norm = norms.find((one) => one.title === title);
        return norm === undefined ? null : normText(norm, texts);
      },
    })),
  ];
};

const Achieved = ({
  statement,
  texts,
}: {
  readonly statement: StatementOfNorms;
  readonly texts: TextLookup;
}) => (
  <section>
    <h2>{texts('norms.achieved')}</h2>
    <ul>
      {statement.achieved.flatMap(({ title, players }) =>
        players.map(({ player, name, games }) => (
          <li>
            {title}: <PlayerLink id={player} name={name} /> ({texts('norms.games', { games })}){' '}
            <a
              href={`${pathTo('tournaments', statement.event.id, 'norms', player, 'explain')}?section=${encodeURIComponent(statement.event.section)}`}
            >
              {texts('verify.why')}
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
    const texts = textsOf(locale);
    const statement = await statementOf(ask, parameters['tournament']!, query['section'] ?? '1', locale);
    const { id, section } = statement.event;
    const events = await eventNamesOf(ask, [id]);
    return {
      title: `${texts('norms.title')}, ${texts('section.title', { section })}`,
      body: (
        <>
          <Facts
            facts={[
              [texts('game.event'), <EventLink id={id}>{events(id) ?? id}</EventLink>],
              [texts('norms.fixed'), <At at={statement.fixedAt} />],
              [texts('norms.category'), statement.category],
              [texts('norms.average'), statement.averageRating],
              [texts('norms.offered'), texts(statement.offersNorms ? 'event.yes' : 'event.no')],
              [texts('norms.failures'), statement.failures.map(plain).join(', ')],
            ]}
          />
          <Table
            caption={texts('norms.title')}
            rows={statement.players}
            columns={columnsOf(statement, texts)}
          />
          {statement.achieved.some(({ players }) => players.length > 0) && (
            <Achieved statement={statement} texts={texts} />
          )}
          <details>
            <summary>{texts('norms.notes')}</summary>
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
