import type { Acted } from '@amici/contracts';
import type { Announcement, NormFacts, Pairing, SectionFormed } from '@amici/contracts/tournament';
import { ARRAY_COUNT, formatFen, startPosition } from '@amici/chess';
import { accept, reject, type Rejection } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import { bergerPairings } from '../lots/berger';
import type { PublishStartList } from './commands';
import { refusedDirector } from '../direction/directors';
import { drawLots } from '../lots/draw-lots';
import { formatOf, type OfBook } from '../book/formats';
import { levelAtStart } from '../book/level';
import { lotOf, seedOf } from '../lots/lot';
import { serpentine } from '../lots/serpentine';
import { refusedPlan } from '../announcement/stage';
import type { Announced } from '../state/state';
import { withNorms } from './announced-norms';
import { refuse, type Verdict } from '../state/verdict';
import type { StartListPublished } from './events';
import type { CommonEvent } from '../state/events';
import { type Unnumbered, publishedOf, placeOf } from '../state/place';

/** So that a section's pairings fit into one event. */
export const MOST_GAMES_OF_SECTION = 2_000;

/** So that each has its event beside the list's own in one decision. */
const MOST_SECTIONS = 999;

const LEAST_PLAYERS = 2;

const groupingRule = (sections: number, grouping: Announcement['grouping']): string => {
  if (sections === 1) return 'T-9.4a';
  return grouping === 'equal-averages' ? 'T-1.0.5b' : 'CT-8d';
};

/** One array for all Chess960 games, or one drawn for each of them. */
const arraysOf = ({ chess960, conditions }: Announcement): Pick<SectionFormed, 'arrays'> => {
  const drawn = conditions.startPositions === 'chess960-each' ? 'each' : 'common';
  return chess960 ? { arrays: { drawn, rule: 'L-B.2.4' } } : {};
};

export const withArrays = (
  pairings: readonly Pairing[],
  { chess960, conditions }: Announcement,
  seed: string,
): readonly Pairing[] => {
  if (!chess960) return pairings;
  const common = conditions.startPositions !== 'chess960-each';
  return pairings.map((pairing, index) => ({
    ...pairing,
    initialFen: arrayByLot(common ? seed : `${seed} ${index + 1}`),
  }));
};

const NUMBERS = Array.from({ length: ARRAY_COUNT }, (_, number) => number);

const arrayByLot = (seed: string): string => formatFen(startPosition(drawLots(NUMBERS, String, seed)[0]!));

/** What a statement of norms says of the event. */
export const normFacts = (announcement: Announcement): NormFacts => {
  const { code, name, format, titleEvent, start, tournamentRules, normRules, cycle } = announcement;
  const { twoGamesApprovedBy } = announcement;
  return { code, name, format, titleEvent, start, tournamentRules, normRules, cycle, twoGamesApprovedBy };
};

const sectionFormed = (
  { at }: Acted<PublishStartList>,
  id: string,
  members: readonly Unnumbered[],
  announcement: Announcement,
  seed: string,
): SectionFormed => {
  const { colours, cycle, ratingPool } = announcement;
  const order = colours === 'lot' ? drawLots(members, ({ player }) => player, `${seed} ${id}`) : members;
  const pairings = bergerPairings(order.length, cycle === 'double');
  return {
    type: 'SectionFormed',
    at,
    section: id,
    players: withNorms(order, announcement).map((place, index) => ({ ...place, number: index + 1 })),
    pairings: withArrays(pairings, announcement, `${seed} ${id} arrays`),
    colours,
    ratingPool,
    event: normFacts(announcement),
    ...arraysOf(announcement),
    rule: colours === 'lot' ? 'T-0.3b' : 'T-0.3a',
  };
};

const ENOUGH = { name: 'games-starter-starts' } as const;

/** The number of sections for so many entries, or why they do not make any: an event waits until there are enough (CT-8a). */
const sectionsFor = (
  entries: number,
  { sectionSize, sizes, sizeRule, cycle, format }: Announcement,
  requestedSize: number | undefined,
): number | Rejection => {
  const detail = format.startsWith('general-') ? { detail: ENOUGH } : {};
  const sections = sectionSize === null ? (requestedSize ?? 1) : entries / sectionSize;
  if (!Number.isInteger(sections))
    return { code: 'sections-not-full', rule: sizeRule, ...detail, data: { entries, sectionSize } };
  if (sections > MOST_SECTIONS)
    return { code: 'too-many-sections', rule: 'T-0.3a', data: { sections, most: MOST_SECTIONS } };
  // Where they do not come out even, some sections have one player more.
  const [small, size] = [Math.floor(entries / sections), Math.ceil(entries / sections)];
  const other = [small, size].find((one) => sizes !== null && !sizes.includes(one));
  if (other !== undefined)
    return { code: 'section-size', rule: sizeRule, ...detail, data: { sizes, asked: other } };
  if ((size * (size - 1)) / (cycle === 'double' ? 1 : 2) > MOST_GAMES_OF_SECTION)
    return { code: 'section-too-large', rule: 'T-0.3a', data: { games: MOST_GAMES_OF_SECTION } };
  return sections;
};

