import type { AnnounceTournament } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, DAY_MS, uuidV5, type Instant } from '@amici/kernel';
import { chance } from './chance';
import { startIn, type Period } from './plan-events';
import { planPlayer, type Person, type SimulatedPlayer } from './plan-people';

/** Whose director, commissioners and organiser are of none of them (L-14.1.3). */
const FEDERATIONS = ['ARG', 'CZE', 'ITA', 'LTU'] as const;
export const BOARDS = 3;
const ANNOUNCED_DAYS = 14;

/** A country's team: who plays in board order, who comes in where somebody is replaced, and who leads it. */
export interface PlannedTeam {
  readonly id: string;
  readonly federation: string;
  readonly captain: Person;
  readonly boards: readonly SimulatedPlayer[];
  readonly reserve: SimulatedPlayer;
}

export interface PlannedTeamEvent {
  readonly id: string;
  readonly announcement: Omit<AnnounceTournament, 'type' | 'tournament'>;
  readonly announcedAt: Instant;
  readonly start: Instant;
}

/** Everybody of a team who plays. */
export const playersOf = ({ boards, reserve }: PlannedTeam): readonly SimulatedPlayer[] => [
  ...boards,
  reserve,
];

/** People of their own: the events of single players are the same with them and without. */
export const planTeams = (seed: string): readonly PlannedTeam[] =>
  FEDERATIONS.map((federation) => {
    const player = (number: number): SimulatedPlayer => ({
      ...planPlayer(seed, `team ${federation} ${number}`),
      name: `Player ${number} of ${federation}`,
      federation,
    });
    return {
      id: federation.toLowerCase(),
      federation,
      captain: {
        id: uuidV5(AMICI_NAMESPACE, `simulation ${seed} captain ${federation}`),
        name: `Captain of ${federation}`,
        federation,
      },
      boards: Array.from({ length: BOARDS }, (_, index) => player(index + 1)),
      reserve: player(BOARDS + 1),
    };
  });

export const planTeamEvents = (seed: string, count: number, period: Period): readonly PlannedTeamEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const start = startIn(chance(seed, 'team event', index), period);
    return {
      id: uuidV5(AMICI_NAMESPACE, `simulation ${seed} team event ${index}`),
      announcedAt: start - ANNOUNCED_DAYS * DAY_MS,
      start,
      announcement: {
        code: `SIM/T${index + 1}`,
        name: `Simulated team event ${index + 1}`,
        format: 'team-tournament',
        laws: 'iccf-laws-2020',
        conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
        start,
        end: start + 700 * DAY_MS,
        team: {
          boards: BOARDS,
          reserves: 1,
          mostChanges: 1,
          promoter: 'ICCF',
          selection: 'member federations',
        },
      },
    };
  });
