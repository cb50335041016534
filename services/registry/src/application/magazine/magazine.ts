import { decided } from '@amici/bus';
import { refusal } from '@amici/contracts';
import { playerStreams } from '@amici/contracts/registry';
import type { ChronicleRow, LeagueYearView } from '@amici/contracts/tournament';
import { DAY_MS, ok, reject, type Instant } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { LEAGUE_SEASON } from '@amici/rulesets';
import type { QueryReply } from '@amici/service';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { Between } from 'typeorm';
import { caseList } from '../../projections/case-list.projection';
import { standingAt } from '../../domain/membership';
import type { aggregates } from '../aggregates';
import { ON_REGISTER } from '../case-queries';
import type { Profiles } from '../profiles';
import { writeIssue, type Issue, type PrintedResult } from './write';

type Parts = WorkingParts<typeof aggregates>;

const BOOK = 'ccla-2016';
const POOL = 'ccla';
/** The issue that lists all members (CR-7a). */
const NOVEMBER = '11';

/** The longest time one issue tells of, and how much of it. */
const MOST_DAYS = 400;
const MOST_REGISTERED = 500;
const WIDTH = 4;

/** A part that is missing makes an issue incomplete: then there is none. */
class Missing extends Error {}

const valueOf = <Value>(reply: QueryReply<Value>): Value => {
  const known = decided(reply);
  if (!known.ok) throw new Missing(known.rejection.code);
  return known.value;
};

/** Whether a season's entries are called for in an issue: in each from its opening on until they close (CT-5d). */
export const isCalledFor = (
  { openedAt, entriesCloseAt }: Pick<LeagueYearView, 'openedAt' | 'entriesCloseAt'>,
  from: Instant,
  until: Instant,
): boolean => openedAt < until && entriesCloseAt >= from;

/** Seasons whose entries an issue calls for: of this year and the two after it. */
const seasonsOf = async (
  { services, self }: Parts,
  from: Instant,
  until: Instant,
): Promise<readonly LeagueYearView[]> => {
  const first = new Date(from).getUTCFullYear();
  const found = await sideBySide([first, first + 1, first + 2], WIDTH, async (year) => {
    const reply = decided(await services.query('tournament', { type: 'league-year', year }, self));
    return reply.ok && isCalledFor(reply.value, from, until) ? [reply.value] : [];
  });
  return found.flat();
};

const printed = async ({ services, self }: Parts, event: ChronicleRow): Promise<PrintedResult> => {
  const tournament = event.tournamentId;
  const view = valueOf(await services.query('tournament', { type: 'tournament', tournament }, self));
  const sections = await sideBySide(view.sections, 1, async ({ section }) => {
    const question = { type: 'written-table', tournament, section, format: 'text' } as const;
    const table = valueOf(await services.query('tournament', question, self));
    return 'text' in table ? table.text : '';
  });
  return { event, sections };
};

/** Those of the players who are members of the League at an instant: its lists are of nobody else (CR-7a). */
const membersAmong = async (
  { aggregates: { people } }: Parts,
  players: readonly string[],
  at: Instant,
): Promise<readonly string[]> => {
  const found = await sideBySide(players, WIDTH, async (player) => {
    const { state } = await people.load(playerStreams.of(player), true);
    return standingAt(state.memberships.get(LEAGUE_SEASON.federation), at) === 'no-member' ? [] : [player];
  });
  return found.flat();
};

/**
 * Lists in force since some day of the time, as they are shown: all members each November, else those they changed
 * (CR-7a).
 */
const listsOf = async (parts: Parts, from: Instant, until: Instant): Promise<Issue['lists']> => {
  const { services, self } = parts;
  const { lists } = valueOf(await services.query('rating', { type: 'lists', pool: POOL }, self));
  const within = lists.filter(({ state, effectiveFrom }) => {
    const day = Date.parse(effectiveFrom);
    return state === 'published' && from <= day && day < until;
  });
  return sideBySide(within, 1, async ({ list, effectiveFrom }) => {
    const question = { type: 'list', pool: POOL, list } as const;
    const whole = valueOf(await services.query('rating', { ...question, format: 'json' }, self));
    const players = 'players' in whole ? whole.players.map(({ player }) => player) : [];
    const only = await membersAmong(parts, players, Date.parse(effectiveFrom));
    const found = valueOf(await services.query('rating', { ...question, format: 'text', only }, self));
    return { full: effectiveFrom.slice(5, 7) === NOVEMBER, text: 'text' in found ? found.text : '' };
  });
};

const issueOf = async (
  parts: Parts,
  profiles: Profiles,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<Issue> => {
  const { services, self } = parts;
  const query = { book: BOOK, from, until } as const;
  const { events } = valueOf(await services.query('tournament', { type: 'chronicle', ...query }, self));
  const over = events.filter(
    ({ finishedAt }) => finishedAt !== null && from <= finishedAt && finishedAt < until,
  );
  const { honours } = valueOf(await services.query('title', { type: 'honours', from, until }, self));
  const register = await (await parts.readModels()).getRepository(caseList.table.entity).find({
    where: {
      ...ON_REGISTER,
      decidedAt: Between(from, until - 1),
    },
    order: { decidedAt: 'ASC', case: 'ASC' },
    take: MOST_REGISTERED,
  });
  const people = [...honours.map(({ player }) => player), ...register.map(({ about }) => about)];
  return {
    from,
    until,
    seasons: await seasonsOf(parts, from, until),
    events,
    results: await sideBySide(over, WIDTH, (event) => printed(parts, event)),
    lists: await listsOf(parts, from, until),
    honours,
    register,
    names: await profiles.names([...new Set(people)]),
  };
};

/** What the League publishes, from one instant up to another: made from what is recorded, as it stands now. */
export const magazine =
  (parts: Parts, profiles: Profiles): QueryWork<'registry', 'magazine'> =>
  async ({ from, until }) => {
    if (until <= from || until - from > MOST_DAYS * DAY_MS)
      return reject('not-an-issue', 'CT-1p', { data: { mostDays: MOST_DAYS } });
    try {
      return ok({ text: writeIssue(await issueOf(parts, profiles, { from, until })) });
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      return reject(refusal.serviceUnavailable, undefined, {
        detail: { name: 'identifier', id: error.message },
      });
    }
  };
