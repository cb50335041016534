import type { OfficeEnded, OfficeGranted, OfficeHolder } from '@amici/contracts/registry';
import { key, nullable, projection, table, text } from '@amici/projections';
import type { LoggedEvent } from '../application/aggregates';

export interface OfficerRow extends OfficeHolder {
  /** What lists are ordered and paged by. */
  readonly id: string;
}

const idOf = ({ office, scope, playerId }: OfficeGranted | OfficeEnded): string =>
  [office, scope ?? '', playerId].join(' ');

/** Who holds which office where; a captaincy is the team's, and stands with it. */
export const officers = projection<LoggedEvent, OfficerRow>({
  name: 'officers',
  version: 1,
  table: table<OfficerRow>('officers', {
    id: key(text()),
    office: text<OfficerRow['office']>(),
    scope: nullable(text()),
    person: text(),
  }),
  key: ({ event }) => [idOf(event as OfficeGranted)],
  on: {
    OfficeGranted: (_row, event) => {
      const { office, scope, playerId: person } = event;
      return { id: idOf(event), office, scope, person };
    },
    OfficeEnded: () => null,
  },
});
