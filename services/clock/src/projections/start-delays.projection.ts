import { bigint, key, projection, table, text } from '@amici/projections';
import type { ClockEvent, Scope, StartDelayRequested } from '../domain';
import { startOf } from '../domain/leave/request-leave';

/** That a start be put off, as long as nobody has answered (CT-5g). */
interface StartDelayRow {
  readonly player: string;
  readonly scope: Scope;
  readonly request: string;
  readonly since: number;
  readonly due: number;
  readonly rule: string;
}

export const startDelays = projection<ClockEvent, StartDelayRow>({
  name: 'start_delays',
  version: 1,
  byStream: true,
  table: table<StartDelayRow>('start_delays', {
    player: key(text()),
    scope: key(text()),
    request: text(),
    since: bigint(),
    due: bigint(),
    rule: text(),
  }),
  key: ({ event }) => {
    const { player, scope } = event as StartDelayRequested;
    return [player, scope];
  },
  on: {
    StartDelayRequested: (_row, { player, scope, request, dates, at: since, rule }) => ({
      ...{ player, scope, request, since, due: startOf(dates.from), rule },
    }),
    StartDelayRefused: () => null,
    StartDelayWithdrawn: () => null,
    LeaveTaken: (_row, { delayedStart }) => (delayedStart ? null : undefined),
  },
});
