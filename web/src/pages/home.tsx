import type { TournamentRow } from '@amici/contracts/tournament';
import { textsOf } from '../messages';
import type { Ask, WebPage } from '../page';
import { EventTable } from '../parts/event-table';
import { GameTable, latestGames } from '../parts/game-table';

const LIMIT = 20;
const RESULTS = 10;

const known = async (ask: Ask) => {
  const [events, results] = await Promise.all([
    ask('tournament', { type: 'at-a-glance', limit: LIMIT }),
    latestGames(ask, RESULTS),
  ]);
  const next = [...events.announced, ...events['start-list']].sort(
    (one, other) => one.startAt - other.startAt,
  );
  return { ...events, next, results };
};

/** What is under way, what was decided last, what is next, what has ended. */
export const home: WebPage = {
  path: '',
  isAlone: true,
  show: async ({ locale }, ask) => {
    const texts = textsOf(locale);
    const { running, next, finished, recorded, results } = await known(ask);
    const listOf = (title: string, events: readonly TournamentRow[]) =>
      events.length > 0 && (
        <section>
          <h2>{title}</h2>
          <EventTable caption={title} events={events} locale={locale} />
        </section>
      );
    const isEmpty = [running, next, finished, recorded, results.games].every(({ length }) => length === 0);
    return {
      title: texts('home.title'),
      body: (
        <>
          {isEmpty && <p class="quiet">{texts('home.none')}</p>}
          {listOf(texts('home.running'), running)}
          {results.games.length > 0 && (
            <section>
              <h2>{texts('home.results')}</h2>
              <GameTable caption={texts('home.results')} latest={results} locale={locale} />
            </section>
          )}
          {listOf(texts('home.next'), next)}
          {listOf(texts('home.finished'), finished)}
          {listOf(texts('home.history'), recorded)}
          <p>
            <a href="/tournaments">{texts('home.all')}</a> · <a href="/calendar">{texts('nav.calendar')}</a> ·{' '}
            <a href="/teams">{texts('people.teams')}</a>
          </p>
        </>
      ),
    };
  },
};
