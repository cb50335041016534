import type { Finding } from '@amici/contracts';
import type { PlayerSubstituted } from '@amici/contracts/tournament';
import { toParties } from '../disclosure/audiences';
import { publicPlace, tournamentAudience } from '../disclosure/public-place';
import { seated } from '../state/seats';
import type { Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import { inTeamPlay } from '../state/team-event';
import { teamWith, withTeam, type TeamPlay } from '../state/teams';
import type { LineUpChanged, LineUpEvent, LineUpNamed } from './events';

const changed = (play: TeamPlay, { team, teamBoard, entrant, changes }: LineUpChanged): TeamPlay => {
  const before = play.teams.get(team);
  if (before === undefined) return play;
  const boards = before.boards.map((one, index) => (index + 1 === teamBoard ? entrant : one));
  const reserves = before.reserves.filter(({ player }) => player !== entrant.player);
  return withTeam(play, team, { boards, reserves, changes });
};

const changedPlay = inTeamPlay(changed);

/** Where the start list is out, the seat is another's as well. */
const beforeStart = (state: Tournament, { seat }: LineUpChanged): Tournament =>
  seat === null ? state : seated(state, seat.section, seat.place.number, () => seat.place);

type Named = PlayerSubstituted | LineUpNamed | LineUpChanged;

const playersIn = (event: Named): readonly string[] => {
  if (event.type === 'PlayerSubstituted') return [event.player];
  if (event.type === 'LineUpChanged') return [event.entrant.player];
  return [...event.boards, ...event.reserves].map(({ player }) => player);
};

/** Nobody plays for two teams (T-5.5). */
export const checkTeamOf = (event: Named, { teamPlay }: Tournament): readonly Finding[] => {
  const others = { ...teamPlay, teams: new Map([...teamPlay.teams].filter(([team]) => team !== event.team)) };
  return playersIn(event).flatMap((player) => {
    const team = teamWith(others, player);
    return team === undefined
      ? []
      : [{ fact: 'player', recorded: player, computed: { team }, rule: 'T-5.5' }];
  });
};

/** What becomes of line-ups: who plays for a team at which board. */
export const handling: EventHandling<LineUpEvent> = {
  evolve: {
    LineUpNamed: inTeamPlay((play, { team, boards, reserves }) => withTeam(play, team, { boards, reserves })),
    LineUpChanged: (state, event) => beforeStart(changedPlay(state, event), event),
  },
  audiences: {
    LineUpNamed: toParties,
    // Before the start list is out the line-ups are nobody else's business.
    LineUpChanged: {
      ...toParties,
      public: {
        ...tournamentAudience(({ seat, from, rule }) =>
          seat === null ? {} : { section: seat.section, place: publicPlace(seat.place), from, rule },
        ),
        release: ({ seat }) => (seat === null ? 'never' : 'now'),
      },
    },
  },
  check: { LineUpNamed: checkTeamOf, LineUpChanged: checkTeamOf },
};
