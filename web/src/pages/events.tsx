import type { Question } from '@amici/contracts';
import { wordsOf, type Words } from '../messages';
import type { WebPage } from '../page';
import { EventTable } from '../parts/event-table';

const SHOWN = 50;

type Asked = Partial<Question<'tournament', 'tournaments'>>;

const STATES = ['announced', 'start-list', 'running', 'finished', 'recorded', 'cancelled'] as const;

const stateIn = (asked: string | undefined) => STATES.find((state) => state === asked);

interface SearchProps {
  readonly state: (typeof STATES)[number] | undefined;
  readonly code: string;
  readonly words: Words;
}

const Search = ({ state, code, words }: SearchProps) => (
  <form method="get" role="search">
    <label>
      {words('events.status')}{' '}
      <select name="status">
        <option value="">{words('desk.all')}</option>
        {STATES.map((one) => (
          <option value={one} selected={one === state}>
            {words(`status.${one}`)}
          </option>
        ))}
      </select>
    </label>
    <label>
      {words('events.code')} <input name="code" value={code} maxLength={64} size={12} />
    </label>
    <button type="submit">{words('ratings.find')}</button>
  </form>
);

/** All events, page by page. */
export const events: WebPage = {
  path: 'tournaments',
  takes: ['after', 'status', 'code'],
  show: async ({ locale, query: { after, status, code = '' } }, ask) => {
    const words = wordsOf(locale);
    const state = stateIn(status);
    const { tournaments } = await ask('tournament', {
      type: 'tournaments',
      limit: SHOWN,
      ...(after === undefined ? {} : ({ after } satisfies Asked)),
      ...(state === undefined ? {} : ({ status: state } satisfies Asked)),
      ...(code === '' ? {} : ({ code } satisfies Asked)),
    });
    const last = tournaments.length === SHOWN ? tournaments.at(-1)!.tournamentId : null;
    const further = new URLSearchParams({
      ...(state && { status: state }),
      ...(code && { code }),
      ...(last && { after: last }),
    });
    return {
      title: words('events.title'),
      body: (
        <>
          <Search state={state} code={code} words={words} />
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
