import {
  drawnTournamentId,
  type Listing,
  type PassedOver,
  type SectionDrawn,
} from '@amici/contracts/tournament';
import { DAY_MS, type Instant, type Rejection } from '@amici/kernel';
import type { Format } from '@amici/rulesets';
import { formatOf } from '../book/formats';
import { normPeriodOn, type Period } from '../entry/norm-period';
import type { DrawEvidence } from './commands';
import type { OpenedList, Standing } from './state';

/** So that all who are drawn at once fit into one event of the log. */
export const MOST_DRAWN = 150;

interface Draw {
  readonly at: Instant;
  readonly list: string;
  readonly because: SectionDrawn['because'];
  readonly drawing: DrawEvidence | undefined;
  readonly sections: number;
  /** Null: those who have waited longest. */
  readonly players: readonly string[] | null;
}

/** The format of the events that are drawn from a list, by the book of the list. */
export const formatDrawn = ({
  terms: { format },
  tournamentRules,
}: Pick<OpenedList, 'terms' | 'tournamentRules'>): Format | undefined =>
  formatOf({ format, tournamentRules });

/** The day its games start: that of its stage (T-1.0.5a, T-3.4), else so many days from now. */
export const startOfDrawn = (
  at: Instant,
  list: Pick<OpenedList, 'terms' | 'tournamentRules'>,
  drawing: DrawEvidence | undefined,
): Instant | Rejection => {
  const { terms } = list;
  if (terms.stage === undefined) return Math.ceil(at / DAY_MS + terms.startsAfterDays) * DAY_MS;
  const rule = formatDrawn(list)!.dateRule;
  const ofStage = drawing?.ofStage ?? null;
  if (ofStage === null)
    return {
      code: 'stage-not-scheduled',
      rule,
      detail: { name: 'schedule-stage-first' },
      data: { ...terms.stage },
    };
  return ofStage.start > at
    ? ofStage.start
    : {
        code: 'start-is-past',
        rule,
        detail: { name: 'carry-list-over' },
        data: { start: ofStage.start },
      };
};

const periodOf = (list: OpenedList, start: Instant): Period | null =>
  normPeriodOn(formatDrawn(list)!.family, list.means, start);

/**
 * Who cannot start now. They came after entries to the stage were closed (T-1.0.5a), are under suspension
 * (T-2.2b), or are in another norm tournament of the period (T-4.7).
 */
const stillListed = (
  { entrant: { player }, since }: Listing,
  { dateRule }: Format,
  period: Period | null,
  drawing: DrawEvidence | undefined,
): PassedOver | undefined => {
  const closedAt = drawing?.ofStage?.entriesCloseAt;
  if (closedAt !== undefined && since > closedAt) return { player, rule: dateRule };
  if (drawing?.barred.includes(player) === true) return { player, rule: 'T-2.2b' };
  const taken = (drawing?.periods[player] ?? []).some(
    (one) => one.level === period?.level && one.period === period.period,
  );
  return taken ? { player, rule: 'T-4.7' } : undefined;
};

/** Whose turn it is, in their order; or the player who was named and does not stand in the list. */
const inTurn = (
  { standing }: OpenedList,
  players: readonly string[] | null,
): readonly Standing[] | string => {
  const ready = [...standing.values()].filter(({ awaits }) => awaits === null);
  if (players === null) return ready;
  const missing = players.find((named) => !ready.some(({ entrant }) => entrant.player === named));
  return missing ?? ready.filter(({ entrant }) => players.includes(entrant.player));
};

const numbersFor = (
  { sectionSize, sizes }: OpenedList,
  sections: number,
): { readonly least: number; readonly most: number } => ({
  least: (sectionSize ?? Math.min(...sizes)) * sections,
  most: Math.min((sectionSize ?? Math.max(...sizes)) * sections, MOST_DRAWN),
});

const listingOf = ({ entrant, since, fee, rule }: Standing, period: Period | null): Listing => ({
  entrant: period === null ? entrant : { ...entrant, period },
  since,
  fee,
  rule,
});

/** Of the players who wait those nearest in rating, with the one who has waited longest among them (CT-8d). */
const alikeInStrength = (able: readonly Standing[], count: number): readonly Standing[] => {
  const ratingOf = ({ entrant }: Standing): number => entrant.rating ?? 0;
  const sorted = [...able].sort((a, b) => ratingOf(b) - ratingOf(a));
  const longest = sorted.indexOf(able[0]!);
  const starts = sorted
    .map((_, index) => index)
    .filter((from) => from <= longest && longest < from + count && from + count <= sorted.length);
  const spread = (from: number): number => ratingOf(sorted[from]!) - ratingOf(sorted[from + count - 1]!);
  const best = starts.reduce((one, other) => (spread(other) < spread(one) ? other : one), starts[0] ?? 0);
  const chosen = new Set(sorted.slice(best, best + count));
  return able.filter((one) => chosen.has(one));
};

/** So many sections of those whose turn it is; or why there are none. */
export const draw = (list: OpenedList, request: Draw): SectionDrawn | Rejection => {
  const { at, list: id, because, drawing, sections, players } = request;
  const format = formatDrawn(list)!;
  const { lists } = format;
  // A section is started whenever there are enough entries for it (CT-8a); how many are enough its class says.
  const rule = lists?.drawn ?? format.rule;
  const start = startOfDrawn(at, list, drawing);
  if (typeof start !== 'number') return start;
  const turn = inTurn(list, players);
  if (typeof turn === 'string') return { code: 'not-listed', rule, data: { player: turn } };
  const period = periodOf(list, start);
  const passedOver = turn.flatMap((one) => stillListed(one, format, period, drawing) ?? []);
  const able = turn.filter(({ entrant }) => !passedOver.some(({ player }) => player === entrant.player));
  const { least, most } = numbersFor(list, sections);
  if (least > MOST_DRAWN)
    return { code: 'too-many-drawn', rule, detail: { name: 'draw-in-parts' }, data: { most: MOST_DRAWN } };
  if (able.length < least)
    return {
      code: 'not-enough-listed',
      rule,
      detail: { name: 'section-waits-for-enough' },
      data: { needed: least, standing: able.length, passedOver },
    };
  const number = list.count + 1;
  // Of opponents of like strength where the book says so.
  const alike = players === null && sections === 1 ? (lists?.alike ?? null) : null;
  const chosen = alike !== null ? alikeInStrength(able, most) : able.slice(0, most);
  const listings = chosen.map((one) => listingOf(one, period));
  const { terms } = list;
  const tournament = drawnTournamentId(id, number);
  const drawn = { tournament, number, sections, start, because, listings, passedOver, terms };
  return {
    type: 'SectionDrawn',
    at,
    list: id,
    ...drawn,
    rule: alike !== null && able.length > most ? alike : rule,
  };
};
