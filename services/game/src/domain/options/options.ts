import { drawClaims, legalMoves, writeUci } from '@amici/chess';
import type { Actor } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';
import { game as decider } from './game';
import type { GameEvent } from './events';
import type { MateEvidence, Told } from '@amici/contracts/game';
import { playRecorded } from './state/board';
import { sideOf, type Game } from './state/state';
import type { GameCommand } from './commands';
import type { RulingInput } from './state/verdict';

/** One thing somebody might do now: what would follow, or why not. */
export interface Option {
  readonly command: GameCommand['type'];
  /** Tells apart several ways of one command: `with-draw-offer`, `repetition`. */
  readonly variant?: string;
  readonly allowed: boolean;
  /** Types of the events that would follow; a claim that would fail shows as ClaimRefused. */
  readonly follows?: readonly GameEvent['type'][];
  readonly refusal?: Rejection;
  /** What to know before doing it, or leaving it. */
  readonly notes?: readonly Told[];
}

type WithoutGame<Command> = Command extends unknown ? Omit<Command, 'game'> : never;

interface Candidate {
  readonly variant?: string;
  readonly notes?: readonly Told[];
  readonly command: WithoutGame<GameCommand>;
}

const DRAFT = 'option';

const MATE: MateEvidence = { answer: 'unknown', source: 'not asked', limit: '0' };

const RULING: RulingInput = {
  id: DRAFT,
  basis: { rule: 'L-0.3' },
  reason: { id: DRAFT, hash: DRAFT },
};

const dateOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

/** The dates of something sent today, where days are counted by dates. */
const mailToday = (game: Game, at: Instant) => {
  const today = dateOf(at);
  return game.time.sheet === null ? {} : { mail: { receivedOn: today, postedOn: today } };
};

/** Some legal move, to see whether moving is possible at all. */
const anyMove = ({ board: { position } }: Pick<Game, 'board'>): string => {
  const [move] = legalMoves(position);
  return move === undefined ? '' : writeUci(position, move);
};

const FREE: Told = {
  rule: 'C-6d',
  text: 'nobody has to take over an offered line: the move may be played and the reply left open',
};

/** Open lines of the opponent, each taken over whole with some move of one's own after it. */
const openLines = (game: Game, at: Instant): readonly Candidate[] =>
  (game.lines?.lines ?? []).map((line, index) => {
    const board = line.reduce((before, { uci }) => playRecorded(before, uci), game.board);
    const then = anyMove({ board });
    const plies = line.length;
    const ply = game.moves.length + plies + 1;
    return {
      variant: `line-${index + 1}`,
      notes: [FREE],
      command: {
        type: 'AcceptConditional',
        line: index + 1,
        plies,
        ply,
        ...(then === '' ? {} : { then }),
        ...mailToday(game, at),
      },
    };
  });

const playing = (game: Game, at: Instant): readonly Candidate[] => {
  const ply = game.moves.length + 1;
  const move = { type: 'MakeMove', ply, move: anyMove(game), ...mailToday(game, at) } as const;
  const claims = drawClaims(game.board);
  const intended = (moves: readonly string[]) => (moves[0] === undefined ? {} : { intended: moves[0] });
  const claim = { type: 'ClaimDraw', claim: DRAFT, ply } as const;
  const repetition = claims.threefold ? {} : intended(claims.threefoldBy);
  const fifty = claims.fifty ? {} : intended(claims.fiftyBy);
  return [
    { command: move, ...(game.lines === null ? {} : { notes: [FREE] }) },
    ...openLines(game, at),
    { variant: 'with-draw-offer', command: { ...move, offerDraw: true } },
    { command: { type: 'AcceptDraw', ...mailToday(game, at) } },
    { command: { type: 'RefuseDraw' } },
    // Before the first move there is no position to claim anything of.
    ...(ply === 1
      ? []
      : [
          { variant: 'repetition', command: { ...claim, ground: 'repetition', ...repetition } } as const,
          { variant: 'fifty-moves', command: { ...claim, ground: 'fifty-moves', ...fifty } } as const,
        ]),
    { variant: 'win', command: { type: 'ClaimTablebase', claim: DRAFT, result: 'win', ply } },
    { variant: 'draw', command: { type: 'ClaimTablebase', claim: DRAFT, result: 'draw', ply } },
    { command: { type: 'Resign' } },
  ];
};

const aboutTime = (at: Instant): readonly Candidate[] => [
  {
    variant: 'overstep',
    command: { type: 'ClaimTime', claim: DRAFT, ground: 'overstep', deliveredThrough: at, mate: MATE },
  },
  {
    variant: 'silence',
    command: {
      type: 'ClaimTime',
      claim: DRAFT,
      ground: 'silence',
      today: dateOf(at),
      deliveredThrough: at,
      mate: MATE,
    },
  },
  { command: { type: 'RefillClock', refill: DRAFT } },
  { command: { type: 'AnnounceLongThink' } },
  { command: { type: 'SendInquiry', writtenOn: dateOf(at), copyKept: true } },
  { command: { type: 'PauseClock' } },
];

