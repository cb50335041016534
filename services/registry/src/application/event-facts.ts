import { decided } from '@amici/bus';
import type { EventOfCase } from '@amici/contracts/registry';
import { isMajor } from '@amici/rulesets';
import type { ServiceParts } from '@amici/service/runtime';

/** What a case that a person opens has to know of an event in which somebody plays; undefined where there is none such here. */
export const eventFacts = async (
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
