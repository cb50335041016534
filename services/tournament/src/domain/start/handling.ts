import { present } from '@amici/contracts';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type {
  PairingJson,
  SectionTeamJson,
} from '@amici/contracts/generated/amici/tournament/v1/tournament_pb';
import { gameIdOf, type SectionFormed, type TournamentStarted } from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { toAll, toPublic, toServices, type PublicFields } from '../disclosure/audiences';
import { publicPlace } from '../disclosure/public-place';
import type { StartRatingAdjusted } from '../state/events';
import { UNFINISHED } from '../state/results';
import { announcing, type Played, type Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import { same } from '../state/team-event';
import type { StartEvent, StartListPublished } from './events';
import { withStartRating } from './start-ratings';

const formed = (state: Tournament, { section, players, pairings, teams = [] }: SectionFormed): Tournament => {
  const games = new Map(state.games);
  for (const index of pairings.keys())
    games.set(gameIdOf(state.id, section, index + 1), { section, board: index + 1 });
  const outcomes = pairings.map(() => UNFINISHED);
  const next = { id: section, players, pairings, outcomes, teams, playedBy: new Map<number, Played>() };
  return {
    ...state,
    games,
    open: state.open + pairings.length,
    sections: new Map(state.sections).set(section, next),
  };
};

/** The list is out; where the level of the event follows from who has entered, it says so. */
const listed = (state: Tournament, { at, level, levelRule }: StartListPublished): Tournament => {
  const closed = { ...state, startListAt: at };
  return level === undefined ? closed : announcing(closed, { level, levelRule: levelRule ?? null });
};

const sectionFormed = (event: SectionFormed, tournament: string): PublicFields<openly.SectionFormedJson> => {
  const { section, players, pairings, teams = [], colours, ratingPool, rule } = event;
  const boards = pairings.map((pairing, index): PairingJson => {
    const board = index + 1;
    return { board, gameId: gameIdOf(tournament, section, board), ...pairing };
  });
  const lists = { players: players.map(publicPlace), pairings: boards };
  const ofTeams =
    teams.length === 0
      ? {}
      : { teams: teams.map(({ team: teamId, ...of }) => present<SectionTeamJson>({ teamId, ...of })) };
  return present<PublicFields<openly.SectionFormedJson>>({
    section,
    ...lists,
    colours,
    ratingPool,
    rule,
    ...ofTeams,
  });
};

/** What becomes of the start list, its sections and ratings, and of the start. */
export const handling: EventHandling<StartEvent> = {
  evolve: {
    StartListPublished: listed,
    SectionFormed: formed,
    StartRatingAdjusted: withStartRating,
    TournamentStarted: (state, { at: startedAt }) => ({ ...state, startedAt }),
    SectionStarted: same,
  },
  audiences: {
    StartListPublished: toPublic<StartListPublished, openly.StartListPublishedJson>(
      ({ sections, players, seed, rule }) => ({
        sections,
        players,
        seed,
        rule,
      }),
    ),
    SectionFormed: toAll<SectionFormed, openly.SectionFormedJson>(sectionFormed),
    StartRatingAdjusted: toPublic<StartRatingAdjusted, openly.StartRatingAdjustedJson>(
      ({ section, player, from, to, rule }) =>
        present<PublicFields<openly.StartRatingAdjustedJson>>({ section, playerId: player, from, to, rule }),
    ),
    TournamentStarted: toAll<TournamentStarted, openly.TournamentStartedJson>(({ at, rule }) => ({
      startedAt: iso(at),
      rule,
    })),
    SectionStarted: toServices,
  },
};
