import type { Acted } from '@amici/contracts';
import type { ArrangeFriendlies, CancelFriendlies } from '@amici/contracts/tournament';
import { accept, reject, type Decision, type Instant, type Rejection } from '@amici/kernel';
import { LEAGUE_SEASON } from '@amici/rulesets';
import { yearOf } from '../book/calendar';
import type { MemberEvidence, RequestFriendlies } from './commands';
import type { ArrangementRecord } from './events';
import type { Arrangements } from './state';

type Decided = Decision<ArrangementRecord>;

/** New friendly games a member may have asked for at any one time (CT-9). */
export const MOST_NEW_GAMES = 4;

/** So that a year's arrangements stay one stream of a size that can be read. */
export const MOST_OF_YEAR = 2_000;

/** A year, and those whose arrangements may be open at its turns. */
export const yearsBeside = (year: number): readonly number[] => [year - 1, year, year + 1];

export const refusedMember = (
  at: Instant,
  player: string,
  evidence: MemberEvidence | undefined,
  rule: string,
): Rejection | undefined => {
  const until = evidence?.suspendedUntil ?? null;
  if (until !== null && at < until)
    return { code: 'suspended', rule: evidence?.suspensionRule ?? 'C-27di', data: { player, until } };
  return evidence?.standing === 'financial'
    ? undefined
    : { code: 'no-financial-member', rule, data: { player, membersOf: LEAGUE_SEASON.federation } };
};

/** Requests further games, while at most four wait to be arranged, counted over all years (CT-9). */
export const requestFriendlies = (command: Acted<RequestFriendlies>, state: Arrangements): Decided => {
  const { at, year, player, games, means, evidence, waitingBeside = 0 } = command;
  const refused = refusedMember(at, player, evidence, 'CT-9');
  if (refused !== undefined) return { ok: false, rejection: refused };
  if (!yearsBeside(yearOf(at)).includes(year)) return reject('not-of-this-year', 'CT-9', { data: { year } });
  const waiting = (state.waiting.get(player)?.games ?? 0) + waitingBeside;
  if (games < 1 || waiting + games > MOST_NEW_GAMES)
    return reject('too-many-new-games', 'CT-9', {
      detail: { name: 'at-most-four-new-games' },
      data: { most: MOST_NEW_GAMES, waiting, asked: games },
    });
  return accept({ type: 'FriendliesRequested', at, year, player, games, means, rule: 'CT-9' });
};

export const cancelFriendlies = (
  { at, year, player }: Acted<CancelFriendlies>,
  { waiting }: Arrangements,
): Decided =>
  waiting.has(player) ? accept({ type: 'FriendliesCancelled', at, year, player, rule: 'CT-9' }) : accept();

/** Rated games under the General Rules, of those who have asked for as many (CT-9). */
export const arrangeFriendlies = (command: Acted<ArrangeFriendlies>, state: Arrangements): Decided => {
  const { at, year, tournament, players, cycle, means, start, director, conditionsDocument } = command;
  if (state.friendlies.has(tournament)) return accept();
  if (state.friendlies.size + state.privateEvents.size >= MOST_OF_YEAR)
    return reject('year-full', 'CT-9', { data: { most: MOST_OF_YEAR } });
  if (new Set(players).size < players.length) return reject('player-named-twice', 'CT-9');
  if (players.includes(director)) return reject('director-plays', 'C-1');
  if (start <= at) return reject('start-is-past', 'CT-9', { data: { start } });
  const gamesEach = (players.length - 1) * (cycle === 'double' ? 2 : 1);
  const short = players.find((player) => (state.waiting.get(player)?.games ?? 0) < gamesEach);
  if (short !== undefined)
    return reject('not-asked-for', 'CT-9', {
      detail: { name: 'as-many-games-as-requested' },
      data: { player: short, gamesEach, waiting: state.waiting.get(short)?.games ?? 0 },
    });
  return accept({
    type: 'FriendliesArranged',
    ...{ at, year, tournament, name: 'Friendly games', players, gamesEach, cycle, means, start, director },
    ...(conditionsDocument === undefined ? {} : { conditionsDocument }),
    rated: true,
    rule: 'CT-9',
  });
};
