import type { Amici } from '../../../../services/all-in-one/src/amici';
import { rehearsalOf } from '../../../../services/all-in-one/src/rehearsal';
import { planPlayers } from '../../../cli/src/simulate/plan-people';
import { Season } from '../../../cli/src/simulate/season';

const PLAYERS = 16;
const EVENTS = 1;
const DAYS = 400;

/** Some months of a small federation, for what only comes of them: rating lists, norms, titles, prizes, rights. */
export const liveThroughSeason = async (amici: Amici): Promise<void> => {
  const rehearsal = await rehearsalOf(amici);
  if (rehearsal === null) throw new Error('a season needs virtual time');
  const seed = 'rebuild';
  const players = planPlayers(seed, PLAYERS);
  const period = { start: amici.surroundings.clock.now(), days: DAYS };
  await new Season(
    amici,
    rehearsal,
    { players, events: EVENTS, teamEvents: 0, period, seed },
    { day: () => undefined },
  ).run();
};
