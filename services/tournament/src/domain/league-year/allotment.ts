import {
  leagueEventId,
  type Allotment,
  type AllotmentLine,
  type AllotmentStep,
  type AllottedBy,
  type PlannedEvent,
} from '@amici/contracts/tournament';
import type { SeasonRules } from '@amici/rulesets';
import { divided, roundsOf, type Terms } from './terms';

/** An entry as the allotment looks at it. */
export interface SectionRequest {
  readonly player: string;
  readonly rating: number | null;
  readonly sequence: boolean;
  readonly noServer: boolean;
  readonly also: readonly string[];
  /** The tournament the player has priority for, and the right it rests on. */
  readonly priority: { readonly event: string; readonly right: string } | null;
  readonly late: boolean;
}

interface Seat {
  readonly request: SectionRequest;
  readonly by: AllottedBy;
}

type Seats = ReadonlyMap<string, readonly Seat[]>;

/** Descending ratings; who has none last, and of equals who entered first (CT-3aii, CT-6). */
const byRating = (requests: readonly SectionRequest[]): readonly SectionRequest[] =>
  [...requests].sort((a, b) => (b.rating ?? -1) - (a.rating ?? -1));

const mayPlay = ({ noServer, rating }: SectionRequest, { means, maxRating }: Terms): boolean =>
  means !== null &&
  !(noServer && means === 'server') &&
  // Who has no rating meets no ceiling (CT-2b).
  (maxRating === null || (rating !== null && rating <= maxRating));

const roomIn = ({ divided: isDivided, most }: Terms, taken: number): number =>
  isDivided ? Number.POSITIVE_INFINITY : Math.max(0, (most ?? 0) - taken);

/** Priorities first, then everybody by rating, down the sequence (CT-3aii, CT-4b). */
const downTheSequence = (
  requests: readonly SectionRequest[],
  events: readonly Terms[],
  seated: Seats,
  by: 'rating' | 'late',
): Seats => {
  const seats = new Map(seated);
  let waiting = byRating(requests);
  for (const terms of events) {
    const before = seats.get(terms.event) ?? [];
    const room = roomIn(terms, before.length);
    const able = waiting.filter((request) => mayPlay(request, terms));
    const claims = ({ priority }: SectionRequest): boolean =>
      by === 'rating' && priority?.event === terms.event;
    const taken = [...able.filter(claims), ...able.filter((request) => !claims(request))].slice(0, room);
    seats.set(terms.event, [
      ...before,
      ...taken.map((request): Seat => ({ request, by: claims(request) ? 'priority' : by })),
    ]);
    waiting = waiting.filter((request) => !taken.includes(request));
  }
  return seats;
};

const wants = ({ sequence, also }: SectionRequest): number => Number(sequence) + also.length;

/**
 * Those who would play one tournament only go before those who would play several; late ones after all others
 * (CT-3av, CT-5e).
 */
const contested = (requests: readonly SectionRequest[]): readonly SectionRequest[] =>
  [...byRating(requests)].sort(
    (a, b) => Number(a.late) - Number(b.late) || Number(wants(a) > 1) - Number(wants(b) > 1),
  );

const further = (requests: readonly SectionRequest[], events: readonly Terms[], seated: Seats): Seats => {
  const seats = new Map(seated);
  for (const terms of events) {
    const before = seats.get(terms.event) ?? [];
    const asking = contested(requests.filter(({ also }) => also.includes(terms.event))).filter(
      (request) => mayPlay(request, terms) && !before.some((seat) => seat.request.player === request.player),
    );
    const taken = asking.slice(0, roomIn(terms, before.length));
    seats.set(terms.event, [...before, ...taken.map((request): Seat => ({ request, by: 'also' }))]);
  }
  return seats;
};

const sequenceOf = (events: readonly Terms[]) => events.filter(({ linked }) => linked);

