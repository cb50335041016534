import { playerStreams, type EventOfCase } from '@amici/contracts/registry';
import { unreachable } from '@amici/kernel';
import type { Evidence, WorkingParts, ServiceParts } from '@amici/service/runtime';
import { decided } from '@amici/bus';
import { isMajor } from '@amici/rulesets';
import type { Player } from '../domain/state';
import type { aggregates } from './aggregates';
import type { cases } from './cases';
import { officersOf } from './sitting';

/** What a case that a person opens has to know of an event in which somebody plays; undefined where there is none such here. */
const eventFacts = async (
  { services, self }: Pick<ServiceParts, 'services' | 'self'>,
  event: string,
  player: string,
): Promise<EventOfCase | undefined> => {
  const found = decided(await services.query('tournament', { type: 'tournament', tournament: event }, self));
  if (!found.ok || found.value.phase === 'imported') return undefined;
  const takesPart = { type: 'takes-part', tournament: event, player } as const;
  const plays = decided(await services.query('tournament', takesPart, self));
  if (!plays.ok || !plays.value) return undefined;
  const { tournamentRules: book, titleEvent } = found.value;
  return { event, book, titleEvent, major: isMajor(found.value) };
};

type Parts = WorkingParts<typeof aggregates>;

/** When the player left tournaments with leave. */
const earlierOf = ({ sanctions }: Player, before: number): readonly number[] =>
  sanctions.flatMap(({ kind, from }) => (kind === 'accepted' && from < before ? [from] : []));

/** What a decision about a case has to know of the player, their tournament and the body concerned. */
export const caseEvidence =
  (parts: Parts): Evidence<typeof cases> =>
  async (command, { opened }) => {
    const stateOf = async (player: string) =>
      (await parts.aggregates.people.load(playerStreams.of(player), true)).state;
    switch (command.type) {
      case 'NoteWithdrawal': {
        const state = await stateOf(command.about);
        return { ...command, federation: state.federation, earlier: earlierOf(state, command.at) };
      }
      case 'GiveView': {
        const state = opened === null ? undefined : await stateOf(opened.about);
        return { ...command, earlier: state === undefined ? [] : earlierOf(state, command.at) };
      }
      case 'ReportViolation':
      case 'InquireContinuation': {
        const { facts: _claimed, ...request } = command;
        const facts = await eventFacts(parts, command.event, command.player);
        return facts === undefined ? request : { ...request, facts };
      }
      case 'OpenCase': {
        return { ...command, seats: await officersOf(parts, command.to, command.at) };
      }
      case 'NoteTimeLoss':
      case 'JudgeViolation':
      case 'FilePaper':
      case 'MakeReport':
      case 'OfferContinuation':
      case 'AcceptContinuation':
      case 'JudgeReply':
      case 'DecideCase':
      case 'LapseCase':
        return command;
      default:
        return unreachable(command);
    }
  };
