import { decided } from '@amici/bus';
import { authorises } from '@amici/contracts/registry';
import { ratingListStreams, ratingStreams } from '@amici/contracts/rating';
import { dayOf } from '@amici/kernel';
import type { Evidence, WorkingParts } from '@amici/service/runtime';
import { publishedStanding, SYSTEMS } from '../domain';
import type { aggregates } from './aggregates';

type Of = typeof aggregates;

/** What lists say that decides which player a game with a substitute is rated for (T-A1.18). */
export const eventEvidence =
  ({ aggregates: { players } }: WorkingParts<Of>): Evidence<Of['events']> =>
  async (command) => {
    if (command.type !== 'AttributeResult') return command;
    const { pool, white, black, finishedAt } = command;
    const named = [white, black].flatMap(({ player, replaced }) =>
      replaced === undefined ? [player] : [player, replaced.player],
    );
    const published: Record<string, number> = {};
    for (const player of named) {
      const { state } = await players.load(ratingStreams.of(pool, player), true);
      const found = publishedStanding(SYSTEMS[pool], state, dayOf(finishedAt));
      if (found !== undefined) published[player] = found.listed;
    }
    return { ...command, published };
  };

/** By whose motions ratings of the League are altered (CR-2c). */
const COUNCIL = 'ccla-council';

/** What other streams say: the opponent's published rating, whether a list is out, whether Council has carried a motion. */
export const evidence =
  ({ aggregates: { players, lists }, services, self }: WorkingParts<Of>): Evidence<Of['players']> =>
  async (command) => {
    if (command.type === 'ReportResult') {
      const { pool, opponent, finishedAt, reportedAt } = command;
      const { state } = await players.load(ratingStreams.of(pool, opponent), true);
      const found = publishedStanding(SYSTEMS[pool], state, dayOf(finishedAt ?? reportedAt));
      return { ...command, opponentPublished: found?.listed ?? null };
    }
    if (command.type === 'AdoptRating' && command.list !== undefined) {
      const { state } = await lists.load(ratingListStreams.of(command.pool, command.list), true);
      return { ...command, listPublished: state.published };
    }
    if (command.type === 'AlterRating') {
      const { motion, player, rating } = command;
      const found = decided(await services.query('registry', { type: 'motion', motion }, self));
      const carried =
        found.ok &&
        found.value.stands === 'carried' &&
        found.value.body === COUNCIL &&
        authorises(found.value.matter, { act: 'alter-rating', player, rating });
      return { ...command, carried };
    }
    return command;
  };
