import type { TournamentRow, TournamentStatus } from '@amici/contracts/tournament';
import { wordsOf } from '../messages';
import type { Ask, WebPage } from '../page';
import { EventTable } from '../parts/event-table';

const SHOWN = 20;

const SECTIONS = [
  ['running', 'home.running'],
  ['announced', 'home.next'],
  ['finished', 'home.finished'],
  ['recorded', 'home.history'],
] as const satisfies readonly (readonly [TournamentStatus, string])[];

const eventsOf = async (ask: Ask, status: string): Promise<readonly TournamentRow[]> =>
  (await ask('tournament', { type: 'tournaments', status, limit: SHOWN })).tournaments;

/** What is under way, what is next, what has ended. */
export const home: WebPage = {
  path: '',
  isAlone: true,
  show: async ({ locale }, ask) => {
    const words = wordsOf(locale);
    const parts = await Promise.all(
      SECTIONS.map(async ([status, title]) => [words(title), await eventsOf(ask, status)] as const),
    );
    return {
      title: words('home.title'),
      body: (
        <>
          {parts.map(([title, events]) => (
            <section>
              <h2>{title}</h2>
              {events.length === 0 ? (
                <p class="quiet">{words('home.none')}</p>
              ) : (
                <EventTable caption={title} events={events} locale={locale} />
              )}
            </section>
          ))}
          <p>
            <a href="/tournaments">{words('home.all')}</a>
          </p>
        </>
      ),
    };
  },
};
