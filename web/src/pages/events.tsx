import type { Question } from '@amici/contracts';
import { textsOf, type TextLookup } from '../messages';
import type { Visit, WebPage } from '../page';
import { EventTable } from '../parts/event-table';

const LIMIT = 50;

type Query = Partial<Question<'tournament', 'tournaments'>>;

const STATES = ['announced', 'start-list', 'running', 'finished', 'recorded', 'cancelled'] as const;

const stateIn = (value: string | undefined) => STATES.find((state) => state === value);

/** What is looked for, and where the page before ended; what is no year is not looked for. */
const wantedIn = ({
  after = '',
  status,
  code = '',
  name = '',
  year = '',
  federation = '',
}: Visit['query']) => {
  const state = stateIn(status);
  return {
    ...(name && { name }),
    ...(/^(1[89]|2\d)\d\d$/.test(year) && { year: Number(year) }),
    ...(federation && { federation: federation.trim().toUpperCase() }),
    ...(state && { status: state }),
    ...(code && { code }),
    ...(after && { after }),
  } satisfies Query;
};

type Wanted = ReturnType<typeof wantedIn>;

interface SearchProps {
  readonly wanted: Wanted;
  readonly texts: TextLookup;
}

const Search = ({ wanted, texts }: SearchProps) => (
  <form method="get" role="search">
    <label>
      {texts('events.sought')} <input name="name" value={wanted.name} maxLength={200} />
    </label>
    <label>
      {texts('events.year')} <input name="year" type="number" min={1800} max={2999} value={wanted.year} />
    </label>
    <label>
      {texts('events.federation')}{' '}
      <input name="federation" value={wanted.federation} maxLength={16} size={8} />
    </label>
    <label>
      {texts('events.status')}{' '}
      <select name="status">
        <option value="">{texts('desk.all')}</option>
        {STATES.map((one) => (
          <option value={one} selected={one === wanted.status}>
            {texts(`status.${one}`)}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">{texts('ratings.find')}</button>
  </form>
);

const furtherFrom = (wanted: Wanted, next: string): string => {
  const { year, ...others } = wanted;
  const value = { ...others, ...(year && { year: String(year) }), after: next };
  return `/tournaments?${new URLSearchParams(value).toString()}`;
};

/** All events, page by page. */
export const events: WebPage = {
  path: 'tournaments',
  takes: ['after', 'status', 'code', 'name', 'year', 'federation'],
  show: async ({ locale, query }, ask) => {
    const texts = textsOf(locale);
    const wanted = wantedIn(query);
    const { tournaments, next } = await ask('tournament', { type: 'tournaments', limit: LIMIT, ...wanted });
    return {
      title: texts('events.title'),
      body: (
        <>
          <Search wanted={wanted} texts={texts} />
          <EventTable caption={texts('events.title')} events={tournaments} locale={locale} />
          {next !== null && (
            <p>
              <a rel="next" href={furtherFrom(wanted, next)}>
                {texts('page.more')}
              </a>
            </p>
          )}
        </>
      ),
    };
  },
};
