import type { AnnounceTournament } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, DAY_MS, uuidV5, type Instant } from '@amici/kernel';
import { chance, type Chance } from './chance';
import type { SimulatedPlayer } from './plan-people';

/** The smallest field of the smallest event. */
export const FEWEST_PLAYERS = 5;

/** Entries are taken this long before the start, and the start list comes out half-way. */
const ANNOUNCED_DAYS = 14;
const FIRST_START_DAY = 20;
/** The part of the time in which events may start, so that most of them end within it. */
const STARTING_PART = 0.55;

/** The days that are lived through, from a midnight (UTC) on. */
export interface Period {
  readonly start: Instant;
  readonly days: number;
}

/** An event before it is announced: the announcement as it is sent, and who will enter. */
export interface PlannedEvent {
  readonly id: string;
  readonly announcement: Omit<AnnounceTournament, 'type' | 'tournament'>;
  readonly announcedAt: Instant;
  readonly start: Instant;
  readonly players: readonly SimulatedPlayer[];
  /** Who comes in where somebody may not enter, the first first. */
  readonly reserves: readonly SimulatedPlayer[];
}

interface Kind {
  readonly format: string;
  readonly sizes: readonly number[];
  readonly laws: string;
  readonly level: number;
  /** Where in the list of players by strength its field is taken from: 0 the strongest, 1 the weakest. */
  readonly strength: number;
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly cycle?: 'double';
  readonly chess960?: boolean;
  readonly days?: number;
}

const increment = { kind: 'days-plus-increment', days: 30, increment: 3 };
const tenIn50 = { kind: 'moves-in-days', moves: 10, days: 50, duplicationAfter: 20 };
const tenIn30 = { kind: 'moves-in-days', moves: 10, days: 30, duplicationAfter: null };
const tripleBlock = {
  kind: 'triple-block',
  clockDays: 50,
  bankDays: 75,
  incrementDays: 1,
  incrementMoves: 50,
};
const draws = { offerEveryMoves: 10 };

/** The kinds of events a federation runs, in turn; sizes from the smallest on. */
const KINDS: readonly Kind[] = [
  {
    format: 'master-norm',
    sizes: [13],
    laws: 'iccf-laws-2020',
    level: 2300,
    strength: 0.1,
    conditions: { timeControl: tenIn50, draws },
  },
  {
    format: 'invitational',
    sizes: [9, 11, 13],
    laws: 'iccf-laws-2020',
    level: 2200,
    strength: 0.4,
    conditions: { timeControl: increment },
  },
  {
    format: 'open',
    sizes: [7, 9],
    laws: 'iccf-laws-2019',
    level: 1800,
    strength: 0.8,
    conditions: { timeControl: tenIn30 },
  },
  {
    format: 'gm-norm',
    sizes: [13],
    laws: 'iccf-laws-2020',
    level: 2450,
    strength: 0,
    conditions: { timeControl: tenIn50, draws },
  },
  {
    format: 'invitational',
    sizes: [7, 8],
    laws: 'iccf-laws-2020',
    level: 2200,
    strength: 0.6,
    conditions: { timeControl: tripleBlock, lengthDays: 350, leave: { kind: 'none' } },
    days: 350,
  },
  {
    format: 'open',
    sizes: [5, 6],
    laws: 'iccf-laws-2020',
    level: 1800,
    strength: 0.5,
    conditions: { timeControl: increment },
    cycle: 'double',
  },
  {
    format: 'invitational',
    sizes: [7, 9],
    laws: 'iccf-laws-2020',
    level: 2200,
    strength: 0.3,
    conditions: { timeControl: increment, startPositions: 'chess960-each' },
    chess960: true,
  },
  {
    format: 'open',
    sizes: [7, 8],
    laws: 'ccla-2016',
    level: 1800,
    strength: 0.7,
    conditions: { transmission: 'server' },
  },
];

const strengthOf = ({ rating, title }: SimulatedPlayer): number =>
  (rating ?? 1500) + (title === null ? 0 : 1);

/** When an event starts: early enough for most of it to be played within the time. */
export const startIn = (by: Chance, { start: begin, days: whole }: Period): Instant => {
  const latest = Math.max(FIRST_START_DAY + 1, Math.round(whole * STARTING_PART));
  return begin + (FIRST_START_DAY + by.below(latest - FIRST_START_DAY)) * DAY_MS;
};

const fieldOf = (by: Chance, kind: Kind, size: number, ranked: readonly SimulatedPlayer[]) => {
  // A band somewhat wider than the field, around the strength of the event.
  const width = Math.min(ranked.length, size * 3);
  const from = Math.round(kind.strength * (ranked.length - width));
  const order = by.shuffled(ranked.slice(from, from + width));
  return { players: order.slice(0, size), reserves: order.slice(size) };
};

const plan = (
  seed: string,
  index: number,
  ranked: readonly SimulatedPlayer[],
  period: Period,
): PlannedEvent => {
  const by = chance(seed, 'event', index);
  const fitting = KINDS.filter(({ sizes }) => sizes[0]! <= ranked.length);
  const kind = fitting[index % fitting.length]!;
  const size = by.pick(kind.sizes.filter((players) => players <= ranked.length));
  const start = startIn(by, period);
  const { format, laws, level, conditions, cycle, chess960, days } = kind;
  const twice: Pick<AnnounceTournament, 'cycle' | 'titleEvent'> =
    cycle === undefined ? {} : { cycle, titleEvent: false };
  const variant: Pick<AnnounceTournament, 'chess960'> = chess960 === undefined ? {} : { chess960 };
  return {
    id: uuidV5(AMICI_NAMESPACE, `simulation ${seed} event ${index}`),
    announcedAt: start - ANNOUNCED_DAYS * DAY_MS,
    start,
    ...fieldOf(by, kind, size, ranked),
    announcement: {
      code: `SIM/${String(index + 1).padStart(2, '0')}`,
      name: `Simulated event ${index + 1}`,
      format,
      laws,
      level,
      conditions,
      start,
      end: days === undefined ? null : start + days * DAY_MS,
      sectionSize: size,
      entry: [{ rule: 'T-11.3' }],
      qualifications: [{ rule: 'T-3.6', to: 'cup-semi-final', toPlace: 1 }],
      prizes: [{ places: 3, what: 'certificate' }],
      ...twice,
      ...variant,
    },
  };
};

/** Events in the order of their announcement. */
export const planEvents = (
  seed: string,
  count: number,
  period: Period,
  players: readonly SimulatedPlayer[],
): readonly PlannedEvent[] => {
  const ranked = [...players].sort((a, b) => strengthOf(b) - strengthOf(a) || (a.id < b.id ? -1 : 1));
  return Array.from({ length: count }, (_, index) => plan(seed, index, ranked, period)).sort(
    (a, b) => a.announcedAt - b.announcedAt || (a.id < b.id ? -1 : 1),
  );
};
