import type { Question } from '@amici/contracts';
import { wordsOf } from '../messages';
import type { WebPage } from '../page';
import { EventTable } from '../parts/event-table';

const SHOWN = 50;

type Asked = Partial<Question<'tournament', 'tournaments'>>;

/** All events, page by page. */
export const events: WebPage = {
  path: 'tournaments',
  takes: ['after', 'status', 'code'],
  show: async ({ locale, query: { after, status, code } }, ask) => {
    const words = wordsOf(locale);
    const { tournaments } = await ask('tournament', {
      type: 'tournaments',
      limit: SHOWN,
      ...(after === undefined ? {} : ({ after } satisfies Asked)),
      ...(status === undefined ? {} : ({ status } satisfies Asked)),
      ...(code === undefined ? {} : ({ code } satisfies Asked)),
    });
    const last = tournaments.length === SHOWN ? tournaments.at(-1)!.tournamentId : null;
    const further = new URLSearchParams({ ...(status && { status }), ...(last && { after: last }) });
    return {
      title: words('events.title'),
      body: (
        <>
          <EventTable caption={words('events.title')} events={tournaments} locale={locale} />
          {last !== null && (
            <p>
              <a rel="next" href={`/tournaments?${further.toString()}`}>
                {words('page.more')}
              </a>
            </p>
          )}
        </>
      ),
    };
  },
};
