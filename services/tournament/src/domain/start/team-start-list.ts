import type { Acted } from '@amici/contracts';
import type { SectionFormed, SectionTeam, StartPlace } from '@amici/contracts/tournament';
import { accept, type Rejection } from '@amici/kernel';
import type { PublishStartList } from './commands';
import { refusedDirector } from '../direction/directors';
import { drawLots } from '../lots/draw-lots';
import { serpentine } from '../lots/serpentine';
import { MOST_GAMES_OF_SECTION, normFacts, seedFor, withArrays, suspendedEntrants } from './start-list';
import { placeOf, type Unnumbered } from '../state/place';
import { refuse, type Verdict } from '../state/verdict';
import type { StartListPublished } from './events';
import type { CommonEvent } from '../state/events';
import type { AnnouncedTeams } from '../state/team-event';
import { seatNumber, teamPairings } from '../lots/team-pairings';
import { formatOf } from '../book/formats';
import { agreedUnrated, type TeamInEvent } from '../state/teams';

type Publish = Acted<PublishStartList>;

interface Ranked {
  readonly team: TeamInEvent;
  readonly places: readonly Unnumbered[];
  readonly average: number | null;
}

/** Seats that go into one event beside their games. */
const MOST_SEATS = 256;

const averageOf = (places: readonly Unnumbered[]): number | null => {
  const known = places.flatMap(({ startRating }) => (startRating === null ? [] : [startRating]));
  return known.length === 0 ? null : known.reduce((sum, rating) => sum + rating, 0) / known.length;
};

const ranked = (
  team: TeamInEvent,
  { ratings, fide }: Publish,
  { announcement, teamPlay }: AnnouncedTeams,
): Ranked => {
  const level = teamPlay.level ?? announcement.level;
  const places = team.boards.map((entrant) =>
    placeOf(entrant, ratings?.[entrant.player], { ...announcement, level }, fide?.[entrant.player]),
  );
  return { team, places, average: averageOf(places) };
};

const refusedSections = (sections: number, size: number, state: AnnouncedTeams): Rejection | undefined => {
  const { team, cycle, sectionSize, sizeRule } = state.announcement;
  const { mostTeams, mostTeamsRule, boards } = team;
  if (team.division === 'A' && sections > 1)
    return { code: 'division-a-one-group', rule: 'T-5.3a', data: { groups: sections } };
  if (sections === 0) return { code: 'sections-not-full', rule: sizeRule, data: { sectionSize } };
  if (mostTeams !== null && size > mostTeams)
    return { code: 'section-size', rule: mostTeamsRule, data: { most: mostTeams, asked: size } };
  const games = ((size * (size - 1)) / 2) * boards * (cycle === 'double' ? 2 : 1);
  return games > MOST_GAMES_OF_SECTION || size * boards > MOST_SEATS
    ? { code: 'section-too-large', rule: 'T-0.3a', data: { games: MOST_GAMES_OF_SECTION, seats: MOST_SEATS } }
    : undefined;
};

/** A captain oversees no two teams that meet. */
const overseenTwice = (groups: readonly (readonly Ranked[])[]): Rejection | undefined => {
  for (const group of groups) {
    const captains = group.map(({ team }) => team.captain);
    const twice = captains.find((captain, index) => captains.indexOf(captain) !== index);
    if (twice !== undefined)
      return {
        code: 'captain-of-two-that-meet',
        rule: 'T-11.1',
        detail: { name: 'team-names-another-captain' },
        data: {
          captain: twice,
          teams: group.flatMap(({ team }) => (team.captain === twice ? team.team : [])),
        },
      };
  }
  return undefined;
};

const seated = (group: readonly Ranked[], boards: number): readonly StartPlace[] =>
  group.flatMap(({ team, places }, index) =>
    places.map((place, at) => ({
      ...place,
      number: seatNumber(index + 1, at + 1, boards),
      team: team.team,
      teamBoard: at + 1,
    })),
  );

const sectionFormed = (
  { at }: Publish,
  section: string,
  members: readonly Ranked[],
  { announcement, teamPlay }: AnnouncedTeams,
  seed: string,
): SectionFormed => {
  const { team, cycle } = announcement;
  const ratingPool = agreedUnrated(teamPlay) ? null : announcement.ratingPool;
  const order = drawLots(members, (one) => one.team.team, `${seed} ${section}`);
  const teams = order.map(({ team: { team: id, name, federation, captain } }, index): SectionTeam => {
    return { number: index + 1, team: id, name, federation, captain };
  });
  const pairings = teamPairings(order.length, team.boards, cycle === 'double');
  return {
    type: 'SectionFormed',
    at,
    section,
    players: seated(order, team.boards),
    pairings: withArrays(pairings, announcement, `${seed} ${section} arrays`),
    teams,
    colours: 'lot',
    ratingPool,
    event: normFacts(announcement),
    rule: 'T-8.7g',
  };
};

const refusedList = ({ announcement, teamPlay, startListAt }: AnnouncedTeams): Rejection | undefined => {
  if (startListAt !== null) return { code: 'start-list-published', rule: 'T-7.4' };
  const unnamed = [...teamPlay.teams.values()].find(({ boards }) => boards.length === 0);
  const rule = formatOf(announcement)?.team?.sizeRule ?? 'T-11.3';
  if (unnamed !== undefined) return { code: 'line-up-missing', rule, data: { team: unnamed.team } };
  return teamPlay.teams.size < 2 ? { code: 'too-few-teams', rule: 'T-0.3a' } : undefined;
};

/** A captain named since the entry is the one that counts. */
const asCaptained = (teams: readonly TeamInEvent[], { captains = {} }: Publish): readonly TeamInEvent[] =>
  teams.map((team) => ({ ...team, captain: captains[team.team] ?? team.captain }));

/** Closes the entries of a team event: sections of near-equal strength, team numbers by lot, colours by T-8.7g. */
export const publishTeamStartList = (
  command: Publish,
  state: AnnouncedTeams,
): Verdict<StartListPublished> => {
  const { announcement, teamPlay } = state;
  const refused = refusedList(state) ?? suspendedEntrants(command, announcement);
  if (refused !== undefined) return refuse(refused);
  const entered = asCaptained([...teamPlay.teams.values()], command);
  const sections =
    announcement.sectionSize === null ? 1 : Math.ceil(entered.length / announcement.sectionSize);
  const tooMany = refusedSections(sections, Math.ceil(entered.length / sections), state);
  if (tooMany !== undefined) return refuse(tooMany);
  const seed = seedFor(command, state);
  if (seed === undefined) return refuse({ code: 'lot-not-known', rule: 'T-0.3b' });
  const teams = entered.map((team) => ranked(team, command, state));
  const groups = serpentine(teams, sections, ({ average }) => average);
  const twice = overseenTwice(groups);
  if (twice !== undefined) return refuse(twice);
  const { boards } = announcement.team;
  const fields = groups.map((members) => seated(members, boards));
  const direction = refusedDirector(announcement, fields, command.directorIsArbiter);
  if (direction !== undefined) return refuse(direction);
  return accept<CommonEvent | StartListPublished>(
    {
      type: 'StartListPublished',
      at: command.at,
      sections,
      players: entered.length * boards,
      seed,
      ...(announcement.lot === undefined ? {} : { secret: command.secret! }),
      rule: sections === 1 ? 'T-0.3a' : 'T-1.0.5b',
    },
    ...groups.map((members, index) => sectionFormed(command, String(index + 1), members, state, seed)),
  );
};
