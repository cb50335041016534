import type { TournamentRow } from '@amici/contracts/tournament';
import { wordsOf, type Locale } from '../messages';
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
  const words = wordsOf(locale);
  return [
    { head: words('events.code'), cell: ({ code }) => code },
    {
      head: words('events.name'),
      heads: true,
      cell: ({ tournamentId, name }) => <EventLink id={tournamentId}>{name}</EventLink>,
    },
    { head: words('events.status'), cell: ({ status }) => words(`status.${status}`) },
  ];
};

/** Events, one in a row. */
export const EventTable = ({ caption, events, locale }: Props) => {
  const words = wordsOf(locale);
  const columns: readonly Column<TournamentRow>[] = [
    ...eventColumns(locale),
    {
      head: words('events.start'),
      cell: ({ startAt }) => <At at={startAt} />,
    },
    {
      head: words('events.players'),
      figures: true,
      // Those of teams are counted by their boards.
      cell: ({ players, format }) => (format?.startsWith('team') === true ? null : players),
    },
    { head: words('events.games'), figures: true, cell: ({ games }) => games },
    { head: words('events.finished'), figures: true, cell: ({ finished }) => finished },
  ];
  return <Table caption={caption} columns={columns} rows={events} />;
};
