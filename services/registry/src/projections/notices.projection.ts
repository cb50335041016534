import type { RecordedEvent } from '@amici/contracts';
import {
  caseStreams,
  type CaseDecided,
  type FederationChanged,
  type Informed,
  type NoticeRow,
} from '@amici/contracts/registry';
import { bigint, key, multiRowProjection, table, text } from '@amici/projections';
import type { CaseOpened, CaseReferred } from '../domain/case/events';
import type { LoggedEvent } from '../application/aggregates';

const rowsFor = (
  recorded: RecordedEvent,
  { at, rule }: { readonly at: number; readonly rule: string },
  about: string,
  informs: readonly Informed[],
): readonly NoticeRow[] =>
  informs.map(({ office, scope }) => {
    const { id, event } = recorded;
    return { id, office, scope: scope ?? '', what: event.type, about, stream: recorded.stream, at, rule };
  });

const keysOf = (rows: readonly NoticeRow[]) => rows.map(({ id, office }) => [id, office]);

type Rows<Event> = (event: Event, recorded: RecordedEvent) => readonly NoticeRow[];

const noticeRows = <Event>(rows: Rows<Event>) => ({
  keys: (event: Event, recorded: RecordedEvent) => keysOf(rows(event, recorded)),
  change: (_rows: unknown, event: Event, recorded: RecordedEvent) => ({ upsert: rows(event, recorded) }),
});

const ofCase = <Event extends CaseOpened | CaseReferred | CaseDecided>() =>
  noticeRows<Event>((event, recorded) =>
    rowsFor(recorded, event, caseStreams.idIn(recorded.stream), event.informs),
  );

/** What the books tell offices: of withdrawals and their cases (T-8.3b, T-8.4a), and of transfers (T-13.3). */
export const notices = multiRowProjection<LoggedEvent, NoticeRow>({
  name: 'notices',
  version: 1,
  table: table<NoticeRow>('notices', {
    id: key(text()),
    office: key(text()),
    scope: text(),
    what: text(),
    about: text(),
    stream: text(),
    at: bigint(),
    rule: text(),
  }),
  on: {
    CaseOpened: ofCase<CaseOpened>(),
    CaseReferred: ofCase<CaseReferred>(),
    CaseDecided: ofCase<CaseDecided>(),
    // The rating office learns where the player belongs now; their id and their games stay (T-13.3).
    FederationChanged: noticeRows((event: FederationChanged, recorded) =>
      rowsFor(recorded, event, event.playerId, [{ office: 'ratings-commissioner', scope: null }]),
    ),
  },
});
