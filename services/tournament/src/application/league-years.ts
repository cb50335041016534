import { decided } from '@amici/bus';
import { rightsStreams, leagueYearStreams } from '@amici/contracts/tournament';
import { DAY_MS, ok, reject } from '@amici/kernel';
import { mayRead } from '@amici/service';
import { sideBySide } from '@amici/ops';
import { findTournamentRules, LEAGUE_BOOK, LEAGUE_SEASON } from '@amici/rulesets';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import { type TournamentAggregates, leagueYearView, type leagueYearOfStream } from '../domain';
import { carriedBy } from './motions';
import type { HeldPriority, SeasonEvidence } from '../domain/league-year/commands';
import type { OpenedLeagueYear } from '../domain/league-year/state';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'services' | 'self'>;

const PRIORITY = 'priority/';
const WIDTH = 8;

const poolOf = ({ tournamentRules }: OpenedLeagueYear) =>
  (findTournamentRules(tournamentRules)?.parameters.ownRatingPool ?? 'ccla') as 'ccla';

/** Priorities that a player still holds, from their ledger. */
const prioritiesOf = async ({ aggregates }: Parts, player: string): Promise<readonly HeldPriority[]> => {
  const { state } = await aggregates.ledger.load(rightsStreams.of(player), true);
  return [...state.rights.values()].flatMap(({ id, level, fate, earnedAt, provisional }) =>
    fate === 'held' && !provisional && level.startsWith(PRIORITY)
      ? [{ right: id, event: level.slice(PRIORITY.length), earnedAt }]
      : [],
  );
};

const entrantOf = async (
  parts: Parts,
  { start }: OpenedLeagueYear,
  player: string,
  at: number,
): Promise<SeasonEvidence | undefined> => {
  const { services, self } = parts;
  const known = decided(
    await services.query('registry', { type: 'player', player, at, book: LEAGUE_BOOK }, self),
  );
  if (!known.ok) return undefined;
  const terms = Object.fromEntries(LEAGUE_SEASON.events.map(({ event, person }) => [event, person]));
  const person = decided(await services.query('registry', { type: 'meets', player, on: start, terms }, self));
  if (!person.ok) return undefined;
  const { memberships, suspendedUntil, suspensionRule } = known.value;
  return {
    standing: memberships[LEAGUE_SEASON.federation] ?? null,
    ...{ suspendedUntil, suspensionRule },
    person: person.value,
    priorities: await prioritiesOf(parts, player),
  };
};

/** The first list that shows a preliminary rating may be a year ahead. */
const AHEAD_MS = 400 * DAY_MS;

const listedOn = async (
  { services, self }: Parts,
  state: OpenedLeagueYear,
  players: readonly string[],
  on: number,
): Promise<Readonly<Record<string, number>>> => {
  if (players.length === 0) return {};
  const question = { type: 'listed', pool: poolOf(state), players, on } as const;
  const reply = decided(await services.query('rating', question, self));
  if (!reply.ok) return {};
  return Object.fromEntries(Object.entries(reply.value).map(([player, { rating }]) => [player, rating]));
};

/** The rating published last, or the preliminary one of who is in no list yet (CT-6). */
const ratingsOf = async (
  parts: Parts,
  state: OpenedLeagueYear,
  on: number,
): Promise<Readonly<Record<string, number>>> => {
  const players = [...state.entries.keys()];
  const published = await listedOn(parts, state, players, on);
  const others = players.filter((player) => published[player] === undefined);
  return { ...published, ...(await listedOn(parts, state, others, on + AHEAD_MS)) };
};

const stillHeld = async (parts: Parts, { entries }: OpenedLeagueYear): Promise<readonly string[]> => {
  const claiming = [...entries.values()].filter(({ priority }) => priority !== null);
  const held = await sideBySide(claiming, WIDTH, ({ player }) => prioritiesOf(parts, player));
  return held.flat().map(({ right }) => right);
};

/** What a decision about a season needs to know of persons, ratings, rights and motions, asked for before it is taken. */
export const leagueYearEvidence =
  (parts: Parts): Evidence<typeof leagueYearOfStream> =>
  async (command, state) => {
    if (command.type === 'EnterSeason') {
      const { evidence: _claimed, ...request } = command;
      if (state === null) return request;
      const evidence = await entrantOf(parts, state, request.player, request.at);
      return evidence === undefined ? request : { ...request, evidence };
    }
    if (command.type === 'DetermineEvent')
      return {
        ...command,
        carriedBy: await carriedBy(parts, command.motion, {
          act: 'determine-event',
          year: command.year,
          event: command.event,
        }),
      };
    if (command.type !== 'PlanAllotment') return command;
    const { ratings: _ratings, held: _held, ...request } = command;
    if (state === null) return request;
    return {
      ...request,
      ratings: await ratingsOf(parts, state, request.at),
      held: await stillHeld(parts, state),
    };
  };

/** Who sees a plan before it is decided. */
const SEEING = ['starting-committee', 'operator', 'auditor'] as const;

/** Answers how a season stands; what is only planned, to the committee. */
export const leagueYearAnswer =
  ({
    aggregates,
    ...request
  }: Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'offices' | 'interests'>): QueryWork<
    'tournament',
    'league-year'
  > =>
  async ({ year }, actor) => {
    const { state, revision } = await aggregates.leagueYear.load(leagueYearStreams.of(String(year)), true);
    if (state === null) return reject('no-such-league-year');
    const view = leagueYearView(state, revision);
    // The book computes the plan whole, also for who of the committee has entered.
    const may = await mayRead(request, actor, { by: [{ offices: SEEING }], touches: 'nobody' });
    const isShown = view.decided !== null || may.ok;
    return ok(isShown ? view : { ...view, plan: null });
  };
