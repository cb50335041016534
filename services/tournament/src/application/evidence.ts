import { decided } from '@amici/bus';
import type { Acted } from '@amici/contracts';
import type { ListedRating, Pool } from '@amici/contracts/rating';
import type { FideListed, Money } from '@amici/contracts/registry';
import type { Announcement, Entrant } from '@amici/contracts/tournament';
import { dayOf, Decimal, defined, type Instant } from '@amici/kernel';
import { latestFide } from '@amici/ratings';
import { personTermsOf } from '@amici/rulesets';
import type { Reserve } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import { randomBytes } from 'node:crypto';
import { ledgersCaughtUp, followedGames } from '../projections/caught-up';
import { BOARD } from '../domain/book/motion';
import {
  lotOf,
  type EntrantEvidence,
  type PublishedRating,
  type TournamentCommand,
  type Announced,
  type TournamentState,
  type TournamentAggregates,
  isTeamCommand,
} from '../domain';
import { yearOf } from '../domain/book/calendar';
import { directorOf } from '../domain/direction/directors';
import { publishedRatings } from '../domain/entry/rating-history';
import { isComplete } from '../domain/results/record-result';
import { ratingsPoolOf } from '../domain/book/ratings-pool';
import { withdrawalRules } from '../domain/withdrawal/dated';
import { isTeamEvent } from '../domain/state/team-event';
import { playersOf } from '../domain/state/teams';
import { stageOf } from './cycles';
import { announcing, approvalsOf } from './approved';
import { isWorldChampion } from './inclusion';
import { lotsOf } from './lots';
import { officesHeld } from './office-holders';
import { rightsOf } from './rights';
import { datesOf } from './seasons';
import { captainsOf, withTeamAnswers } from './team-evidence';
import { carriedBy } from './motions';

type Parts = Pick<
  WorkingParts<TournamentAggregates>,
  'services' | 'self' | 'store' | 'readModels' | 'aggregates' | 'clock' | 'surroundings' | 'offices'
>;

/** The player's rating of the newest FIDE list, by which they may enter (T-4.3, T-4.4). */
const fideNow = (lists: readonly FideListed[], at: Instant): number | undefined =>
  latestFide(
    lists.map(({ validFrom, rating }) => ({ validFrom, rating: Decimal.of(rating) })),
    dayOf(at),
  )?.rating.toNumber();

