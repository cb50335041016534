import type { Championship, ChampionRow } from '@amici/contracts/tournament';
import { bigint, integer, key, projection, table, text } from '@amici/projections';
import { cycleStreams } from '../domain';
import type { FollowedHere } from './followed-here';

/** Champions, each with the number of their cycle, for life (T-1.4.5, T-1.6.4). */
export const champions = projection<FollowedHere, ChampionRow>({
  name: 'champions',
  version: 1,
  table: table<ChampionRow>('champions', {
    cycleId: key(text()),
    championship: text<Championship>(),
    number: integer(),
    name: text(),
    player: text(),
    tournamentId: text(),
    since: bigint(),
  }),
  key: ({ stream }) => cycleStreams.idIn(stream),
  on: {
    CycleClosed: (_row, { cycle: cycleId, championship, number, name, player, tournament, at }) => ({
      ...{ cycleId, championship, number, name, player },
      tournamentId: tournament,
      since: at,
    }),
    CycleReopened: () => null,
  },
});
