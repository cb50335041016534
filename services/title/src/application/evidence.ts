import type { Acted } from '@amici/contracts';
import { titlesStreams } from '@amici/contracts/title';
import { insist, Unavailable } from '@amici/bus';
import type { QueryReply } from '@amici/service';
import { dayOf } from '@amici/kernel';
import type { WorkingParts } from '@amici/service/runtime';
import {
  needsTitles,
  playersOf,
  type HeldTitles,
  type Norms,
  type NormsCommand,
  type Titles,
  type TitlesCommand,
} from '../domain';
import type { TitleAggregates } from '../domain';

type Parts = WorkingParts<TitleAggregates>;

/** The value answered; a refusal that tells nothing of what was asked is no answer. */
const answered = <Value>(reply: QueryReply<Value>): Value => {
  if (!reply.ok) throw new Unavailable(reply.rejection);
  return reply.value;
};

/** A player's titles as they stand. */
export const titlesOf = async ({ aggregates }: Pick<Parts, 'aggregates'>, player: string): Promise<Titles> =>
  (await aggregates.titles.load(titlesStreams.of(player), true)).state;

/** The titles of everybody in the section, where they bear on the decision. */
export const withTitles =
  (parts: Parts) =>
  async (command: Acted<NormsCommand>, state: Norms): Promise<Acted<NormsCommand>> => {
    if (!needsTitles(command, state)) return command;
    const players = command.type === 'FixStatement' ? command.players : playersOf(state);
    const held: Record<string, HeldTitles[string]> = {};
    for (const { player } of players) {
      const all = [...(await titlesOf(parts, player)).held.values()];
      held[player] = all
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ title, effectiveFrom }) => ({ title, confirmedOn: dayOf(effectiveFrom) }));
    }
    return { ...command, titles: held };
  };

/** Whether the rating is established, and which federation is to be told; where nobody answers, nothing is decided. */
export const withAnswers =
  ({ services, self }: Parts) =>
  async (command: Acted<TitlesCommand>): Promise<Acted<TitlesCommand>> => {
    const { player } = command;
    if (command.type === 'CountNorm') {
      const question = { type: 'listed', pool: 'standard', players: [player], on: command.at } as const;
      const listed = answered(await services.query('rating', question, self));
      return { ...command, fixedRating: listed[player]?.fixed === true };
    }
    if (command.type === 'ConfirmTitle') {
      const known = insist(await services.query('registry', { type: 'player', player }, self));
      return { ...command, federation: known.ok ? known.value.federation : null };
    }
    return command;
  };
