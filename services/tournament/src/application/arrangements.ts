import { decided } from '@amici/bus';
import { arrangementStreams } from '@amici/contracts/tournament';
import { ok } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { LEAGUE_BOOK, LEAGUE_SEASON } from '@amici/rulesets';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import { type TournamentAggregates, arrangementsView, type arrangementsOfYear } from '../domain';
import type { MemberEvidence } from '../domain/arrangement/commands';
import { MOST_NEW_GAMES, yearsBeside } from '../domain/arrangement/friendlies';
import { yearOf } from '../domain/book/calendar';
import { carriedBy } from './motions';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'aggregates' | 'services' | 'self'>;

const WIDTH = 8;

const memberOf = async (
  { services, self }: Parts,
  player: string,
  at: number,
): Promise<MemberEvidence | undefined> => {
  const known = decided(
    await services.query('registry', { type: 'player', player, at, book: LEAGUE_BOOK }, self),
  );
  if (!known.ok) return undefined;
  const { memberships, suspendedUntil, suspensionRule } = known.value;
  return { standing: memberships[LEAGUE_SEASON.federation] ?? null, suspendedUntil, suspensionRule };
};

/** New games that wait in the years beside one: four is the limit at any one time, also over New Year (CT-9). */
const waitingBeside = async (
  { aggregates }: Parts,
  { year, player, at }: { readonly year: number; readonly player: string; readonly at: number },
): Promise<number> => {
  const others = yearsBeside(yearOf(at)).filter((one) => one !== year);
  const waiting = await sideBySide(others, WIDTH, async (one) => {
    const { state } = await aggregates.arrangements.load(arrangementStreams.of(String(one)), true);
    return state.waiting.get(player)?.games ?? 0;
  });
  return waiting.reduce((sum, games) => sum + games, 0);
};

/** What was decided is in its stream, and is counted from there. */
const isOver = (): Promise<boolean> => Promise.resolve(false);

/** How members stand, and what Council has carried, asked for before the decision. */
export const arrangementEvidence =
  (parts: Parts): Evidence<typeof arrangementsOfYear> =>
  async (command, _state, reserve) => {
    if (command.type === 'RequestFriendlies') {
      const { evidence: _claimed, waitingBeside: _waiting, ...request } = command;
      const evidence = await memberOf(parts, request.player, request.at);
      const { player, year } = request;
      // Of two requests at once, for two years, the second counts what the first decides.
      const wanted = { kind: 'friendlies', keys: [player], holder: String(year), holds: isOver };
      const isAlone = (await reserve(wanted)) === null;
      const beside = { waitingBeside: isAlone ? await waitingBeside(parts, request) : MOST_NEW_GAMES };
      return evidence === undefined ? { ...request, ...beside } : { ...request, ...beside, evidence };
    }
    if (command.type === 'ProposePrivateEvent') {
      const { evidence: _claimed, ...request } = command;
      const found = await sideBySide(request.players, WIDTH, async (player) => {
        const evidence = await memberOf(parts, player, request.at);
        return evidence === undefined ? [] : [[player, evidence] as const];
      });
      return { ...request, evidence: Object.fromEntries(found.flat()) };
    }
    if (command.type !== 'IssuePrivateEvent' || command.unratedBy === undefined) return command;
    const act = { act: 'unrated-event', tournament: command.tournament } as const;
    return { ...command, carriedBy: await carriedBy(parts, command.unratedBy, act) };
  };

export const arrangementsAnswer =
  (aggregates: Parts['aggregates']): QueryWork<'tournament', 'arrangements'> =>
  async ({ year }) =>
    ok(
      arrangementsView(
        year,
        (await aggregates.arrangements.load(arrangementStreams.of(String(year)), true)).state,
      ),
    );
