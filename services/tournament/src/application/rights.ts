import { rightsStreams, type EarnedRight } from '@amici/contracts/tournament';
import { sideBySide } from '@amici/ops';
import type { WorkingParts } from '@amici/service/runtime';
import type { TournamentAggregates } from '../aggregates';
import type { Ledger, Rights, TournamentState } from '../domain';

const YEAR = /^\d{4}$/;

/** What a decision about an entry needs of a player's ledger. */
export const rightsIn = ({ rights, periods }: Ledger): Rights => {
  const used = [...periods].map(([key, usedIn]) => {
    const [level, period] = key.split(' ') as [string, string];
    return { level, period, usedIn };
  });
  return {
    earned: [...rights.values()]
      .filter(({ fate }) => fate === 'held' || fate === 'used')
      .map(({ id, level: right, halves, earnedAt, usedIn, expiresAt, rule }) => {
        return { id, right, halves, earnedAt, usedIn, expiresAt, rule };
      }),
    yearly: used.flatMap(({ level, period }) =>
      YEAR.test(period) && !level.startsWith('norm/') ? [{ level, year: Number(period) }] : [],
    ),
    periods: used,
  };
};

/** What a player holds and has used, as his ledger says. */
export const rightsOf = async (
  { aggregates }: Pick<WorkingParts<TournamentAggregates>, 'aggregates'>,
  player: string,
): Promise<Rights> => rightsIn((await aggregates.ledger.load(rightsStreams.of(player), true)).state);

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
