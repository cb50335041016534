import { bigint, boolean, key, multiRowProjection, nullable, table, text } from '@amici/projections';
import type { LoggedEvent } from '../application/aggregates';

/** A meeting, or, under its own id, the body that meets. Instants are ms UTC. */
export interface MeetingRow {
  readonly id: string;
  readonly body: string;
  /** Of a meeting when it is held, of a body since when it sits. */
  readonly at: number;
  /** Whether there was a quorum; of bodies never. */
  readonly held: boolean;
  /** Of a body who presides over it. */
  readonly president: string | null;
}

/** When bodies meet: Council at least twice a year (CC-4). */
export const meetings = multiRowProjection<LoggedEvent, MeetingRow>({
  name: 'body_meetings',
  version: 1,
  table: table<MeetingRow>('body_meetings', {
    id: key(text()),
    body: text(),
    at: bigint(),
    held: boolean(),
    president: nullable(text()),
  }),
  on: {
    MemberSeated: {
      keys: ({ body }) => [[body]],
      change: (rows, { body, person, role, at }) => {
        const before = rows([body]) ?? { id: body, body, at, held: false, president: null };
        const stays = before.president === person ? null : before.president;
        return { upsert: [{ ...before, president: role === 'president' ? person : stays }] };
      },
    },
    MemberUnseated: {
      keys: ({ body }) => [[body]],
      change: (rows, { body, person }) => {
        const before = rows([body]);
        return before?.president === person ? { upsert: [{ ...before, president: null }] } : {};
      },
    },
    MeetingCalled: {
      keys: ({ meeting }) => [[meeting]],
      change: (_rows, { meeting: id, body, heldAt: at }) => ({
        upsert: [{ id, body, at, held: false, president: null }],
      }),
    },
    AttendanceRecorded: {
      keys: ({ meeting }) => [[meeting]],
      change: (rows, { meeting }) => {
        const before = rows([meeting]);
        return before === undefined ? {} : { upsert: [{ ...before, held: true }] };
      },
    },
  },
});
