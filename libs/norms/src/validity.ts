import type { NormsByScore, ValidityFailure } from '@amici/rulesets';
import { eventLimits } from './limits';

export type { ValidityFailure };

/** What item 1 asks about one player. A FIDE rating counts as rated and not fixed [T-A2.2.10]. */
export interface EntrantStatus {
  readonly rated: boolean;
  readonly fixed: boolean;
  /** Null: of no federation of the ICCF. */
  readonly federation: string | null;
}

/** How often everybody meets; two rounds with fewer than nine players need the commissioner's approval. */
export interface RoundRobin {
  readonly rounds: 1 | 2;
  readonly approvedByCommissioner: boolean;
}

const enoughPlayers = (
  players: number,
  { rounds, approvedByCommissioner }: RoundRobin,
  { leastPlayers, leastGamesOfTwoRounds }: NormsByScore['event'],
): boolean =>
  players >= leastPlayers ||
  (rounds === 2 && approvedByCommissioner && rounds * (players - 1) >= leastGamesOfTwoRounds);

/** How many players each federation has; who belongs to none makes none (T-A2.1d asks for affiliated ones). */
const sizes = (federations: readonly (string | null)[]): readonly number[] => {
  const members = new Map<string, number>();
  for (const federation of federations)
    if (federation !== null) members.set(federation, (members.get(federation) ?? 0) + 1);
  return [...members.values()];
};

/** The requirements 1(a) to 1(e) that the players of an event do not meet, in that order. */
export const validityFailures = (
  players: readonly EntrantStatus[],
  roundRobin: RoundRobin,
  rules: Pick<NormsByScore, 'event' | 'scoreStep'>,
): readonly ValidityFailure[] => {
  const limits = eventLimits(players.length, rules);
  const federations = sizes(players.map((player) => player.federation));
  const met: Readonly<Record<ValidityFailure, boolean>> = {
    'T-A2.1a': enoughPlayers(players.length, roundRobin, rules.event),
    'T-A2.1b': players.filter((player) => player.rated).length >= limits.minimumRated,
    'T-A2.1c': players.filter((player) => player.fixed).length >= limits.minimumFixed,
    'T-A2.1d': federations.length >= rules.event.leastFederations,
    'T-A2.1e': federations.every((members) => members <= limits.maximumFromOneFederation),
  };
  return (Object.keys(met) as ValidityFailure[]).filter((requirement) => !met[requirement]);
};