const seatsFor = (requests: readonly SectionRequest[], events: readonly Terms[]): Seats => {
  const inSequence = requests.filter(({ sequence }) => sequence);
  const linked = sequenceOf(events);
  const onTime = downTheSequence(
    inSequence.filter(({ late }) => !late),
    linked,
    new Map(),
    'rating',
  );
  const withLate = downTheSequence(
    inSequence.filter(({ late }) => late),
    linked,
    onTime,
    'late',
  );
  return further(requests, events, withLate);
};

interface Held {
  readonly seats: Seats;
  readonly events: readonly Terms[];
  readonly dropped: readonly Terms[];
}

/** An event with too few is not held; who was in it is placed among what is left (CT-2a). */
const heldOf = (requests: readonly SectionRequest[], all: readonly Terms[]): Held => {
  const dropped: Terms[] = [];
  for (;;) {
    const events = all.filter((terms) => !dropped.includes(terms));
    const seats = seatsFor(requests, events);
    const few = events.find(({ event, least }) => {
      const count = seats.get(event)?.length ?? 0;
      return count > 0 && count < least;
    });
    if (few === undefined) return { seats, events, dropped };
    dropped.push(few);
  }
};

interface Arranged extends Pick<Terms, 'event' | 'name' | 'format' | 'mostGames' | 'means'> {
  readonly most: number;
  readonly additional: boolean;
}

/** The sections of an event, the strongest together, each an event of its own with its own rounds. */
const sectionsOf = (
  year: number,
  terms: Arranged,
  seats: readonly Seat[],
  leastGames: number,
): readonly (PlannedEvent & { readonly seats: readonly Seat[] })[] => {
  const { event, name, format, most, mostGames, means, additional } = terms;
  const sizes = divided(seats.length, most);
  const ordered = seats.length > most ? byRating(seats.map(({ request }) => request)) : undefined;
  const inOrder =
    ordered === undefined ? seats : ordered.map((request) => seats.find((one) => one.request === request)!);
  let from = 0;
  return sizes.map((size, index) => {
    const members = inOrder.slice(from, from + size);
    from += size;
    const rounds = roundsOf(size, mostGames, leastGames) ?? { cycle: 'double', gamesEach: 2 * (size - 1) };
    const division = index + 1;
    return {
      tournament: leagueEventId(year, event, division),
      ...{ event, name: sizes.length > 1 ? `${name}, section ${division}` : name, format, division },
      means: means ?? 'postal',
      players: size,
      ...rounds,
      ...{ most, mostGames, additional, seats: members },
    };
  });
};

const RULES: Readonly<Record<AllottedBy, string>> = {
  rating: 'CT-3aii',
  priority: 'CT-4b',
  late: 'CT-5e',
  also: 'CT-3av',
  additional: 'CT-3aiv',
  'event-full': 'CT-2b',
  'event-not-held': 'CT-2a',
  'no-place': 'CT-2a',
};

const seated = (section: PlannedEvent, { request, by }: Seat, place: number): AllotmentLine => {
  const { player, rating, priority } = request;
  const { event, division, players, most } = section;
  const reasons: Readonly<Partial<Record<AllottedBy, string>>> = {
    rating: `by rating, place ${place} of ${players} (at most ${most})`,
    priority: 'won the event below it in the last two years',
    late: 'entered late, and keeps nobody out',
    also: 'a further event, in which there was room',
    additional: 'the events of the sequence are full; this one brings no priority (CT-4c)',
  };
  const right = by === 'priority' && priority !== null ? { right: priority.right } : {};
  return { player, rating, event, division, by, ...right, rule: RULES[by], why: reasons[by] ?? by };
};

const unseated = ({ player, rating }: SectionRequest, by: AllottedBy, why: string): AllotmentLine => ({
  ...{ player, rating, event: null, division: null, by, rule: RULES[by], why },
});

