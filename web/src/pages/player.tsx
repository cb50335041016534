import type { PlayerCard, RatingOnce } from '@amici/contracts/rating';
import type { TitleCard } from '@amici/contracts/title';
import type { PlayerEvents } from '@amici/contracts/tournament';
import { federationName } from '../mentioned-names';
import { labelIn, points } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
import type { Ask, WebPage } from '../page';
import { DoHere } from '../parts/do-in-event';
import { eventColumns } from '../parts/event-table';
import { At, Facts } from '../parts/facts';
import { GameTable, latestGames } from '../parts/game-table';
import { pathTo } from '../parts/link';
import { Table } from '../parts/table';
import { namesOf } from '../people';
import { ifShown } from '../refused';

const WIDTH = 600;
const HEIGHT = 160;
const EDGE = 8;

interface Props {
  /** The oldest first. */
  readonly ratings: readonly RatingOnce[];
  readonly texts: TextLookup;
}

/** A rating over the lists; the table beside it has the figures. */
const Curve = ({ ratings, texts }: Props) => {
  const first = ratings[0];
  const last = ratings.at(-1);
  if (first === undefined || last === undefined || ratings.length < 2) return null;
  const values = ratings.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, 1);
  const x = (index: number): number => EDGE + (index * (WIDTH - 2 * EDGE)) / (ratings.length - 1);
  const y = (rating: number): number => HEIGHT - EDGE - ((rating - low) * (HEIGHT - 2 * EDGE)) / span;
  const text = texts('player.curve', { from: first.list, to: last.list, least: low, most: high });
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
      <polyline points={values.map((rating, index) => `${x(index)},${y(rating)}`).join(' ')} />
    </svg>
  );
};

const EVENTS = 50;
const GAMES = 30;

/** What the page shows of somebody who has never been rated. */
const unrated = (player: string): PlayerCard => ({ player, ratings: [], waiting: [] });

const ratingsOf = async (ask: Ask, player: string): Promise<PlayerCard> =>
  (await ifShown(ask('rating', { type: 'card', player }))) ?? unrated(player);

interface Part<Value> {
  readonly of: Value;
  readonly locale: Locale;
}

const Titles = ({ of: { titles }, locale }: Part<TitleCard>) => {
  const texts = textsOf(locale);
  if (titles.length === 0) return null;
  return (
    <section>
      <h2>{texts('player.titles')}</h2>
      <Table
        caption={texts('player.titles')}
        rows={titles}
        columns={[
          { head: texts('player.title'), heads: true, cell: ({ title, shownAs }) => shownAs ?? title },
          {
            head: texts('player.since'),
            cell: ({ effectiveFrom }) => <At at={effectiveFrom} />,
          },
          {
            head: texts('player.until'),
            cell: ({ revokedAt }) => (revokedAt === null ? null : <At at={revokedAt} />),
          },
        ]}
      />
    </section>
  );
};

const Ratings = ({ of: { ratings }, locale }: Part<PlayerCard>) => {
  const texts = textsOf(locale);
  if (ratings.length === 0) return null;
  const pools = [...new Set(ratings.map(({ pool }) => pool))];
  return (
    <section>
      <h2>{texts('player.ratings')}</h2>
      {pools.map((pool) => (
        <Curve ratings={ratings.filter((one) => one.pool === pool).toReversed()} texts={texts} />
      ))}
      <Table<RatingOnce>
        caption={texts('player.ratings')}
        rows={ratings}
        columns={[
          {
            head: texts('player.list'),
            heads: true,
            cell: ({ pool, list }) => (
              <a href={pathTo('rating-lists', pool, list.replace('/', '-'))}>{list}</a>
            ),
          },
          { head: texts('player.pool'), cell: ({ pool }) => pool },
          { head: texts('table.rating'), figures: true, cell: ({ rating }) => rating },
          { head: texts('table.played'), figures: true, cell: ({ games }) => games },
        ]}
      />
    </section>
  );
};

const Events = ({ of: { events, rights }, locale }: Part<PlayerEvents>) => {
  const texts = textsOf(locale);
  return (
    <>
      <section>
        <h2>{texts('player.events')}</h2>
        <Table
          caption={texts('player.events')}
          rows={events}
          columns={[
            ...eventColumns(locale),
            { head: texts('table.place'), figures: true, cell: ({ place }) => place },
            {
              head: texts('table.points'),
              figures: true,
              cell: (one) => (one.points === null ? null : points(one.points)),
            },
            { head: texts('table.played'), figures: true, cell: ({ played }) => played },
          ]}
        />
      </section>
      {rights.length > 0 && (
        <section>
          <h2>{texts('player.rights')}</h2>
          <Table
            caption={texts('player.rights')}
            rows={rights}
            columns={[
              {
                head: texts('player.right'),
                heads: true,
                cell: ({ right }) => labelIn(texts, 'format', right),
              },
              {
                head: texts('player.until'),
                cell: ({ expiresAt = null }) => (expiresAt === null ? null : <At at={expiresAt} />),
              },
              { head: texts('qualifiers.rule'), cell: ({ rule }) => rule },
            ]}
          />
        </section>
      )}
    </>
  );
};

/** A player as everybody may know them. */
export const player: WebPage = {
  path: 'players/:player',
  show: async ({ parameters, locale, visitor }, ask) => {
    const id = parameters['player']!;
    const texts = textsOf(locale);
    const known = await ask('registry', { type: 'player', player: id });
    const names = await namesOf(ask, [id]);
    const federation = await federationName(ask, known.federation);
    const played = await ask('tournament', { type: 'player-events', player: id, limit: EVENTS });
    const titles = await ask('title', { type: 'card', player: id });
    const ratings = await ratingsOf(ask, id);
    const latest = await latestGames(ask, GAMES, id);
    return {
      title: names(id) ?? texts('player.unknown'),
      body: (
        <>
          <Facts
            facts={[
              [texts('player.title'), titles.title],
              [texts('player.federation'), federation],
            ]}
          />
          <Titles of={titles} locale={locale} />
          <Ratings of={ratings} locale={locale} />
          <Events of={played} locale={locale} />
          {latest.games.length > 0 && (
            <section>
              <h2>{texts('player.games')}</h2>
              <GameTable caption={texts('player.games')} latest={latest} locale={locale} />
            </section>
          )}
          <DoHere texts={texts} visitor={visitor} name="player" id={id} />
        </>
      ),
    };
  },
};
