import type { TitleCode } from '@amici/norms';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { chance } from './chance';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly federation: string;
}

/** A player, with what decides how they play. */
export interface SimulatedPlayer extends Person {
  /** Before the first event; null for a player new to the federation. */
  readonly rating: number | null;
  readonly title: TitleCode | null;
  /** Days the player takes over a move, on average. */
  readonly pace: number;
}

/** Who runs the federation; none of them plays. */
export interface Officials {
  readonly organiser: Person;
  readonly director: Person;
  readonly ratings: Person;
  readonly qualifications: Person;
  /** Confirms what the commissioner proposes. */
  readonly second: Person;
}

export const FEDERATIONS = ['AUS', 'ARG', 'CZE', 'ENG', 'FIN', 'GER', 'ITA', 'LTU', 'NED', 'USA'] as const;

const TITLES = [
  { from: 2550, title: 'GM' },
  { from: 2480, title: 'SIM' },
  { from: 2420, title: 'IM' },
] as const;

const idOf = (seed: string, role: string): string => uuidV5(AMICI_NAMESPACE, `simulation ${seed} ${role}`);

const titleAt = (rating: number | null, holds: boolean): TitleCode | null =>
  rating === null || !holds ? null : (TITLES.find(({ from }) => rating >= from)?.title ?? null);

/** A player by their number, or by something else that tells them from others. */
export const planPlayer = (seed: string, who: number | string): SimulatedPlayer => {
  const by = chance(seed, 'player', who);
  // The sum of four even chances is near enough to the bell that ratings follow.
  const bell = (by.next() + by.next() + by.next() + by.next()) / 4;
  const rating = by.happens(0.1) ? null : Math.round(1650 + 1050 * bell);
  return {
    id: idOf(seed, `player ${who}`),
    name: `Player ${typeof who === 'number' ? who + 1 : who}`,
    federation: by.pick(FEDERATIONS),
    rating,
    title: titleAt(rating, by.happens(0.8)),
    pace: 0.7 + 3 * by.next(),
  };
};

export const planPlayers = (seed: string, count: number): readonly SimulatedPlayer[] =>
  Array.from({ length: count }, (_, index) => planPlayer(seed, index));

export const planOfficials = (seed: string): Officials => {
  const person = (role: string, name: string, federation: string): Person => ({
    id: idOf(seed, role),
    name,
    federation,
  });
  return {
    organiser: person('organiser', 'Organiser', 'GER'),
    director: person('director', 'Director', 'ENG'),
    ratings: person('ratings commissioner', 'Ratings Commissioner', 'FIN'),
    qualifications: person('qualifications commissioner', 'Qualifications Commissioner', 'AUS'),
    second: person('second person', 'Second Qualifications Commissioner', 'NED'),
  };
};
