import type { SanctionImposed, SanctionLifted, SanctionRow } from '@amici/contracts/registry';
import { bigint, key, nullable, projection, table, text } from '@amici/projections';
import type { LoggedEvent } from '../application/aggregates';

/** Its event is that of its case; how it stands depends on when. */
export interface ImposedRow extends Omit<SanctionRow, 'event' | 'state'> {
  /** What lists are paged by: a sanction that several people bear is one of each. */
  readonly id: string;
}

const idOf = ({ playerId, sanction }: SanctionImposed | SanctionLifted): string => `${playerId} ${sanction}`;

/** Every sanction that was imposed; one that is lifted stays, as it was. */
export const sanctionList = projection<LoggedEvent, ImposedRow>({
  name: 'sanctions',
  version: 1,
  table: table<ImposedRow>('sanctions', {
    id: key(text()),
    player: text(),
    sanction: text(),
    kind: text<ImposedRow['kind']>(),
    from: bigint(),
    until: bigint(),
    liftedAt: nullable(bigint()),
    imposedAt: bigint(),
    case: nullable(text()),
    motion: nullable(text()),
    rule: text(),
  }),
  key: ({ event }) => [idOf(event as SanctionImposed | SanctionLifted)],
  on: {
    SanctionImposed: (_row, event) => {
      const { playerId: player, sanction, kind, from, until, at: imposedAt, rule } = event;
      const by = { case: event.case ?? null, motion: event.motion ?? null };
      return { id: idOf(event), player, sanction, kind, from, until, liftedAt: null, imposedAt, ...by, rule };
    },
    SanctionLifted: (row, { at: liftedAt }) => row && { ...row, liftedAt },
  },
});
