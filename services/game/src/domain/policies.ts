import type { Actor } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import { sideOf, type GameState } from './state/state';
import type { GameCommand } from './commands';

/** Who holds which office now; `undefined` = cannot be said, which refuses. The shape of libs/service. */
export interface Offices {
  holds(subject: string, office: string, scope?: string): Promise<boolean | undefined>;
}

export interface PolicyContext {
  readonly actor: Actor;
  readonly state: GameState;
  readonly offices: Offices;
  readonly at: Instant;
}

/** The office in which the actor may do it, or false. */
export type PolicyAnswer = string | boolean | undefined;

type Policy<Command> = (command: Command, context: PolicyContext) => PolicyAnswer | Promise<PolicyAnswer>;

export type GamePolicies = {
  readonly [Type in GameCommand['type']]: Policy<Extract<GameCommand, { type: Type }>>;
};

/** A player of the game, in his own name. */
const player: Policy<GameCommand> = (_command, { actor, state }) =>
  state.phase !== 'none' && sideOf(state.players, actor.subject) !== null ? 'player' : false;

/** Who holds one of the offices for the game's event and does not play in it (L-14.1.3). */
const holding =
  (...offices: readonly string[]): Policy<GameCommand> =>
  async (_command, { actor, state, offices: registry }) => {
    if (state.phase === 'none' || sideOf(state.players, actor.subject) !== null) return false;
    for (const office of offices)
      if ((await registry.holds(actor.subject, office, state.event ?? undefined)) === true) return office;
    return false;
  };

/** The first of several ways in which the actor may do it. */
const either =
  (...policies: readonly Policy<GameCommand>[]): Policy<GameCommand> =>
  async (command, context) => {
    for (const policy of policies) {
      const answer = await policy(command, context);
      if (answer !== false && answer !== undefined) return answer;
    }
    return false;
  };

/** Only what another service of Amici says of itself. */
const service =
  (...names: readonly string[]): Policy<GameCommand> =>
  (_command, { actor }) =>
    actor.office === 'service' && names.some((name) => actor.subject === `service:${name}`);

/** Who organises or directs the event a game is to belong to. */
const organiser: Policy<GameCommand> = async (command, { actor, offices }) => {
  const event = 'event' in command && typeof command.event === 'string' ? command.event : undefined;
  for (const office of ['organiser', 'director', 'operator'])
    if ((await offices.holds(actor.subject, office, event)) === true) return office;
  return false;
};

/** A team's captain, for the player he names: `onBehalfOf` (Triple Block refills in team events). */
const captain: Policy<GameCommand> = async (_command, { actor, state, offices }) => {
  if (state.phase === 'none' || actor.onBehalfOf === undefined) return false;
  const side = sideOf(state.players, actor.onBehalfOf);
  const team = side === null ? undefined : state.teams?.[side];
  return team !== undefined && (await offices.holds(actor.subject, 'captain', team)) === true
    ? 'captain'
    : false;
};

const director = holding('director');
const appeals = holding('appeals');
/** Rulings come from the director, and from the appeals body where it changes one. */
const ruling = either(director, appeals);
const starting = either(service('tournament', 'game'), organiser);

/** One row per command: who may give it. The deciders say whether it is possible now. */
export const gamePolicies: GamePolicies = {
  StartGame: starting,
  ImportGame: starting,
  MakeMove: either(player, director),
  Resign: player,
  AcceptDraw: player,
  RefuseDraw: player,
  ClaimDraw: player,
  ClaimTablebase: player,
  DecideClaim: director,
  CheckFlag: service('clock'),
  ClaimTime: player,
  DecideTimeClaim: director,
  DecideBothFlags: director,
  ApplyLeave: service('clock', 'game'),
  ApplyOutage: service('clock', 'game'),
  ShortenBreak: service('clock', 'game'),
  PenaliseTime: either(service('tournament'), director),
  AdjustClock: ruling,
  AdjustMoveCounter: ruling,
  InterruptGame: director,
  ResumeGame: director,
  RefillClock: either(player, captain),
  AnnounceLongThink: player,
  SendInquiry: player,
  ConfirmInquiry: either(player, director),
  AnswerInquiry: either(player, director),
  ReportSilence: player,
  AcceptConditional: player,
  PlaySealedMove: service('game'),
  AgreeMedium: player,
  OrderMedium: director,
  OrderRouting: director,
  GoOverseas: player,
  AgreeNotation: player,
  ReportIrregularity: player,
  CorrectMove: player,
  AgreeCorrection: player,
  CorrectScore: ruling,
  ReinstatePosition: ruling,
  RuleOnReversedColours: director,
  RequestReconstruction: either(player, director),
  GiveSnapshot: player,
  ReconstructGame: director,
  RepeatReply: player,
  IssueReplacementSheet: director,
  ConfirmSheet: player,
  ReportResult: player,
  ForfeitForMissingScore: director,
  Rule: ruling,
  ForfeitGame: ruling,
  CloseInactiveGame: director,
  CancelGame: service('tournament', 'game'),
  CorrectResult: either(service('tournament'), ruling),
  ReopenGame: ruling,
  RefuseResignation: director,
  OrderPlay: ruling,
  CheckPlayOrder: either(service('clock'), director),
  DeclareAssistance: player,
  AgreeLiveDisplay: player,
  AnnounceLiveDisplay: player,
  OpenAdjudication: director,
  ClaimAdjudication: player,
  CheckAdjudication: either(service('clock'), director),
  AssignAdjudicator: either(service('tournament'), director),
  GiveVerdict: holding('adjudicator'),
  AppealVerdict: player,
  RequestRectification: player,
  NotifyDispute: player,
  ContestDispute: player,
  DecideDispute: director,
  LodgeAppeal: player,
  ExtendAppealPeriod: appeals,
  DecideAppeal: appeals,
  RecordIllegalMove: director,
  NoteMove: player,
  ClaimQuickplay: player,
  DecideQuickplay: holding('arbiter', 'director'),
  WithdrawMove: player,
  AmendMove: player,
  OfferDraw: player,
  WithdrawOffer: player,
  WithdrawClaim: player,
  PauseClock: player,
};
