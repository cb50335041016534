import type { TournamentRow } from '@amici/contracts/tournament';
import { textsOf, type Locale } from '../messages';
import { At } from './facts';
import { EventLink } from './link';
import { Table, type Column } from './table';

interface Props {
  readonly caption: string;
  readonly events: readonly TournamentRow[];
  readonly locale: Locale;
}

type Named = Pick<TournamentRow, 'tournamentId' | 'code' | 'name' | 'status'>;

/** With what each row of events begins. */
export const eventColumns = (locale: Locale): readonly Column<Named>[] => {
  const texts = textsOf(locale);
  return [
    { head: texts('events.code'), cell: ({ code }) => code },
    {
      head: texts('events.name'),
      heads: true,
      cell: ({ tournamentId, name }) => <EventLink id={tournamentId}>{name}</EventLink>,
    },
    { head: texts('events.status'), cell: ({ status }) => texts(`status.${status}`) },
  ];
};

/** Events, one in a row. */
export const EventTable = ({ caption, events, locale }: Props) => {
  const texts = textsOf(locale);
  const columns: readonly Column<TournamentRow>[] = [
    ...eventColumns(locale),
    {
      head: texts('events.start'),
      cell: ({ startAt }) => <At at={startAt} />,
    },
    {
      head: texts('events.players'),
      figures: true,
      // Those of teams are counted by their boards.
      cell: ({ players, format }) => (format?.startsWith('team') === true ? null : players),
    },
    { head: texts('events.games'), figures: true, cell: ({ games }) => games },
    { head: texts('events.finished'), figures: true, cell: ({ finished }) => finished },
  ];
  return <Table caption={caption} columns={columns} rows={events} />;
};