/** The further tournaments that the player requested and does not get, each with the reason. */
const refusedFurther = (
  requests: readonly SectionRequest[],
  { seats, events, dropped }: Held,
): readonly AllotmentLine[] =>
  requests.flatMap((request) =>
    request.also.flatMap((event): readonly AllotmentLine[] => {
      if (seats.get(event)?.some((seat) => seat.request.player === request.player) === true) return [];
      if (dropped.some((one) => one.event === event))
        return [unseated(request, 'event-not-held', `${event}: fewer than four entered`)];
      const terms = events.find((one) => one.event === event);
      const able = terms !== undefined && mayPlay(request, terms);
      return [unseated(request, 'event-full', `${event}: ${able ? 'others go first' : 'not open to him'}`)];
    }),
  );

/**
 * Who plays what in a season. Places go by rating in descending order down the linked sequence, after those who
 * have priority. Late entries and further wishes then go into what is free, and those left over get tournaments of
 * their own.
 */
export const allot = (
  year: number,
  rules: Pick<SeasonRules, 'additional' | 'leastGames' | 'least'>,
  events: readonly Terms[],
  requests: readonly SectionRequest[],
): Allotment => {
  const held = heldOf(requests, events);
  const placed = new Set([...held.seats.values()].flat().map(({ request }) => request.player));
  const left = byRating(requests.filter(({ sequence, player }) => sequence && !placed.has(player)));
  const { format, most, mostGames } = rules.additional;
  const extra = left.length >= rules.least.count;
  const surplus = {
    event: format,
    name: 'Additional event',
    format,
    most,
    mostGames,
    additional: true,
  } as const;
  const sections = [
    ...held.events.flatMap((terms) => {
      const seats = held.seats.get(terms.event) ?? [];
      const arranged = { ...terms, most: terms.most ?? seats.length, additional: false };
      return seats.length === 0 ? [] : sectionsOf(year, arranged, seats, rules.leastGames.count);
    }),
    // Who does not play on the server has opted out of that alone: everybody may play by post.
    ...(extra
      ? sectionsOf(
          year,
          { ...surplus, means: 'postal' },
          left.map((request): Seat => ({ request, by: 'additional' })),
          rules.leastGames.count,
        )
      : []),
  ];
  const few = extra
    ? []
    : left.map((request) => unseated(request, 'no-place', 'too few are left for an event of their own'));
  return {
    events: sections.map(({ seats: _seats, ...section }) => section),
    lines: [
      ...sections.flatMap(({ seats, ...section }) =>
        seats.map((seat, index) => seated(section, seat, index + 1)),
      ),
      ...few,
      ...refusedFurther(requests, held),
    ],
    steps: stepsOf(requests, held, sections, left.length),
  };
};

/** Who plays no event on the server, and so is placed in those that follow. */
const off = (requests: readonly SectionRequest[]): readonly AllotmentStep[] => {
  const count = requests.filter(({ noServer }) => noServer).length;
  const text = `${count} play no event on the server: they are placed by rating in those that follow`;
  return count === 0 ? [] : [{ rule: 'CT-3b', text }];
};

const stepsOf = (
  requests: readonly SectionRequest[],
  { dropped }: Held,
  sections: readonly PlannedEvent[],
  left: number,
): readonly AllotmentStep[] => [
  {
    rule: 'CT-3aiii',
    text: `${requests.filter(({ sequence }) => sequence).length} entered the linked sequence, ${requests.length} in all`,
  },
  {
    rule: 'CT-6',
    text: `ratings as published last, or preliminary; ${requests.filter(({ rating }) => rating === null).length} have none and come last`,
  },
  ...off(requests),
  ...dropped.map(({ name, least }) => ({
    rule: 'CT-2a',
    text: `${name}: not held, fewer than ${least} entered`,
  })),
  ...sections.map(({ name, players, most, cycle, gamesEach }) => ({
    rule: 'CT-2c',
    text: `${name}: ${players} of at most ${most}, ${cycle} round, ${gamesEach} games each`,
  })),
  ...(left === 0 ? [] : [{ rule: 'CT-3aiv', text: `${left} are more than the sequence has places for` }]),
];