const aboutMatters = (game: Game, at: Instant): readonly Candidate[] => {
  const text = { id: DRAFT, hash: DRAFT };
  const last = game.rulings.at(-1)?.id;
  return [
    { command: { type: 'WithdrawMove' } },
    { command: { type: 'ClaimAdjudication', claim: 'draw', analysis: text } },
    { command: { type: 'AppealVerdict', analysis: text } },
    { command: { type: 'NotifyDispute', dispute: DRAFT, material: text } },
    {
      command: {
        type: 'LodgeAppeal',
        appeal: DRAFT,
        ...(last === undefined ? {} : { ruling: last }),
        grounds: text,
        opponentTold: true,
        directorTold: true,
      },
    },
    { command: { type: 'ReportResult', result: '1/2-1/2', concludedOn: dateOf(at) } },
    { command: { type: 'RequestReconstruction' } },
  ];
};

const directing = (game: Game, at: Instant): readonly Candidate[] => {
  const ruling = RULING;
  return [
    { command: { type: 'InterruptGame', ruling } },
    { command: { type: 'ResumeGame', ruling } },
    { command: { type: 'AdjustClock', side: 'white', amount: 1, ruling } },
    { command: { type: 'ForfeitGame', side: 'white', ruling } },
    { command: { type: 'ReopenGame', ruling } },
    { command: { type: 'RefuseResignation', ruling } },
    { command: { type: 'DecideClaim', claim: game.draw.claim?.claim ?? DRAFT, upheld: true, ruling } },
    {
      command: {
        type: 'DecideTimeClaim',
        claim: game.time.claims[0]?.claim ?? DRAFT,
        upheld: true,
        mate: MATE,
        ruling,
      },
    },
    {
      command: {
        type: 'OpenAdjudication',
        ground: 'event-ended',
        breakOff: at,
        notice: { kind: 'personal' },
        ruling,
      },
    },
    { command: { type: 'AssignAdjudicator', adjudicator: DRAFT } },
    {
      command: {
        type: 'DecideDispute',
        dispute: game.disputes.findLast(({ status }) => status === 'notified')?.dispute ?? DRAFT,
        upheld: true,
        ruling,
      },
    },
    { command: { type: 'DecideBothFlags', order: 'unknown', ruling } },
    { command: { type: 'ReinstatePosition', ply: game.moves.length, penalty: null, ruling } },
    { command: { type: 'RuleOnReversedColours', replacement: DRAFT, ruling } },
  ];
};

const appealing = (game: Game): readonly Candidate[] => {
  const ruling = RULING;
  const open = game.appeals.findLast(({ outcome }) => outcome === null)?.appeal ?? DRAFT;
  return [
    { command: { type: 'DecideAppeal', appeal: open, outcome: 'upheld', ruling } },
    { command: { type: 'ReopenGame', ruling } },
    { command: { type: 'CorrectResult', result: '1/2-1/2', ruling } },
    { command: { type: 'AdjustClock', side: 'white', amount: 1, ruling } },
  ];
};

const adjudicating = (): readonly Candidate[] =>
  (['1-0', '1/2-1/2', '0-1'] as const).map((verdict) => ({
    variant: verdict,
    command: { type: 'GiveVerdict', verdict },
  }));

/** What each office decides in a game; whoever holds none has no options. */
const OF_OFFICE: Readonly<Record<string, (game: Game, at: Instant) => readonly Candidate[]>> = {
  director: directing,
  appeals: appealing,
  adjudicator: adjudicating,
};

/** Offices that have something to do in a game, in the order in which one of them is taken. */
export const OFFICES_WITH_OPTIONS: readonly string[] = Object.keys(OF_OFFICE);

const tried = (
  game: Game,
  id: string,
  actor: Actor,
  at: Instant,
  { command, variant, notes }: Candidate,
): Option => {
  const decision = decider.decide({ ...command, game: id, actor, at } as never, game);
  const named = {
    command: command.type,
    ...(variant === undefined ? {} : { variant }),
    ...(notes === undefined ? {} : { notes }),
  };
  // The decider takes it for a repeat: nobody could do it now.
  if (decision.ok && decision.events.length === 0)
    return { ...named, allowed: false, refusal: { code: 'nothing-to-do' } };
  return decision.ok
    ? { ...named, allowed: true, follows: decision.events.map(({ type }) => type) }
    : { ...named, allowed: false, refusal: decision.rejection };
};

/**
 * What an actor may do now and why not otherwise: every option is put to the decider itself, so the answer is what
 * would be decided at `at`. A tablebase claim that only lacks its evidence is possible.
 */
export const options = (game: Game, id: string, actor: Actor, at: Instant): readonly Option[] => {
  const isPlayer = sideOf(game.players, actor.subject) !== null;
  const candidates = isPlayer
    ? [...playing(game, at), ...aboutTime(at), ...aboutMatters(game, at)]
    : (OF_OFFICE[actor.office]?.(game, at) ?? []);
  const office = isPlayer ? 'player' : actor.office;
  return candidates.map((candidate) => {
    const option = tried(game, id, { ...actor, office }, at, candidate);
    return option.refusal?.code === 'evidence-missing'
      ? {
          command: option.command,
          ...(option.variant === undefined ? {} : { variant: option.variant }),
          allowed: true,
        }
      : option;
  });
};
