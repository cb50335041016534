import type { TournamentView } from '@amici/contracts/tournament';
import { bookIn, labelIn, plain } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
import type { WebPage } from '../page';
import { conditionFacts } from '../parts/conditions';
import { DoInEvent, powerlessIn } from '../parts/do-in-event';
import { Each } from '../parts/each';
import { At, Facts, type Fact } from '../parts/facts';
import { pathTo, PlayerLink } from '../parts/link';
import { gamesOf, NO_GAMES } from '../parts/crosstable';
import { hasCells, SectionTable, sectionDocument, type SectionDocument } from '../parts/section-table';
import { NotificationList } from '../parts/notification-list';
import { namesOf, type Names } from '../people';

/** Sections whose tables stand on the page of their event; the others have pages of their own. */
const TABLES = 12;

type Played = Exclude<TournamentView, { readonly phase: 'imported' }>;

const isPlayed = (event: TournamentView): event is Played => event.phase !== 'imported';

const rulesOf = (event: Played, names: Names, texts: TextLookup): readonly Fact[] => {
  const { laws, tournamentRules, director, ratingPool, level } = event;
  return [
    [texts('event.director'), director === null ? null : <PlayerLink id={director} name={names(director)} />],
    [texts('event.laws'), bookIn(texts, laws)],
    [texts('event.rules'), bookIn(texts, tournamentRules)],
    [texts('event.cycle'), event.cycle === 'double' ? 2 : 1],
    [texts('event.pool'), ratingPool === null ? null : plain(ratingPool)],
    [texts('event.level'), level],
  ];
};

/** What its notice says, with its director by name. */
const noticeIn = ({ notice = [], director }: Played, names: Names) =>
  director === null
    ? notice
    : notice.map(({ rule, text }) => ({ rule, text: text.replace(director, names(director) ?? director) }));

/** The playing conditions as they are announced, and as they were written down. */
interface ConditionsProps {
  readonly event: Played;
  readonly names: Names;
  readonly locale: Locale;
}

const ConditionsOf = ({ event, names, locale }: ConditionsProps) => {
  const texts = textsOf(locale);
  const { conditions, conditionsDocument } = event;
  const notice = noticeIn(event, names);
  const written = conditionsDocument === null ? null : pathTo('documents', conditionsDocument.id);
  return (
    <section>
      <h2>{texts('event.conditions')}</h2>
      <Facts
        facts={[
          ...conditionFacts(conditions, texts),
          [
            texts('conditions.document'),
            written !== null && <a href={written}>{texts('conditions.document.read')}</a>,
          ],
        ]}
      />
      {notice.length > 0 && (
        <details>
          <summary>{texts('event.notice')}</summary>
          <NotificationList notices={notice} />
        </details>
      )}
    </section>
  );
};

/** How many games of all its sections are over. */
const progressOf = (tables: readonly SectionDocument[], texts: TextLookup): string | null => {
  if (tables.length === 0) return null;
  const [finished, games] = tables.reduce(
    ([over, all], table) => [over + table.finished, all + table.games],
    [0, 0],
  );
  return texts('event.progress', { finished, games });
};

const factsOf = (event: TournamentView, names: Names, locale: Locale): readonly Fact[] => {
  const texts = textsOf(locale);
  const at = (instant: number | null) => (instant === null ? null : <At at={instant} />);
  return [
    [texts('events.code'), event.code],
    [texts('events.status'), texts(`status.${event.phase}`)],
    [texts('events.start'), at(event.start)],
    [texts('events.end'), at(event.finishedAt ?? event.end)],
    ...(isPlayed(event) && event.phase === 'announced'
      ? ([[texts('event.entries-close'), at(event.entriesCloseAt)]] as const)
      : []),
    ...(isPlayed(event) ? rulesOf(event, names, texts) : []),
    [texts('event.ties'), event.tieBreaks.map((one) => labelIn(texts, 'choice', one)).join(', ')],
    [texts('event.rated'), texts(event.rated ? 'event.yes' : 'event.no')],
  ];
};

const Entries = ({
  event,
  names,
  texts,
}: {
  readonly event: Played;
  readonly names: Names;
  readonly texts: TextLookup;
}) => (
  <section>
    <h2>{texts('event.entries')}</h2>
    <Each within="ol" of={event.entries} each={2}>
      {({ player, federation, rating }) => (
        <li>
          <PlayerLink id={player} name={names(player)} /> {federation} {rating}
        </li>
      )}
    </Each>
  </section>
);

