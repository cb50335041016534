import { integer, key, projection, table, text } from '@amici/projections';
import type { TitleEvent } from '../domain';

/** Points of one event in a member's ledger, in hundredths, in the year in which they were booked. */
export interface MasterpointRow {
  readonly player: string;
  readonly tournament: string;
  readonly section: string;
  readonly year: number;
  readonly grade: string;
  readonly points: number;
}

export const masterpointLines = projection<TitleEvent, MasterpointRow>({
  name: 'masterpoint_lines',
  version: 1,
  table: table<MasterpointRow>('masterpoint_lines', {
    player: key(text()),
    tournament: key(text()),
    section: key(text()),
    year: integer(),
    grade: text(),
    points: integer(),
  }),
  key: ({ event }) => {
    const of = event as { readonly player: string; readonly tournament: string; readonly section: string };
    return [of.player, of.tournament, of.section];
  },
  on: {
    MasterpointsBooked: (_none, { at, player, tournament, section, grade, points }) => {
      return { player, tournament, section, year: new Date(at).getUTCFullYear(), grade, points };
    },
    MasterpointsRevised: (row, { to }) => row && { ...row, points: to },
  },
});
