import type { Answer, EventEnvelope } from '@amici/contracts';
import type { MoveMade } from '@amici/contracts/game';

import { textsOf, type Locale } from '../messages';
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

/** Where the proof is that the entry at a place of the game log is in the tree that was signed. */
const proofAddress = (index: number): string =>
  `${pathTo('log', 'game', 'proofs', 'inclusion')}?index=${index}`;

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

/** Moves that were offered with a move, to be played if the opponent agrees (C-6). */
export interface OfferedLine {
  readonly fromPly: number;
  readonly sans: readonly string[];
  /** As many of them as the opponent took over (C-7). */
  readonly taken: number;
}

/** What an event says of such lines. */
interface OfLines {
  readonly line?: number;
  readonly fromPly?: number;
  readonly plies?: number;
  readonly moves?: readonly { readonly san: string }[];
}

/** By the ply of the move that they came with, the open lines; those that came with the next begin to count anew. */
export const linesIn = ({ events }: GameRecord): ReadonlyMap<number, readonly OfferedLine[]> => {
  const lines = new Map<number, OfferedLine[]>();
  let latest: OfferedLine[] = [];
  for (const event of events.filter(isTold)) {
    const { line = 0, fromPly = 0, plies = 0, moves = [] } = event.payload as OfLines;
    if (event.type === 'ConditionalOffered') {
      latest = lines.get(fromPly - 1) ?? [];
      latest[line - 1] = { fromPly, sans: moves.map(({ san }) => san), taken: 0 };
      lines.set(fromPly - 1, latest);
    }
    const accepted = latest[line - 1];
    if (event.type === 'ConditionalAccepted' && accepted !== undefined)
      latest[line - 1] = { ...accepted, taken: plies };
  }
  return lines;
};

/** All that is read in a record: an event's hash stands for what it says. */
export const inputsOf = ({ events, indices }: GameRecord): string =>
  events.map((event, n) => `${isTold(event) ? '' : '-'}${event.hash}${indices[n]}`).join();

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

/** Moves, offers, claims and rulings as they are recorded: each with its rule, its document, its hash, its address and the proof that it stands in the signed log. */
export const RecordTable = ({ game, record, locale }: Props) => {
  const { events, indices, next } = record;
  const texts = textsOf(locale);
  const places = new Map(events.map(({ revision }, n) => [revision, indices[n]!]));
  const textOf = (event: Recorded, of: (event: EventEnvelope) => string): string =>
    isTold(event) ? of(event) : '';
  return (
    <details>
      <summary>{texts('record.title')}</summary>
      <Table
        caption={texts('record.title')}
        rows={events}
        settled={{ count: events.length, inputs: `record ${game} ${inputsOf(record)}` }}
        columns={[
          {
            head: texts('table.number'),
            heads: true,
            cell: ({ revision }) => <a href={eventAddress(game, revision)}>{revision}</a>,
          },
          {
            head: texts('record.at'),
            cell: (event) => isTold(event) && <When event={event} />,
          },
          {
            head: texts('record.event'),
            cell: (event) => (isTold(event) ? event.type : texts('record.withheld')),
          },
          {
            head: texts('record.what'),
            cell: (event) => textOf(event, (one) => text(sayingOf(one).san) || text(sayingOf(one).result)),
          },
          { head: texts('problem.rule'), cell: (event) => textOf(event, (one) => text(sayingOf(one).rule)) },
          { head: texts('game.laws'), cell: (event) => textOf(event, ({ ruleset }) => ruleset ?? '') },
          { head: texts('record.hash'), cell: ({ hash }) => <code>{hash}</code> },
          {
            head: texts('record.proof'),
            cell: ({ revision }) => (
              <a href={proofAddress(places.get(revision)!)}>
                {texts('record.in-log', { index: places.get(revision)! })}
              </a>
            ),
          },
        ]}
      />
      {next !== null && <a href={`${pathTo('games', game, 'events')}?after=${next}`}>{texts('page.more')}</a>}
    </details>
  );
};
