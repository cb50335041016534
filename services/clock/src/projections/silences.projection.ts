import type { SilenceNoticed, SilenceRow } from '@amici/contracts/clock';
import { bigint, integer, key, projection, table, text } from '@amici/projections';
import type { ClockEvent } from '../domain';

/** Of each game the latest silence its waiting player is told of (CW-2). */
export const silences = projection<ClockEvent, SilenceRow>({
  name: 'silences',
  version: 1,
  table: table<SilenceRow>('silences', {
    owner: key(text()),
    tells: key(text()),
    player: text(),
    turn: integer(),
    days: integer(),
    since: bigint(),
    at: bigint(),
    rule: text(),
  }),
  key: ({ event }) => {
    const { owner, tells = '' } = event as SilenceNoticed;
    return [owner, tells];
  },
  on: {
    SilenceNoticed: (_row, { owner, tells, player, turn, days, since, at, rule }) =>
      tells === undefined ? undefined : { owner, tells, player, turn, days, since, at, rule },
  },
});
