import { cycleStreams } from '../domain';
import type { StageRow } from '@amici/contracts/tournament';
import { bigint, integer, key, projection, table, text } from '@amici/projections';
import type { StageMoved, StageScheduled } from '../domain/cycle/events';
import type { FollowedHere } from './followed-here';

const asSet = (
  _row: StageRow | undefined,
  { cycle: cycleId, stage, year, start: startAt, entriesCloseAt }: StageScheduled | StageMoved,
): StageRow => ({ cycleId, stage, year, startAt, entriesCloseAt });

/** The calendar of all stages. */
export const stages = projection<FollowedHere, StageRow>({
  name: 'stages',
  version: 1,
  table: table<StageRow>('stages', {
    cycleId: key(text()),
    stage: key(text()),
    year: key(integer()),
    startAt: bigint(),
    entriesCloseAt: bigint(),
  }),
  key: ({ stream, event }) => {
    const { stage, year } = event as StageScheduled;
    return [cycleStreams.idIn(stream), stage, year];
  },
  on: {
    StageScheduled: asSet,
    StageMoved: asSet,
  },
});
