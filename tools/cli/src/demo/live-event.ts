import { iso } from '@amici/kernel';
import { VirtualClock } from '@amici/ops';
import type { Server } from '../../../../services/all-in-one/src/serve';
import { progress, tenths } from '../commands/progress';
import { planPlayers, type Person, type SimulatedPlayer } from '../simulate/plan-people';
import { planTeams, playersOf } from '../simulate/plan-teams';
import { Season } from '../simulate/season';
import { PAST_DAYS } from './past';

const SEED = 'demo';
const CALLED = { events: ['Lighthouse Memorial'], teamEvents: ['Four Rivers Cup'] };

/** How much is lived through: the strongest of so many candidates play, for so many days. */
export interface LifeSize {
  readonly candidates: number;
  readonly players: number;
  readonly days: number;
}

/** A field in which norms can be achieved, and time for all of it. */
export const DEMO_LIFE: LifeSize = { candidates: 200, players: 13, days: PAST_DAYS };

/** Who plays in what a demo lives through, strongest first. */
export const livingPlayers = ({ candidates, players }: LifeSize): readonly SimulatedPlayer[] =>
  [...planPlayers(SEED, candidates)].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0)).slice(0, players);

/** Where to look at what the demo lived through. */
export interface LivedEvent {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly games: number;
  /** Who played in it, strongest first, and in that of teams. */
  readonly players: readonly Person[];
  readonly ofTeams: readonly Person[];
  /** The event of teams beside it. */
  readonly teams: { readonly id: string; readonly name: string };
}

/**
 * Lives through one event, and one of teams beside it, from its announcement to the rating lists after it, in virtual time
 * and through the services as they are; then time goes on with the real one.
 */
export const liveEvent = async (server: Server, size: LifeSize): Promise<LivedEvent | null> => {
  const { rehearsal, surroundings } = server;
  const { clock } = surroundings;
  if (rehearsal === null || !(clock instanceof VirtualClock)) return null;
  const players = livingPlayers(size);
  const label = 'living through an event, day';
  const bar = progress(label, tenths(label, console.log));
  const period = { start: clock.now(), days: size.days };
  const season = new Season(
    server,
    rehearsal,
    { players, events: 1, teamEvents: 1, period, seed: SEED, called: CALLED },
    { day: bar.advance },
  );
  try {
    await season.run();
  } finally {
    bar.stop();
  }
  clock.release();
  const [event] = season.events;
  const [ofTeams] = season.teamEvents;
  return {
    id: event!.id,
    name: String(event!.announcement['name']),
    start: iso(event!.start),
    games: season.board.started,
    players,
    ofTeams: planTeams(SEED).flatMap(playersOf),
    teams: { id: ofTeams!.id, name: String(ofTeams!.announcement['name']) },
  };
};
