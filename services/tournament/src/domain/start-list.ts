import { ARRAY_COUNT, formatFen, startPosition } from '@amici/chess';
import { accept, Decimal, reject, type Instant } from '@amici/kernel';
import { startRating } from '@amici/ratings';
import { bergerPairings } from './berger';
import type { AddTieBreak, AdjustStartRating, ListedRating, PublishStartList } from './commands';
import type { Announcement } from './conditions';
import { drawLots } from './draw-lots';
import type { Entrant, Pairing, StartPlace } from './entrant';
import type { SectionFormed, TournamentEvent } from './events';
import { serpentine } from './serpentine';
import { sectionOf, type Announced } from './state';
import type { Acted, Verdict } from './verdict';

const LEAST_PLAYERS = 2;
/** So that a section's pairings fit into one event. */
const MOST_GAMES_OF_SECTION = 2_000;

const dateOf = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);

/** The start rating of an entrant: the applicable list, else FIDE, else the level of the event (T-9.4a). */
const placeOf = (
  entrant: Entrant,
  listed: ListedRating | undefined,
  { start, level }: Announcement,
): Omit<StartPlace, 'number'> => {
  const stated = entrant.rating === null ? null : { rating: entrant.rating, fixed: entrant.fixed };
  const published = listed ?? stated;
  if (published === null && entrant.fide === undefined && level === null)
    return { ...entrant, startRating: null, startRatingSource: null };
  const found = startRating({
    startsOn: dateOf(start),
    published: published === null ? null : { rating: Decimal.of(published.rating), fixed: published.fixed },
    fide:
      entrant.fide === undefined
        ? []
        : [{ validFrom: `${dateOf(start).slice(0, 4)}-01-01`, rating: Decimal.of(entrant.fide) }],
    level: Decimal.of(level ?? 0),
  });
  return {
    ...entrant,
    rating: published?.rating ?? null,
    fixed: published?.fixed ?? false,
    ...(listed === undefined ? {} : { games: listed.games }),
    startRating: found.rating.toNumber(),
    startRatingSource: found.source,
  };
};

const withArrays = (
  pairings: readonly Pairing[],
  { chess960, conditions }: Announcement,
  seed: string,
): readonly Pairing[] => {
  if (!chess960) return pairings;
  const common = conditions.startPositions !== 'chess960-each';
  // One array for all games, or one drawn for each of them (L-B.2.4).
  return pairings.map((pairing, index) => ({
    ...pairing,
    initialFen: arrayByLot(common ? seed : `${seed} ${index + 1}`),
  }));
};

const NUMBERS = Array.from({ length: ARRAY_COUNT }, (_, number) => number);

const arrayByLot = (seed: string): string => formatFen(startPosition(drawLots(NUMBERS, String, seed)[0]!));

const sectionFormed = (
  { at }: Acted<PublishStartList>,
  id: string,
  members: readonly Omit<StartPlace, 'number'>[],
  announcement: Announcement,
  seed: string,
): SectionFormed => {
  const { colours, cycle } = announcement;
  const order = colours === 'lot' ? drawLots(members, ({ player }) => player, `${seed} ${id}`) : members;
  const pairings = bergerPairings(order.length, cycle === 'double');
  return {
    type: 'SectionFormed',
    at,
    section: id,
    players: order.map((place, index) => ({ ...place, number: index + 1 })),
    pairings: withArrays(pairings, announcement, `${seed} ${id} arrays`),
    colours,
    ratingPool: announcement.ratingPool,
    rule: colours === 'lot' ? 'T-0.3b' : 'T-0.3a',
  };
};

/** The number of sections for so many entries; null where they do not come out even. */
const sectionsFor = (entries: number, size: number | null): number | null => {
  if (size === null) return 1;
  return entries % size === 0 ? entries / size : null;
};

/**
 * Closes the entries: sections of near-equal strength, start numbers by lot or in the order of the ratings, colours by
 * the table, start ratings by rule 9.4; all of it can be drawn again from the recorded seed.
 */
export const publishStartList = (command: Acted<PublishStartList>, state: Announced): Verdict => {
  const { announcement, entries } = state;
  if (state.startListAt !== null) return reject('start-list-published', 'T-7.4');
  if (entries.size < LEAST_PLAYERS)
    return reject('too-few-players', 'CT-2a', { data: { entries: entries.size } });
  const { sectionSize, cycle } = announcement;
  const sections = sectionsFor(entries.size, sectionSize);
  if (sections === null)
    return reject('sections-not-full', 'T-2.2a', { data: { entries: entries.size, sectionSize } });
  const perSection = entries.size / sections;
  if ((perSection * (perSection - 1)) / (cycle === 'double' ? 1 : 2) > MOST_GAMES_OF_SECTION)
    return reject('section-too-large', 'T-0.3a', { data: { games: MOST_GAMES_OF_SECTION } });
  const seed = command.seed ?? command.tournament;
  const places = [...entries.values()].map((entrant) =>
    placeOf(entrant, command.ratings?.[entrant.player], announcement),
  );
  const groups = serpentine(places, sections, ({ startRating: rating }) => rating);
  return accept<TournamentEvent>(
    {
      type: 'StartListPublished',
      at: command.at,
      sections,
      players: entries.size,
      seed,
      rule: sections > 1 ? 'T-1.0.5b' : 'T-9.4a',
    },
    ...groups.map((members, index) => sectionFormed(command, String(index + 1), members, announcement, seed)),
  );
};

/** A further tie-break is announced no later than the start list (T-7.4). */
export const addTieBreak = ({ at, tieBreak }: Acted<AddTieBreak>, state: Announced): Verdict => {
  if (state.startListAt !== null) return reject('start-list-published', 'T-7.4');
  if (state.tieBreaks.includes(tieBreak)) return accept();
  return accept({ type: 'TieBreakAdded', at, tieBreak, rule: 'T-7.4' });
};

/** The Ratings Commissioner corrects a start rating, also while the event runs (T-9.4b). */
export const adjustStartRating = (command: Acted<AdjustStartRating>, state: Announced): Verdict => {
  const section = sectionOf(state, command.player);
  const place = section?.players.find(({ player }) => player === command.player);
  if (section === undefined || place === undefined) return reject('not-entered', 'T-9.4b');
  if (place.startRating === command.rating) return accept();
  const { at, player, rating: to, reason } = command;
  const { startRating: from } = place;
  return accept({
    type: 'StartRatingAdjusted',
    at,
    section: section.id,
    player,
    from,
    to,
    reason,
    rule: 'T-9.4b',
  });
};
