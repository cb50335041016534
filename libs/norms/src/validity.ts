import { eventLimits } from './limits';

/** A requirement of Appendix 2, item 1 that an event does not meet. */
export type ValidityFailure = 'T-A2.1a' | 'T-A2.1b' | 'T-A2.1c' | 'T-A2.1d' | 'T-A2.1e';

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

const LEAST_PLAYERS = 9;
const LEAST_GAMES = 8;
const LEAST_FEDERATIONS = 3;

const enoughPlayers = (players: number, { rounds, approvedByCommissioner }: RoundRobin): boolean =>
  players >= LEAST_PLAYERS ||
  (rounds === 2 && approvedByCommissioner && rounds * (players - 1) >= LEAST_GAMES);

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
): readonly ValidityFailure[] => {
  const limits = eventLimits(players.length);
  const federations = sizes(players.map((player) => player.federation));
  const met: Readonly<Record<ValidityFailure, boolean>> = {
    'T-A2.1a': enoughPlayers(players.length, roundRobin),
    'T-A2.1b': players.filter((player) => player.rated).length >= limits.minimumRated,
    'T-A2.1c': players.filter((player) => player.fixed).length >= limits.minimumFixed,
    'T-A2.1d': federations.length >= LEAST_FEDERATIONS,
    'T-A2.1e': federations.every((members) => members <= limits.maximumFromOneFederation),
  };
  return (Object.keys(met) as ValidityFailure[]).filter((requirement) => !met[requirement]);
};