const placesIn = ({ places, fromPlace = 1 }: Played['prizes'][number], texts: TextLookup): string => {
  if (places === 'half') return texts('event.places.half');
  return fromPlace === places
    ? texts('event.places.one', { place: places })
    : texts('event.places', { first: fromPlace, last: places });
};

const Opens = ({ event, texts }: { readonly event: Played; readonly texts: TextLookup }) => (
  <>
    {event.prizes.length > 0 && (
      <section>
        <h2>{texts('event.prizes')}</h2>
        <ul>
          {event.prizes.map((prize) => (
            <li>
              {placesIn(prize, texts)}: {prize.what}
            </li>
          ))}
        </ul>
      </section>
    )}
    {event.qualifications.length > 0 && (
      <section>
        <h2>{texts('event.opens')}</h2>
        <ul>
          {event.qualifications.map(({ to, fromPlace, toPlace, minPercent, rule }) => (
            <li>
              {labelIn(texts, 'format', to)}: {fromPlace ?? 1}–{toPlace ?? fromPlace ?? ''}
              {minPercent !== undefined && `, ${minPercent} %`} <span class="quiet">({rule})</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

interface SectionsProps {
  readonly event: TournamentView;
  readonly tables: readonly SectionDocument[];
  readonly texts: TextLookup;
}

const Sections = ({ event, tables, texts }: SectionsProps) => (
  <>
    {event.sections.map(({ section }, index) => {
      const table = tables[index];
      return (
        <section>
          <h2>
            <a href={`/tournaments/${event.id}/table?section=${encodeURIComponent(section)}`}>
              {texts('section.title', { section })}
            </a>
          </h2>
          {isPlayed(event) && (
            <p>
              <a href={`${pathTo('tournaments', event.id, 'norms')}?section=${encodeURIComponent(section)}`}>
                {texts('norms.title')}
              </a>
            </p>
          )}
          {table !== undefined && (
            <SectionTable
              table={table}
              games={hasCells(table) ? gamesOf(event, section) : NO_GAMES}
              texts={texts}
            />
          )}
        </section>
      );
    })}
  </>
);

/** An event: its conditions in plain words, who plays, how it stands. */
export const event: WebPage = {
  path: 'tournaments/:tournament',
  show: async ({ parameters, locale, visitor }, ask) => {
    const texts = textsOf(locale);
    const view = await ask('tournament', {
      type: 'tournament',
      tournament: parameters['tournament']!,
      language: locale,
    });
    const people = view.entries.map(({ player }) => player);
    const director = isPlayed(view) && view.director !== null ? [view.director] : [];
    const names = await namesOf(ask, [...people, ...director]);
    const tables = await Promise.all(
      view.sections.slice(0, TABLES).map(({ section }) => sectionDocument(ask, view.id, section)),
    );
    const allTables = tables.length === view.sections.length;
    const powerless = visitor === undefined ? null : await powerlessIn(ask, view);
    return {
      title: view.name,
      body: (
        <>
          <Facts
            facts={[
              ...factsOf(view, names, locale),
              [texts('my.standing'), allTables ? progressOf(tables, texts) : null],
            ]}
          />
          <Sections event={view} tables={tables} texts={texts} />
          {isPlayed(view) && view.sections.length === 0 && (
            <Entries event={view} names={names} texts={texts} />
          )}
          {isPlayed(view) && <ConditionsOf event={view} names={names} locale={locale} />}
          {isPlayed(view) && <Opens event={view} texts={texts} />}
          <DoInEvent
            event={view}
            {...{ texts, visitor }}
            powerless={powerless === null ? null : { id: powerless, name: names(powerless) ?? powerless }}
          />
        </>
      ),
    };
  },
};

/** A section on a page of its own. */
export const section: WebPage = {
  path: 'tournaments/:tournament/table',
  takes: ['section'],
  show: async ({ parameters, query, locale }, ask) => {
    const texts = textsOf(locale);
    const tournament = parameters['tournament']!;
    const table = await sectionDocument(ask, tournament, query['section']);
    const games = hasCells(table)
      ? gamesOf(await ask('tournament', { type: 'tournament', tournament }), table.section)
      : NO_GAMES;
    return {
      title: `${table.event.name}, ${texts('section.title', { section: table.section })}`,
      body: (
        <>
          <p>
            <a href={`/tournaments/${table.event.id}`}>{table.event.name}</a>
          </p>
          <SectionTable table={table} games={games} texts={texts} />
        </>
      ),
    };
  },
};
