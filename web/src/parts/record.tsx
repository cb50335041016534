import type { Answer, EventEnvelope } from '@amici/contracts';
import type { MoveMade } from '@amici/contracts/game';

import { wordsOf, type Locale } from '../messages';
import { At } from './facts';
import { pathTo } from './link';
import { Table } from './table';

/** The events of a game as far as who looks may read them; `next` leads to those after. */
export type GameRecord = Answer<'game', 'events'>;

type Recorded = GameRecord['events'][number];

export const isTold = (event: Recorded): event is EventEnvelope => 'type' in event;

/** Where one event of a game is as data. */
export const eventAddress = (game: string, revision: number): string =>
  `${pathTo('games', game, 'events')}?after=${revision - 1}&limit=1`;

/** What an event may say of itself that a reader of the game looks for. */
interface Saying {
  readonly rule?: unknown;
  readonly san?: unknown;
  readonly result?: unknown;
}

const sayingOf = ({ payload }: EventEnvelope): Saying => payload as Saying;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** By ply, the event of the move that stands, and whether it was decided on before. */
export const movesIn = ({
  events,
}: GameRecord): ReadonlyMap<number, { readonly revision: number; readonly isConditional: boolean }> =>
  new Map(
    events.flatMap((event) => {
      if (!isTold(event) || event.type !== 'MoveMade') return [];
      const { ply, line, sealed } = event.payload as Partial<MoveMade>;
      if (ply === undefined) return [];
      const isConditional = line !== undefined || sealed !== undefined;
      return [[ply, { revision: event.revision, isConditional }] as const];
    }),
  );

/** The day something happened, or was written down where history does not say. */
export const When = ({ event }: { readonly event: EventEnvelope }) => {
  const at = Date.parse(event.occurredAt ?? event.recordedAt);
  return <At at={at} exact />;
};

interface Props {
  readonly game: string;
  readonly record: GameRecord;
  readonly locale: Locale;
}

/** Moves, offers, claims and rulings as they are recorded: each with its rule, its document, its hash and its address. */
export const RecordTable = ({ game, record: { events, next }, locale }: Props) => {
  const words = wordsOf(locale);
  const told = (event: Recorded, of: (event: EventEnvelope) => string): string =>
    isTold(event) ? of(event) : '';
  return (
    <details>
      <summary>{words('record.title')}</summary>
      <Table
        caption={words('record.title')}
        rows={events}
        columns={[
          {
            head: words('table.number'),
            heads: true,
            cell: ({ revision }) => <a href={eventAddress(game, revision)}>{revision}</a>,
          },
          {
            head: words('record.at'),
            cell: (event) => isTold(event) && <When event={event} />,
          },
          {
            head: words('record.event'),
            cell: (event) => (isTold(event) ? event.type : words('record.withheld')),
          },
          {
            head: words('record.what'),
            cell: (event) => told(event, (one) => text(sayingOf(one).san) || text(sayingOf(one).result)),
          },
          { head: words('problem.rule'), cell: (event) => told(event, (one) => text(sayingOf(one).rule)) },
          { head: words('game.laws'), cell: (event) => told(event, ({ ruleset }) => ruleset ?? '') },
          { head: words('record.hash'), cell: ({ hash }) => <code>{hash}</code> },
        ]}
      />
      {next !== null && <a href={`${pathTo('games', game, 'events')}?after=${next}`}>{words('page.more')}</a>}
    </details>
  );
};
