import type { Acted } from '@amici/contracts';
import { authorises } from '@amici/contracts/registry';
import { directionStreams, gradeStreams, titlesStreams, type DirectedEvent } from '@amici/contracts/title';
import { insist, Unavailable } from '@amici/bus';
import { sideBySide } from '@amici/ops';
import type { QueryReply } from '@amici/service';
import { dayOf, type Instant } from '@amici/kernel';
import { findBody } from '@amici/rulesets';
import type { WorkingParts } from '@amici/service/runtime';
import {
  directedBy,
  everybody,
  gradeOf,
  needsTitles,
  type GradeCommand,
  type HeldTitles,
  type MasterpointsCommand,
  type Norms,
  type NormsCommand,
  type Titles,
  type TitlesCommand,
} from '../domain';
import type { TitleAggregates } from '../domain';

type Parts = WorkingParts<TitleAggregates>;

/** Streams read side by side. */
const AT_ONCE = 25;

/** The value answered; a refusal that tells nothing of what was asked is no answer. */
const answered = <Value>(reply: QueryReply<Value>): Value => {
  if (!reply.ok) throw new Unavailable(reply.rejection);
  return reply.value;
};

/** A player's titles as they stand. */
export const titlesOf = async ({ aggregates }: Pick<Parts, 'aggregates'>, player: string): Promise<Titles> =>
  (await aggregates.titles.load(titlesStreams.of(player), true)).state;

/** The titles of everybody in the section, where they bear on the decision. */
export const withTitles =
  (parts: Parts) =>
  async (command: Acted<NormsCommand>, state: Norms): Promise<Acted<NormsCommand>> => {
    if (!needsTitles(command, state)) return command;
    const players =
      command.type === 'FixStatement' ? command.players.map(({ player }) => player) : everybody(state);
    const held: Record<string, HeldTitles[string]> = {};
    for (const player of players) {
      const all = [...(await titlesOf(parts, player)).held.values()];
      held[player] = all
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ title, effectiveFrom }) => ({ title, confirmedOn: dayOf(effectiveFrom) }));
    }
    return { ...command, titles: held };
  };

/** What a director has to show from the log in the tournaments they name (T-10.7b). */
const directedIn = async (
  { aggregates }: Pick<Parts, 'aggregates'>,
  events: readonly string[],
  director: string,
  at: Instant,
): Promise<readonly DirectedEvent[]> => {
  const found = await sideBySide(events, AT_ONCE, async (event) => {
    const { state } = await aggregates.direction.load(directionStreams.of(event), true);
    return directedBy(state, event, director, at);
  });
  return found.flatMap((one) => one ?? []);
};

/** The player's federation, if it is a member; null if they have none that could apply for them (T-10.8f2). */
const memberFederation = async ({ services, self }: Parts, player: string): Promise<string | null> => {
  const known = insist(await services.query('registry', { type: 'player', player }, self));
  const federation = known.ok ? known.value.federation : null;
  if (federation === null) return null;
  const of = insist(await services.query('registry', { type: 'federation', federation }, self));
  return of.ok && of.value.member ? federation : null;
};

/** Whether the rating is established, and which federation is to be told; where nobody answers, nothing is decided. */
export const withAnswers =
  (parts: Parts) =>
  async (command: Acted<TitlesCommand>, state: Titles): Promise<Acted<TitlesCommand>> => {
    const { services, self } = parts;
    const { player, at } = command;
    if (command.type === 'CountNorm') {
      const question = { type: 'listed', pool: 'standard', players: [player], on: at } as const;
      const listed = answered(await services.query('rating', question, self));
      return { ...command, fixedRating: listed[player]?.fixed === true };
    }
    if (command.type === 'ConfirmTitle') {
      const known = insist(await services.query('registry', { type: 'player', player }, self));
      return { ...command, federation: known.ok ? known.value.federation : null };
    }
    if (command.type === 'ApplyForTitle') {
      const directed = await directedIn(parts, command.events, player, at);
      return { ...command, directed, memberFederation: await memberFederation(parts, player) };
    }
    if (command.type === 'CompileDossier') {
      const events = state.applications.get(command.title)?.events ?? [];
      return { ...command, directed: await directedIn(parts, events, player, at) };
    }
    return command;
  };

/** The League's council, by whose motions events are graded otherwise. */
const COUNCIL = 'ccla-council';

/** Whether Council carried the motion that is named. */
export const withMotion =
  ({ services, self }: Parts) =>
  async (command: Acted<GradeCommand>): Promise<Acted<GradeCommand>> => {
    if (command.type !== 'DetermineGrade') return command;
    const { motion, tournament, section } = command;
    const reply = insist(await services.query('registry', { type: 'motion', motion }, self));
    const carried =
      reply.ok &&
      reply.value.stands === 'carried' &&
      reply.value.body === COUNCIL &&
      authorises(reply.value.matter, { act: 'grade-event', tournament, section });
    return { ...command, carried };
  };

/** Whether the player is a member of the League, and what the tournament they have played gives. */
export const withGrade =
  ({ services, self, aggregates }: Parts) =>
  async (command: Acted<MasterpointsCommand>): Promise<Acted<MasterpointsCommand>> => {
    if (command.type === 'ApproveLeagueTitle') return command;
    const known = insist(await services.query('registry', { type: 'player', player: command.player }, self));
    const league = findBody(COUNCIL)?.federation ?? '';
    const standing = known.ok ? known.value.memberships[league] : undefined;
    const member = standing !== undefined && standing !== 'no-member';
    if (command.type !== 'BookMasterpoints' || !member) return { ...command, member };
    const { tournament, section } = command;
    const { state } = await aggregates.grades.load(gradeStreams.of(tournament, section), true);
    const found = gradeOf(state);
    const graded =
      found === null || found.grade === null || state.graded === null
        ? null
        : { grade: found.grade, rule: found.rule, organiser: state.graded.organiser };
    return { ...command, member, graded };
  };