/** Sections of near-equal averages (T-1.0.5b), or the strongest together (CT-8d). */
const grouped = (
  places: readonly Unnumbered[],
  sections: number,
  grouping: Announcement['grouping'],
): readonly (readonly Unnumbered[])[] => {
  const ratingOf = ({ startRating: rating }: Unnumbered): number | null => rating;
  if (grouping === 'equal-averages') return serpentine(places, sections, ratingOf);
  const strongestFirst = [...places].sort((a, b) => (ratingOf(b) ?? -1) - (ratingOf(a) ?? -1));
  const from = (section: number) => Math.round((section * places.length) / sections);
  return Array.from({ length: sections }, (_, index) => strongestFirst.slice(from(index), from(index + 1)));
};

const leastOf = (event: OfBook): number | null => formatOf(event)?.least ?? null;

/** Games a player has in a section of the size; few or many are refused where the rules or the event say so (CT-2c). */
const refusedGames = (size: number, announcement: Announcement): Rejection | undefined => {
  const { cycle, maxGames, tournamentRules } = announcement;
  const games = (size - 1) * (cycle === 'double' ? 2 : 1);
  const { leastGames } = findTournamentRules(tournamentRules)!.parameters;
  const requestedSize = leastOf(announcement) === null;
  if (requestedSize && leastGames !== null && games < leastGames.count)
    return { code: 'too-few-games', rule: leastGames.rule, data: { games, least: leastGames.count } };
  return maxGames !== null && games > maxGames
    ? { code: 'too-many-games', rule: 'CT-2c', data: { games, most: maxGames } }
    : undefined;
};

const tooFew = ({ announcement, entries }: Announced): Rejection | undefined => {
  const { leastEntrants } = findTournamentRules(announcement.tournamentRules)!.parameters;
  if (entries.size >= (leastOf(announcement) ?? leastEntrants.count)) return undefined;
  if (entries.size >= LEAST_PLAYERS && announcement.fewerApprovedBy !== null) return undefined;
  return { code: 'too-few-players', rule: leastEntrants.rule, data: { entries: entries.size } };
};

/** The seed of all lots; none where what is shown is not what the announcement was bound to. */
export const seedFor = (
  { tournament, secret, seed }: Acted<PublishStartList>,
  { announcement: { lot }, entries, teamPlay }: Announced,
): string | undefined => {
  if (lot === undefined) return seed ?? tournament;
  return secret !== undefined && lotOf(tournament, secret) === lot
    ? seedOf(tournament, secret, [...entries.keys(), ...teamPlay.teams.keys()])
    : undefined;
};

const publishedRatings = ({ ratings }: PublishStartList, { entries }: Announced) =>
  [...entries.values()].flatMap((one) => publishedOf(one, ratings?.[one.player]) ?? []);

/**
 * Closes the entries: sections of near-equal strength, start numbers by lot or in the order of the ratings, colours by
 * the table, start ratings by rule 9.4; all of it can be drawn again from the recorded seed.
 */
export const publishStartList = (
  command: Acted<PublishStartList>,
  state: Announced,
): Verdict<StartListPublished> => {
  const { announcement, entries } = state;
  if (state.startListAt !== null) return reject('start-list-published', 'T-7.4');
  const unfit = suspendedEntrants(command, announcement) ?? tooFew(state);
  if (unfit !== undefined) return refuse(unfit);
  const sections = sectionsFor(entries.size, announcement, command.sections);
  if (typeof sections !== 'number') return refuse(sections);
  const refused =
    refusedPlan(command, announcement, sections) ??
    refusedGames(Math.floor(entries.size / sections), announcement) ??
    refusedGames(Math.ceil(entries.size / sections), announcement);
  if (refused !== undefined) return refuse(refused);
  const seed = seedFor(command, state);
  if (seed === undefined) return reject('lot-not-known', 'T-0.3b');
  const level = levelAtStart(announcement, publishedRatings(command, state));
  if (level?.ok === false) return refuse(level.error);
  const levelled = { ...announcement, ...level?.value };
  const places = [...entries.values()].map((entrant) =>
    placeOf(entrant, command.ratings?.[entrant.player], levelled, command.fide?.[entrant.player]),
  );
  const groups = grouped(places, sections, announcement.grouping);
  const direction = refusedDirector(announcement, groups, command.directorIsArbiter);
  if (direction !== undefined) return refuse(direction);
  return accept<CommonEvent | StartListPublished>(
    {
      type: 'StartListPublished',
      at: command.at,
      sections,
      players: entries.size,
      seed,
      ...(announcement.lot === undefined ? {} : { secret: command.secret! }),
      ...level?.value,
      rule: groupingRule(sections, announcement.grouping),
    },
    ...groups.map((members, index) => sectionFormed(command, String(index + 1), members, announcement, seed)),
  );
};

/**
 * Nobody under suspension takes part (T-2.2b), not even if they were entered before it. If a withdrawal is one
 * from every tournament (T-8.3a), entries that stand go with it. The League closes entry alone (C-27di).
 */
export const suspendedEntrants = (
  { barred = [] }: Pick<PublishStartList, 'barred'>,
  { tournamentRules }: Pick<Announcement, 'tournamentRules'>,
): Rejection | undefined => {
  const reaches = findTournamentRules(tournamentRules)!.parameters.withdrawalReachesAll !== null;
  return reaches && barred.length > 0
    ? { code: 'entrants-suspended', rule: 'T-2.2b', data: { players: barred } }
    : undefined;
};
