import type { EarnedRight } from '@amici/contracts/tournament';
import { sideBySide } from '@amici/ops';
import type { DataSource } from 'typeorm';
import type { Rights, TournamentState } from '../domain';
import { rights } from '../projections/rights.projection';

/** More than anybody earns. */
const MOST = 1_000;

/** What a player has earned and used, as far as the read model has followed. */
export const rightsOf = async (source: DataSource, player: string): Promise<Rights> => {
  const rows = await source.getRepository(rights.table.entity).find({ where: { player }, take: MOST });
  return {
    earned: rows.flatMap(({ id, level: right, halves, earnedAt, usedIn }) =>
      earnedAt === null ? [] : [{ id, right, halves, earnedAt, usedIn }],
    ),
    yearly: rows.flatMap(({ level, year }) => (year === null ? [] : [{ level, year }])),
  };
};

/** Events looked at side by side. */
const WIDTH = 8;

/** As everybody sees them: what an entry that still waits has used is for those concerned. */
export const usedOpenly = (
  earned: readonly EarnedRight[],
  player: string,
  stateOf: (tournament: string) => Promise<TournamentState>,
): Promise<readonly EarnedRight[]> =>
  sideBySide(earned, WIDTH, async (right) => {
    const state = right.usedIn === null ? undefined : await stateOf(right.usedIn);
    const waits = state !== undefined && state.phase !== 'none' && state.pending.has(player);
    return waits ? { ...right, usedIn: null } : right;
  });
