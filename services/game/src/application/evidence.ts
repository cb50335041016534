import { decided, Unavailable } from '@amici/bus';
import {
  canMate,
  canMateQuick,
  formatFen,
  BLACK,
  WHITE,
  type TablebaseOracle,
  type Position,
} from '@amici/chess';
import { refusal, type Actor, type Interests } from '@amici/contracts';
import { dayOf, type Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import { opposite, type Side } from '@amici/timecontrol';
import { gameStreams, type AssignAdjudicator, type MateEvidence } from '@amici/contracts/game';
import type { Evidence, WorkingParts } from '@amici/service/runtime';
import {
  game as decider,
  type Game,
  type GameCommand,
  type GameState,
  type TablebaseEvidence,
  type FileLine,
} from '../domain';
import { fenOf, playText, sideToMove } from '../domain/state/board';
import { sideOf } from '../domain/state/state';
import type { Acted } from '../domain/state/verdict';
import { withInProgress, type InProgress } from './calling-in';
import { withPairing } from './takeover';
import { refusedForTime, type ClockWaits } from './when-delivered';
import type { LodgeAppeal } from '../domain/disputes/commands';
import type { ClaimTablebase } from '../domain/draws/commands';
import type { ClaimTime } from '../domain/time/commands';
import type { Of } from './aggregates';

const standing = (state: GameState, side: FileLine['side']): FileLine['gameStands'] =>
  state.phase === 'none'
    ? { owner: null, plies: 0, toMove: 'white', over: true, allowed: false }
    : {
        owner: state.players[side],
        plies: state.moves.length,
        toMove: sideToMove(state.board),
        over: state.phase === 'ended',
        allowed: state.rules.conditions.conditionals === 'linear',
      };

/** The game as it stands, for a line that is to be filed in it; never as the player who files it says. */
export const asGameStands =
  ({ aggregates: { games } }: WorkingParts<Of>): Evidence<Of['lines']> =>
  async (command) => {
    if (command.type !== 'FileLine') return command;
    const { state } = await games.load(gameStreams.of(command.game), true);
    return { ...command, gameStands: standing(state, command.side) };
  };

/** Positions the search for a mate may look at: a tenth of a second at the most. */
const MATE_NODES = 100_000;

const MAX_REMEMBERED = 20_000;

/** What was found out about positions; the clocks of many games run out in the same ones. */
const remembered = new Map<string, MateEvidence>();

const analyse = (position: Position, side: Side): MateEvidence => {
  const colour = side === 'white' ? WHITE : BLACK;
  const quick = canMateQuick(position, colour);
  const answer = quick === 'cannot' ? quick : canMate(position, colour, { nodes: MATE_NODES }).verdict;
  return { answer, source: 'amici-chess', limit: `${MATE_NODES} nodes` };
};

/** Whether a side can still mate in a position (L-6.7). */
const mateIn = (position: Position, side: Side): MateEvidence => {
  // The counters of moves have no part in it.
  const key = `${side} ${formatFen(position).split(' ').slice(0, 4).join(' ')}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const found = analyse(position, side);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, found);
  return found;
};

export interface EvidenceSources {
  readonly oracle: TablebaseOracle;
  readonly services: Services;
  readonly self: Actor;
  readonly interests: Pick<Interests, 'isOf'>;
  readonly inProgress: InProgress;
}

const NOT_QUERIED: MateEvidence = { answer: 'unknown', source: 'not asked', limit: '0' };

type Flagging = Extract<Acted<GameCommand>, { readonly mate?: MateEvidence }>;

/** The analysis is made only where a flag would fall by the command, and for the side that would win by it. */
const withMate = (command: Flagging, game: Game): Flagging => {
  const trial = decider.decide({ ...command, mate: NOT_QUERIED }, game);
  const fallen = trial.ok ? trial.events.find(({ type }) => type === 'FlagFell') : undefined;
  if (fallen?.type !== 'FlagFell') return { ...command, mate: NOT_QUERIED };
  return { ...command, mate: mateIn(game.board.position, opposite(fallen.by)) };
};

/** What the tables say of the position claimed, or that they say nothing now: that leaves the claim to the director. */
const tablebaseOf = async (
  oracle: TablebaseOracle,
  command: ClaimTablebase,
  game: Game,
): Promise<TablebaseEvidence> => {
  const { intended, notation } = command;
  const played = intended === undefined ? null : playText(game.board, intended, notation ?? 'uci');
  const board = played?.ok === true ? played.value.board : game.board;
  const answer = await oracle.probe(board.position);
  return answer.ok
    ? { answer: answer.value.verdict, fen: fenOf(board), source: oracle.source }
    : { answer: 'unavailable', source: `${oracle.source}: ${answer.error.code}` };
};

type Vouched =
  | { readonly ok: true; readonly deliveredThrough: Instant }
  | { readonly ok: false; readonly waits: ClockWaits };

/** Up to when the clock service has delivered what bears on the game's time; it waits where it does not answer. */
const deliveredThrough = async ({ services, self }: EvidenceSources, game: string): Promise<Vouched> => {
  const reply = await services.query('clock', { type: 'delivered-through', game }, self);
  if (reply.ok) return { ok: true, deliveredThrough: reply.value.deliveredThrough };
  const isHeld = reply.rejection.code === 'deadline-held';
  return { ok: false, waits: isHeld ? 'deadline-held' : 'deliveries-pending' };
};

/** Late as far as the game knows: what had been recorded by then is waited for, and the game looked at again. */
const lateAct = async (
  sources: EvidenceSources,
  command: Acted<GameCommand>,
): Promise<Acted<GameCommand> & { readonly clockWaits?: ClockWaits }> => {
  const found = await deliveredThrough(sources, command.game);
  if (found.ok && found.deliveredThrough >= command.at) return command;
  return { ...command, clockWaits: found.ok ? 'deliveries-pending' : found.waits };
};

/**
 * The teams of the game that the ruling official belongs to; if the registry does not answer, nothing is ruled.
 */
const interestsOf = async (
  { interests }: EvidenceSources,
  subject: string,
  teams: readonly string[],
): Promise<readonly string[]> => {
  const own: string[] = [];
  for (const team of teams) {
    const isOf = await interests.isOf(subject, [team]);
    if (isOf === undefined) throw new Unavailable({ code: refusal.serviceUnavailable });
    if (isOf) own.push(team);
  }
  return own;
};

/** The books a person can cite from: the laws of the game, and what its event is held by. */
const booksOf = async (
  { services, self }: EvidenceSources,
  { event, rules }: Game,
): Promise<readonly string[]> => {
  if (event === null) return [rules.laws];
  const reply = decided(await services.query('tournament', { type: 'tournament', tournament: event }, self));
  if (!reply.ok || reply.value.phase === 'imported') return [rules.laws];
  return [rules.laws, reply.value.tournamentRules, reply.value.normRules];
};

/** The date and how far deliveries have come are the server's to say. */
const asOfNow = async (sources: EvidenceSources, command: Acted<ClaimTime>): Promise<Acted<ClaimTime>> => {
  const { deliveredThrough: _stated, ...claim } = command;
  const found = await deliveredThrough(sources, command.game);
  const through = found.ok ? { deliveredThrough: found.deliveredThrough } : {};
  return { ...claim, today: dayOf(command.at), ...through };
};

/** Whether who is to adjudicate is of a federation it matters to, as the registry knows (T-1.7.1b). */
const withFederation = async (
  sources: EvidenceSources,
  { federation: _claimed, ...request }: Acted<AssignAdjudicator>,
): Promise<Acted<AssignAdjudicator>> => {
  const { adjudicator, affectedFederations = [] } = request;
  const [federation] = await interestsOf(sources, adjudicator, affectedFederations);
  return federation === undefined ? request : { ...request, federation };
};

/** Whether somebody is a member where the event of a game is for members of a federation. */
const isMember = async (
  { services, self }: EvidenceSources,
  { event }: Game,
  who: string,
): Promise<boolean> => {
  if (event === null) return false;
  const found = decided(await services.query('tournament', { type: 'tournament', tournament: event }, self));
  if (!found.ok || found.value.phase === 'imported' || found.value.membersOf === null) return false;
  const known = decided(await services.query('registry', { type: 'player', player: who }, self));
  const standing = known.ok ? known.value.memberships[found.value.membersOf] : undefined;
  return standing !== undefined && standing !== 'no-member';
};

const withMembership = async (
  sources: EvidenceSources,
  { member: _claimed, ...request }: Acted<LodgeAppeal>,
  game: Game,
): Promise<Acted<LodgeAppeal>> => {
  const { subject } = request.actor;
  return sideOf(game.players, subject) === null
    ? { ...request, member: await isMember(sources, game, subject) }
    : request;
};

const ruled = async <Command extends Acted<GameCommand>>(
  sources: EvidenceSources,
  command: Command,
  game: Game,
): Promise<Command> => {
  const { ruling } = command as { readonly ruling: object };
  // What a service rules follows from a decision elsewhere, which has cited its article.
  if (command.actor.office === 'service') return { ...command, ruling: { ...ruling, interests: [] } };
  const { teams } = game;
  const interests =
    teams === null ? [] : await interestsOf(sources, command.actor.subject, [teams.white, teams.black]);
  return { ...command, ruling: { ...ruling, interests, books: await booksOf(sources, game) } };
};

/**
 * Obtains what a decision rests on besides the game itself, before it is taken, and never from the person who
 * commands. It is mate analysis for a flag, a tablebase's answer for a claim, how far deliveries have come, or the
 * date. It is also the interests of the ruling official and the books they can cite from.
 */
export const gatherEvidence =
  (sources: EvidenceSources) =>
  async (command: Acted<GameCommand>, state: GameState): Promise<Acted<GameCommand>> => {
    if (command.type === 'TakeOverGame') return withPairing(sources, command);
    if (state.phase === 'none') return command;
    if (refusedForTime(decider, command, state)) return lateAct(sources, command);
    if (command.type === 'ClaimTablebase')
      return { ...command, evidence: await tablebaseOf(sources.oracle, command, state) };
    if (command.type === 'PenaliseTime')
      return command.actor.office === 'service'
        ? command
        : { ...command, books: await booksOf(sources, state) };
    if (command.type === 'CheckFlag') return withMate(command, state);
    if (command.type === 'ClaimTime') return withMate(await asOfNow(sources, command), state);
    if (command.type === 'LodgeAppeal') return withMembership(sources, command, state);
    if (command.type === 'AssignAdjudicator') return withFederation(sources, command);
    if (!('ruling' in command) || typeof command.ruling !== 'object') return command;
    const known = await ruled(sources, command, state);
    if (known.type === 'OpenAdjudication') return withInProgress(sources.inProgress, known, state);
    return known.type === 'DecideTimeClaim' ? withMate(known, state) : known;
  };