/** What the other services know of players; where one does not answer, nothing is decided. */
export const answersOf = (parts: Parts) => {
  const { services, self } = parts;
  const ratingsOf = async (
    pool: Pool,
    players: readonly string[],
    on: Instant,
  ): Promise<Readonly<Record<string, ListedRating>>> => {
    const reply = decided(await services.query('rating', { type: 'listed', pool, players, on }, self));
    return reply.ok ? reply.value : {};
  };

  const historyOf = async (pool: Pool, player: string, at: Instant): Promise<readonly PublishedRating[]> => {
    const [card, lists] = await Promise.all([
      services.query('rating', { type: 'card', player, at }, self),
      services.query('rating', { type: 'lists', pool }, self),
    ]);
    const [known, published] = [decided(card), decided(lists)];
    if (!known.ok || !published.ok) return [];
    const ratings = known.value.ratings.filter((one) => one.pool === pool);
    return publishedRatings(ratings, published.value.lists);
  };

  const titlesOf = async (player: string): Promise<Pick<Entrant, 'title' | 'titles' | 'gmNorms'>> => {
    const reply = decided(await services.query('title', { type: 'titles-held', player }, self));
    const { titles, gmNorms } = reply.ok ? reply.value : { titles: [], gmNorms: 0 };
    return {
      title: titles[0] ?? null,
      ...(titles.length > 1 ? { titles } : {}),
      ...(gmNorms > 0 ? { gmNorms } : {}),
    };
  };

  /** Whether the player's federation is a member, and what keeps its players from entering through it. */
  const standingOf = async (
    federation: string | null,
  ): Promise<Pick<EntrantEvidence, 'memberFederation' | 'federationBarred'>> => {
    if (federation === null) return { memberFederation: false };
    const reply = decided(await services.query('registry', { type: 'federation', federation }, self));
    if (!reply.ok) return { memberFederation: null };
    return { memberFederation: reply.value.member, federationBarred: reply.value.barred };
  };

  const entrantEvidence = async (
    player: string,
    tournament: string,
    { pool, book }: { readonly pool: Pool; readonly book: string },
    at: Instant,
  ): Promise<EntrantEvidence | undefined> => {
    const known = decided(await services.query('registry', { type: 'player', player, at, book }, self));
    if (!known.ok) return undefined;
    const fide = fideNow(known.value.fide, at);
    const { federation, suspendedUntil, suspensionRule, memberships, bondRequired, bonds } = known.value;
    const [ratings, titles, history, ofFederation, rights, champion] = await Promise.all([
      ratingsOf(pool, [player], at),
      titlesOf(player),
      historyOf(pool, player, at),
      standingOf(federation),
      rightsOf(parts, player),
      isWorldChampion(parts, player),
    ]);
    const listed = ratings[player];
    const games: Pick<Entrant, 'games'> = listed === undefined ? {} : { games: listed.games };
    const entrant: Entrant = {
      player,
      federation,
      ...titles,
      rating: listed?.rating ?? null,
      fixed: listed?.fixed ?? false,
      ...games,
      ...defined<Entrant>({ fide, credentials: champion ? ['world-champion'] : undefined }),
    };
    const bondMissing = bondRequired && !bonds.includes(tournament);
    const standing = { suspendedUntil, suspensionRule, ...ofFederation, memberships, bondMissing };
    return { entrant, ...standing, rights, history };
  };

  /** What an entry costs by the scale of the year of the start. */
  const feeOf = async ({
    membersOf,
    start,
    format,
    transmission,
  }: Pick<Announcement, 'membersOf' | 'start' | 'format'> & {
    readonly transmission: string;
  }): Promise<Money | null> => {
    const question = { type: 'fee-scale', body: membersOf ?? 'ICCF', year: yearOf(start) } as const;
    const reply = decided(await services.query('registry', question, self));
    // One for how it is played goes before one for all its events (CT-7b).
    const names = [`entry/${format}/${transmission}`, `entry/${format}`];
    const fees = reply.ok ? reply.value.fees : [];
    const fee = names.flatMap((name) => fees.find((one) => one.fee === name) ?? [])[0];
    return fee === undefined ? null : { currency: fee.currency, amount: fee.amount };
  };

  /** The recognition an event rests on; undefined: on none. */
  const recognisedBy = async (recognition: string | undefined) => {
    if (recognition === undefined) return {};
    const reply = decided(await services.query('registry', { type: 'recognition', recognition }, self));
    return { recognised: reply.ok ? reply.value : null };
  };

  const barredOf = async (
    players: readonly string[],
    at: Instant,
    book: string,
  ): Promise<readonly string[]> => {
    const reply = decided(await services.query('registry', { type: 'suspended', players, at, book }, self));
    return reply.ok ? reply.value : [];
  };

  /** Of a player's games that are over in a rated event those that no longer wait for a list. */
  const ratedOf = async (state: Announced, player: string): Promise<readonly string[]> => {
    const over = [...state.games].flatMap(([game, { section, board }]) => {
      const outcome = state.sections.get(section)?.outcomes[board - 1];
      return outcome === undefined || outcome.finishedAt === null ? [] : [game];
    });
    if (state.announcement.ratingPool === null || over.length === 0) return [];
    const reply = decided(await services.query('rating', { type: 'card', player }, self));
    if (!reply.ok) return [];
    const waiting = new Set(reply.value.waiting.map(({ game }) => game));
    return over.filter((game) => !waiting.has(game));
  };

  /**
   * For tournaments of ladies, seniors and juniors: whether the player is what they ask (T-1.5.1c, CT-1, CT-1s).
   */
  const personOf = async (
    { format, start, tournamentRules }: Announcement,
    player: string,
  ): Promise<Pick<EntrantEvidence, 'person'>> => {
    const terms = personTermsOf(tournamentRules, format);
    if (terms === null) return {};
    const query = { type: 'meets', player, on: start, terms: { [format]: terms } } as const;
    const reply = decided(await services.query('registry', query, self));
    return { person: reply.ok ? (reply.value[format] ?? []) : [{ term: 'age', met: null }] };
  };

  const prizesLostOf = async (
    players: readonly string[],
    from: Instant,
    until: Instant,
  ): Promise<readonly string[]> => {
    const question = { type: 'prizes-lost', players, from, until } as const;
    const reply = decided(await services.query('registry', question, self));
    return reply.ok ? reply.value : [];
  };

  const isArbiter = async (player: string): Promise<boolean> => {
    const reply = decided(await services.query('title', { type: 'arbiter', player }, self));
    return reply.ok && reply.value.arbiter;
  };

  const fideOf = async (players: readonly string[]) => {
    const reply = decided(await services.query('registry', { type: 'fide', players }, self));
    return reply.ok ? reply.value : {};
  };

  return {
    ratingsOf,
    entrantEvidence,
    feeOf,
    recognisedBy,
    barredOf,
    personOf,
    prizesLostOf,
    ratedOf,
    isArbiter,
    fideOf,
  };
};

