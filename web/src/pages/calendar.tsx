import type { StageRow, TournamentRow } from '@amici/contracts/tournament';
import { labelIn, monthIn } from '../format';
import { textsOf, type Locale } from '../messages';
import type { Ask, WebPage } from '../page';
import { EventTable } from '../parts/event-table';
import { At } from '../parts/facts';
import type { Reader } from '../parts/reader';
import { Table } from '../parts/table';

const LIMIT = 200;

const beginning = async (ask: Ask, status: 'announced' | 'start-list'): Promise<readonly TournamentRow[]> => {
  const { tournaments } = await ask('tournament', { type: 'tournaments', status, limit: LIMIT });
  return tournaments;
};

const byMonth = (
  events: readonly TournamentRow[],
  reader: Reader,
): ReadonlyMap<string, readonly TournamentRow[]> => {
  const months = new Map<string, TournamentRow[]>();
  for (const event of events) {
    const name = monthIn(reader, event.startAt);
    months.set(name, [...(months.get(name) ?? []), event]);
  }
  return months;
};

const Stages = ({ stages, locale }: { readonly stages: readonly StageRow[]; readonly locale: Locale }) => {
  const texts = textsOf(locale);
  const day = (at: number) => <At at={at} />;
  return (
    <Table
      caption={texts('calendar.stages')}
      rows={stages}
      columns={[
        { head: texts('calendar.stage'), heads: true, cell: ({ stage }) => labelIn(texts, 'format', stage) },
        { head: texts('calendar.cycle'), cell: ({ cycleId }) => cycleId },
        { head: texts('event.entries-close'), cell: ({ entriesCloseAt }) => day(entriesCloseAt) },
        { head: texts('events.start'), cell: ({ startAt }) => day(startAt) },
      ]}
    />
  );
};

/** When events begin, month by month, and when the stages of championships do. */
export const calendar: WebPage = {
  path: 'calendar',
  isAlone: true,
  show: async ({ locale, zone, today }, ask) => {
    const texts = textsOf(locale);
    const [announced, listed, { stages }] = await Promise.all([
      beginning(ask, 'announced'),
      beginning(ask, 'start-list'),
      ask('tournament', { type: 'stages', limit: LIMIT }),
    ]);
    const events = [...announced, ...listed].sort((one, other) => one.startAt - other.startAt);
    const coming = stages.filter(({ startAt }) => startAt >= today);
    return {
      title: texts('calendar.title'),
      body: (
        <>
          {events.length === 0 && <p class="quiet">{texts('home.none')}</p>}
          {[...byMonth(events, { locale, zone })].map(([month, of]) => (
            <section>
              <h2>{month}</h2>
              <EventTable caption={month} events={of} locale={locale} />
            </section>
          ))}
          {coming.length > 0 && (
            <section>
              <h2>{texts('calendar.stages')}</h2>
              <Stages stages={coming} locale={locale} />
            </section>
          )}
        </>
      ),
    };
  },
};
