import { tournamentStreams } from '@amici/contracts/tournament';
import type { Evidence, WorkingParts } from '@amici/service/runtime';
import type { TournamentAggregates, ledgerOfPlayer } from '../domain';
import { champions } from '../projections/champions.projection';
import { BOARD } from '../domain/book/motion';
import { carriedBy } from './motions';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'readModels' | 'services' | 'self'>;

/** Whether the player has won the championship (T-1.3.1f, T-1.4.3). */
export const isWorldChampion = async ({ readModels }: Pick<Parts, 'readModels'>, player: string) =>
  (await (
    await readModels()
  )
    .getRepository(champions.table.entity)
    .countBy({ player, championship: 'world-championship' })) > 0;

/** Whether the player has won the championship, and up to when the final takes entries. */
export const inclusionEvidence =
  (parts: Parts): Evidence<typeof ledgerOfPlayer> =>
  async (command) => {
    if (command.type === 'GrantRight') {
      const { carried: _claimed, ...request } = command;
      if (request.basis !== 'board' || request.motion === undefined) return request;
      const act = { act: 'grant-right', player: request.player, level: request.level } as const;
      return { ...request, carried: (await carriedBy(parts, request.motion, act)) === BOARD };
    }
    if (command.type !== 'RequestInclusion') return command;
    const { evidence: _claimed, ...request } = command;
    const { player, tournament } = request;
    const champion = await isWorldChampion(parts, player);
    const { state } = await parts.aggregates.tournament.load(tournamentStreams.of(tournament), true);
    const isFinal = state.phase === 'announced' && state.announcement.format === 'wc-final';
    const deadline = isFinal ? state.announcement.entriesCloseAt : null;
    return { ...request, evidence: { champion, deadline } };
  };