/** What a decision about an event needs to know of its players, asked for before it is taken. */
export const withAnswers = (parts: Parts) => {
  const {
    ratingsOf,
    entrantEvidence,
    feeOf,
    recognisedBy,
    barredOf,
    personOf,
    prizesLostOf,
    ratedOf,
    isArbiter,
    fideOf,
  } = answersOf(parts);
  const lots = lotsOf(parts);
  return async (
    command: Acted<TournamentCommand>,
    state: TournamentState,
    reserve: Reserve,
  ): Promise<Acted<TournamentCommand>> => {
    if (command.type === 'AnnounceTournament' && state.phase === 'none') {
      const {
        ofStage: _claimed,
        ofSeason: _season,
        recognised: _stated,
        carried: _carried,
        ...rest
      } = command;
      const query = { ...rest, approvals: await approvalsOf(parts, rest) };
      const { tournament, stage, format, team, qualifyingBy } = query;
      const ofStage = stage === undefined ? {} : { ofStage: await stageOf(parts, stage, format) };
      const ofSeason = team?.season === undefined ? {} : { ofSeason: await datesOf(parts, team.season) };
      const recognised = await recognisedBy(query.recognition);
      const lot = lotOf(tournament, await lots.drawn(tournament));
      const carried =
        qualifyingBy === undefined
          ? {}
          : { carried: (await carriedBy(parts, qualifyingBy, announcing(query))) === BOARD };
      return { ...query, ...ofStage, ...ofSeason, ...recognised, ...carried, lot };
    }
    if (command.type === 'AppointDirector')
      return { ...command, isArbiter: await isArbiter(command.director) };
    if (state.phase !== 'announced') return command;
    const { announcement, entries } = state;
    const pool = ratingsPoolOf(announcement);
    const book = announcement.tournamentRules;
    if (isTeamCommand(command)) {
      if (!isTeamEvent(state)) return command;
      return withTeamAnswers(parts, command, state, {
        reserve,
        entrant: async (player) => {
          const evidence = await entrantEvidence(player, command.tournament, { pool, book }, command.at);
          return evidence && { ...evidence, ...(await personOf(announcement, player)) };
        },
        listed: async (player) => (await ratingsOf(pool, [player], announcement.start))[player],
      });
    }
    if (command.type === 'EnterTournament') {
      // By what the player entered before, the ledger says whether their right is used up (T-1.0.7a).
      if (command.actor.office !== 'service') await ledgersCaughtUp(parts);
      const { transmission } = announcement.conditions;
      const [evidence, fee, recognised, person] = await Promise.all([
        entrantEvidence(command.player, command.tournament, { pool, book }, command.at),
        feeOf({ ...announcement, transmission }),
        recognisedBy(announcement.recognition),
        personOf(announcement, command.player),
      ]);
      const { evidence: _claimed, ...query } = command;
      if (evidence === undefined) return query;
      return { ...query, evidence: { ...evidence, ...person, fee, ...recognised } };
    }
    if (command.type === 'PublishStartList') {
      const players = [...entries.keys(), ...playersOf(state.teamPlay)];
      const ratings = await ratingsOf(pool, players, announcement.start);
      const fide = await fideOf(players);
      const captains = isTeamEvent(state) ? { captains: await captainsOf(parts, state) } : {};
      const drawn =
        announcement.lot === undefined
          ? { seed: randomBytes(16).toString('hex') }
          : { secret: await lots.drawn(command.tournament) };
      const { director, stage, format } = announcement;
      const ofStage = stage === undefined ? {} : { ofStage: await stageOf(parts, stage, format) };
      const directorIsArbiter = director !== null && (await isArbiter(director));
      // Under suspension now, and still when it begins.
      const now = await barredOf(players, command.at, book);
      const barred = now.length === 0 ? now : await barredOf(now, announcement.start, book);
      return { ...command, ...ofStage, ...drawn, ...captains, ratings, fide, directorIsArbiter, barred };
    }
    if (command.type === 'WithdrawPlayer') {
      const { rated: _claimed, ...query } = command;
      const dated = (withdrawalRules(state)?.effectiveDate ?? null) !== null;
      return dated ? { ...query, rated: await ratedOf(state, query.player) } : query;
    }
    if (command.type === 'StartTournament') {
      const recognised = await recognisedBy(announcement.recognition);
      const seated = [...state.sections.values()].flatMap(({ players }) =>
        players.map(({ player }) => player),
      );
      const ratings = await ratingsOf(pool, seated, announcement.start);
      const held = { officesHeld: await officesHeld(parts, state), ratings, fide: await fideOf(seated) };
      const director = directorOf(state);
      const directorIsArbiter = director !== null && (await isArbiter(director));
      return { ...command, ...recognised, ...held, directorIsArbiter };
    }
    if (command.type !== 'FinishTournament') return command;
    // Anybody who has seen the last game end may finish: what is on its way from the games is waited for.
    const waits = state.startedAt !== null && state.finishedAt === null && !isComplete(state);
    if (waits && command.actor.office !== 'service') await followedGames(parts);
    // Only where prizes are to be won does it matter who entered though barred (C-30b), or left elsewhere (C-27diii).
    if (announcement.prizes.length > 0) {
      const players = [...entries.keys()];
      const { start } = announcement;
      const barred = await barredOf(players, start, book);
      return {
        ...command,
        barred,
        prizesLost: await prizesLostOf(players, start, state.finishedAt ?? command.at),
      };
    }
    return command;
  };
};
