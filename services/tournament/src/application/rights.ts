import { rightsStreams, type EarnedRight } from '@amici/contracts/tournament';
import { sideBySide } from '@amici/ops';
import type { WorkingParts } from '@amici/service/runtime';
import {
  type TournamentAggregates,
  LAST_EVENTS,
  OF_LAST_TWO,
  type Ledger,
  type Rights,
  type TournamentState,
} from '../domain';
import { tournaments } from '../projections/tournaments.projection';

const NONE: ReadonlySet<string> = new Set();

const YEAR = /^\d{4}$/;

/** What a decision about an entry needs of a player's ledger. */
export const rightsIn = ({ rights, periods }: Ledger, older: ReadonlySet<string> = NONE): Rights => {
  const used = [...periods].map(([key, usedIn]) => {
    const [level, period] = key.split(' ') as [string, string];
    return { level, period, usedIn };
  });
  return {
    earned: [...rights.values()]
      .filter(({ fate }) => fate === 'held' || fate === 'used')
      .map(({ id, level: right, halves, earnedAt, usedIn, expiresAt, rule, tournament }) => {
        const isOlder = rule in OF_LAST_TWO && older.has(tournament ?? '');
        return { id, right, halves, earnedAt, usedIn, expiresAt: isOlder ? earnedAt : expiresAt, rule };
      }),
    yearly: used.flatMap(({ level, period }) =>
      YEAR.test(period) && !level.startsWith('norm/') ? [{ level, year: Number(period) }] : [],
    ),
    periods: used,
  };
};

/** More events of a kind than there will ever be. */
const MOST = 1_000;

/** Events whose rights have been overtaken by the last two of their kind. */
const olderEvents = async (
  { readModels }: Pick<Parts, 'readModels'>,
  { rights }: Ledger,
): Promise<ReadonlySet<string>> => {
  const formats = new Set([...rights.values()].flatMap(({ rule }) => OF_LAST_TWO[rule] ?? []));
  const older = new Set<string>();
  for (const format of formats) {
    const rows = (await readModels()).getRepository(tournaments.table.entity);
    const over = await rows.find({
      where: { format, status: 'finished' },
      order: { startAt: 'DESC' },
      take: MOST,
    });
    for (const { tournamentId } of over.slice(LAST_EVENTS)) older.add(tournamentId);
  }
  return older;
};

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'readModels'>;

/** What a player holds and has used, as their ledger says. */
export const rightsOf = async (parts: Parts, player: string): Promise<Rights> => {
  const { state } = await parts.aggregates.ledger.load(rightsStreams.of(player), true);
  return rightsIn(state, await olderEvents(parts, state));
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
