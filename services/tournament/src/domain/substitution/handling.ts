import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type {
  BoardForfeited,
  PlayerSubstituted,
  ReplacementStatusGranted,
  StartPlace,
} from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { toParties, whole, type PublicFields } from '../disclosure/audiences';
import { publicPlace, tournamentAudience } from '../disclosure/public-place';
import { checkTeamOf } from '../line-up/handling';
import { seated } from '../state/seats';
import type { Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import { inTeamPlay } from '../state/team-event';
import { tasksAt, withTasks, withTeam, type TeamPlay } from '../state/teams';
import type { SubstitutionEvent } from './events';

const substituted = (play: TeamPlay, event: PlayerSubstituted): TeamPlay => {
  const { team, place } = event;
  const before = play.teams.get(team);
  if (before === undefined) return play;
  const reserves = before.reserves.filter(({ player }) => player !== place.player);
  const came = [...before.came, place.player];
  const settled = {
    request: null,
    deceased: null,
    status: null,
    counted: null,
    reminders: 0,
    notBegun: null,
  } as const;
  return withTasks(
    withTeam(play, team, { reserves, came, substitutes: before.substitutes + 1 }),
    event,
    settled,
  );
};

const tasksSettled = inTeamPlay(substituted);

/** The substitute sits where the other sat: the same number and board, the same games. */
const sitsDown = (state: Tournament, { section, number, place }: PlayerSubstituted): Tournament =>
  seated(state, section, number, () => place);

const withStatus = (state: Tournament, { section, number }: ReplacementStatusGranted): Tournament =>
  seated(state, section, number, (before) => ({
    ...before,
    ...({ status: 'replacement' } satisfies Partial<StartPlace>),
  }));

const gamesOf = ({ games }: PlayerSubstituted | BoardForfeited) =>
  games.map(({ game, side }) => ({ gameId: game, side }));

/** What becomes of seats: substitutes, replacements and boards at which nobody plays. */
export const handling: EventHandling<SubstitutionEvent> = {
  evolve: {
    SubstitutionRequested: inTeamPlay((play, event) =>
      withTasks(play, event, { request: { due: event.due, at: event.at } }),
    ),
    DeceasedOptionChosen: inTeamPlay((play, event) => {
      const request = event.due === null ? null : { due: event.due, at: event.at };
      return withTasks(play, event, { deceased: event.option, request });
    }),
    PlayerSubstituted: (state, event) => sitsDown(tasksSettled(state, event), event),
    ReplacementStatusRequested: inTeamPlay((play, event) => {
      const { games, moves } = event;
      return withTasks(play, event, { status: 'requested', counted: { games, moves } });
    }),
    ReplacementStatusAgreed: inTeamPlay((play, event) => withTasks(play, event, { status: 'agreed' })),
    ReplacementStatusGranted: withStatus,
    BoardForfeited: inTeamPlay((play, event) => withTasks(play, event, { forfeited: true })),
    ReminderNoted: inTeamPlay((play, event) =>
      withTasks(play, event, { reminders: tasksAt(play, event).reminders + 1 }),
    ),
    PlayNotBegun: inTeamPlay((play, { months, seats }) =>
      seats.reduce((after, seat) => withTasks(after, seat, { notBegun: months }), {
        ...play,
        checkedMonths: months,
      }),
    ),
  },
  audiences: {
    SubstitutionRequested: toParties,
    DeceasedOptionChosen: toParties,
    PlayerSubstituted: {
      ...whole,
      public: tournamentAudience((event: PlayerSubstituted): PublicFields<openly.PlayerSubstitutedJson> => {
        const { section, place, from, at, rule } = event;
        return {
          ...{ section, place: publicPlace(place), from, games: gamesOf(event), rule },
          substitutedAt: iso(at),
        };
      }),
    },
    ReplacementStatusRequested: toParties,
    ReplacementStatusAgreed: toParties,
    ReplacementStatusGranted: {
      ...whole,
      public: tournamentAudience(
        (event: ReplacementStatusGranted): PublicFields<openly.ReplacementStatusGrantedJson> => {
          const { section, team: teamId, teamBoard, player: playerId, original, rule } = event;
          return { section, teamId, teamBoard, playerId, original, rule };
        },
      ),
    },
    BoardForfeited: {
      ...whole,
      public: tournamentAudience((event: BoardForfeited): PublicFields<openly.BoardForfeitedJson> => {
        const { section, team: teamId, teamBoard, player: playerId, rule } = event;
        return { section, teamId, teamBoard, playerId, games: gamesOf(event), rule };
      }),
    },
    ReminderNoted: toParties,
    PlayNotBegun: toParties,
  },
  check: { PlayerSubstituted: checkTeamOf },
};
