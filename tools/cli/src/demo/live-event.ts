import { iso } from '@amici/kernel';
import { VirtualClock } from '@amici/ops';
import type { Server } from '../../../../services/all-in-one/src/serve';
import { progress, tenths } from '../progress';
import type { Person } from '../season/plan-people';
import { planTeams, playersOf } from '../season/plan-teams';
import { Season } from '../season/season';
import { livingPlayers, SEED, type LifeSize } from './people';

const CALLED = { events: ['Lighthouse Memorial'], teamEvents: ['Four Rivers Cup'] };

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
