import {
  advance,
  drawClaims,
  formatFen,
  legalMoves,
  readUci,
  writeUci,
  type DrawHistory,
} from '@amici/chess';
import { DAY } from '@amici/timecontrol';
import type { GameCommand } from '../commands';
import type { RulingInput } from '../facts';
import type { Game } from '../state';
import type { Acted } from '../verdict';
import { ANNA, BORIS, DIRECTOR, GAME, text } from './fixtures';
import type { Random } from './random';

interface Context {
  readonly random: Random;
  readonly game: Game;
  readonly at: number;
}

type Plain<Command> = Command extends unknown ? Omit<Command, 'game'> : never;
type Generator = (context: Context) => Plain<GameCommand>;

const date = (at: number): string => new Date(at).toISOString().slice(0, 10);

const legal = ({ random, game }: Context): string => {
  const moves = legalMoves(game.board.position);
  return moves.length === 0 ? 'a1a1' : writeUci(game.board.position, random.pick(moves));
};

const someMove = (context: Context): string => {
  const { random } = context;
  return random.chance(0.95) ? legal(context) : random.pick(['e2e4', 'a1a8', 'zz', 'e7e8q']);
};

const nextPly = ({ random, game }: Context): number =>
  game.moves.length + 1 - (random.chance(0.08) ? random.below(3) : 0);

const mail = ({ random, game, at }: Context) => {
  if (game.mail.medium === null || random.chance(0.05)) return {};
  const held = random.below(9);
  return {
    mail: { receivedOn: date(at - held * DAY), ...(random.chance(0.9) ? { postedOn: date(at) } : {}) },
  };
};

const dates = ({ random, at }: Context) => ({
  receivedOn: date(at - random.below(9) * DAY),
  postedOn: date(at),
});

const ruling = ({ random, at }: Context): RulingInput => ({
  id: `ruling-${random.below(40)}`,
  ...(random.chance(0.97) ? { basis: random.pick([{ rule: 'L-6.11' }, { analogous: 'L-7.2' }]) } : {}),
  reason: text('why'),
  ...(random.chance(0.1) ? { decidedAt: at - random.below(5) * DAY } : {}),
});

const side = ({ random }: Context) => random.pick(['white', 'black'] as const);
const mate = ({ random }: Context) => ({
  answer: random.pick(['can', 'cannot', 'unknown'] as const),
  source: 'random',
  limit: '0',
});
const openClaim = ({ random, game }: Context): string =>
  game.draw.claim?.claim ?? game.time.claims[0]?.claim ?? random.id();

const intended = (context: Context) => {
  const { random, game } = context;
  if (random.chance(0.5)) return {};
  const { threefoldBy, fiftyBy } = drawClaims(game.board);
  return { intended: threefoldBy[0] ?? fiftyBy[0] ?? legal(context) };
};

const playedOn = (board: DrawHistory, random: Random): { uci: string; board: DrawHistory } => {
  const moves = legalMoves(board.position);
  if (moves.length === 0) return { uci: 'a1a1', board };
  const move = random.pick(moves);
  return { uci: writeUci(board.position, move), board: advance(board, move) };
};

/** An own move to follow an open line that is taken over. */
const afterLine = ({ game, random }: Context): string => {
  let { board } = game;
  for (const { uci } of game.lines?.lines[0] ?? []) {
    const read = readUci(board.position, uci);
    if (read.ok) board = advance(board, read.value);
  }
  return playedOn(board, random).uci;
};

/** One generator per command type; the type checker sees to it that none is forgotten. */
export const GENERATORS: {
  readonly [Type in Exclude<GameCommand['type'], 'StartGame' | 'ImportGame'>]: Generator;
} = {
  MakeMove: (c) => ({
    type: 'MakeMove',
    ply: nextPly(c),
    move: someMove(c),
    ...(c.random.chance(0.1) ? { offerDraw: true } : {}),
    ...(c.random.chance(0.1)
      ? {
          conditionals: [
            ['e7e5', 'g1f3'],
            ['d7d5', 'e4d5'],
          ],
        }
      : {}),
    ...mail(c),
  }),
  Resign: () => ({ type: 'Resign' }),
  AcceptDraw: (c) => ({ type: 'AcceptDraw', ...(c.game.time.sheet === null ? {} : { mail: dates(c) }) }),
  RefuseDraw: () => ({ type: 'RefuseDraw' }),
  ClaimDraw: (c) => ({
    type: 'ClaimDraw',
    claim: c.random.id(),
    ground: c.random.pick(['repetition', 'fifty-moves']),
    ply: nextPly(c),
    ...intended(c),
  }),
  ClaimTablebase: (c) => ({
    type: 'ClaimTablebase',
    claim: c.random.id(),
    result: c.random.pick(['win', 'draw']),
    ply: nextPly(c),
    evidence: c.random.chance(0.2)
      ? { answer: 'unavailable', source: 'random' }
      : {
          answer: c.random.pick(['win', 'draw', 'loss']),
          fen: formatFen(c.game.board.position),
          source: 'random',
        },
  }),
  DecideClaim: (c) => ({
    type: 'DecideClaim',
    claim: openClaim(c),
    upheld: c.random.chance(0.3),
    ruling: ruling(c),
  }),
  CheckFlag: (c) => ({
    type: 'CheckFlag',
    revision: c.game.revision - c.random.below(2),
    deliveredThrough: c.at,
    mate: mate(c),
  }),
  ClaimTime: (c) => ({
    type: 'ClaimTime',
    claim: c.random.id(),
    ground: c.random.pick(['overstep', 'silence']),
    today: date(c.at),
    deliveredThrough: c.at,
    mate: mate(c),
  }),
  DecideTimeClaim: (c) => ({
    type: 'DecideTimeClaim',
    claim: openClaim(c),
    upheld: c.random.chance(0.5),
    mate: mate(c),
    ruling: ruling(c),
  }),
  DecideBothFlags: (c) => ({
    type: 'DecideBothFlags',
    order: c.random.pick(['white-first', 'black-first', 'unknown']),
    ruling: ruling(c),
  }),
  ApplyLeave: (c) => {
    const from = c.at - c.random.below(4) * DAY;
    const to = from + c.random.below(10) * DAY;
    return {
      type: 'ApplyLeave',
      leave: `leave-${c.random.below(30)}`,
      player: c.random.pick([ANNA, BORIS]),
      kind: c.random.pick(['leave', 'adjournment']),
      from,
      to,
      dates: { from: date(from), to: date(to) },
      recordedAt: Math.min(from, c.at),
    };
  },
  ApplyOutage: (c) => ({
    type: 'ApplyOutage',
    outage: `outage-${c.random.below(20)}`,
    from: c.at - c.random.below(50) * 3_600_000,
    to: c.at,
    recordedAt: c.at,
  }),
  ShortenBreak: (c) => ({
    type: 'ShortenBreak',
    change: `change-${c.random.below(30)}`,
    break: c.random.pick([`leave-${c.random.below(30)}`, `outage-${c.random.below(20)}`]),
    to: c.at,
  }),
  PenaliseTime: (c) => ({
    type: 'PenaliseTime',
    penalty: `penalty-${c.random.below(9)}`,
    side: side(c),
    amount: c.random.below(4) * DAY,
    rule: 'T-14d',
  }),
  AdjustClock: (c) => ({
    type: 'AdjustClock',
    side: side(c),
    amount: (c.random.below(9) - 3) * DAY,
    ruling: ruling(c),
  }),
  AdjustMoveCounter: (c) => ({
    type: 'AdjustMoveCounter',
    side: side(c),
    moves: c.random.below(30),
    ruling: ruling(c),
  }),
  InterruptGame: (c) => ({ type: 'InterruptGame', ruling: ruling(c) }),
  ResumeGame: (c) => ({ type: 'ResumeGame', ruling: ruling(c) }),
  RefillClock: (c) => ({ type: 'RefillClock', refill: `refill-${c.random.below(30)}` }),
  AnnounceLongThink: () => ({ type: 'AnnounceLongThink' }),
  SendInquiry: (c) => ({
    type: 'SendInquiry',
    writtenOn: date(c.at + c.random.below(40) * DAY),
    copyKept: c.random.chance(0.9),
  }),
  ConfirmInquiry: (c) => ({ type: 'ConfirmInquiry', receivedOn: date(c.at) }),
  AnswerInquiry: (c) => ({ type: 'AnswerInquiry', answeredOn: date(c.at) }),
  ReportSilence: (c) => ({ type: 'ReportSilence', reportedOn: date(c.at + 99 * DAY), copyEnclosed: true }),
  AcceptConditional: (c) => ({
    type: 'AcceptConditional',
    line: 1,
    plies: 2,
    ply: c.game.moves.length + 3,
    then: afterLine(c),
    mail: dates(c),
  }),
  PlaySealedMove: (c) => ({
    type: 'PlaySealedMove',
    line: 'line',
    ply: nextPly(c),
    expected: c.game.moves.at(-1)?.uci ?? '',
    move: legal(c),
    salt: 'salt',
    commitment: 'none',
    filedAt: 0,
  }),
  AgreeMedium: (c) => ({
    type: 'AgreeMedium',
    medium: c.random.pick(['email', 'scoresheet', 'airmail-card']),
  }),
  OrderMedium: (c) => ({ type: 'OrderMedium', medium: 'scoresheet', ruling: ruling(c) }),
  OrderRouting: (c) => ({ type: 'OrderRouting', via: 'director', ruling: ruling(c) }),
  GoOverseas: () => ({ type: 'GoOverseas' }),
  AgreeNotation: (c) => ({ type: 'AgreeNotation', notation: c.random.pick(['algebraic', 'numeric']) }),
  ReportIrregularity: (c) => ({
    type: 'ReportIrregularity',
    incident: `incident-${c.random.below(9)}`,
    kind: c.random.pick(['illegal', 'ambiguous', 'omitted']),
    ply: c.game.moves.length + c.random.below(2),
    text: c.random.pick(['', 'Ke6', 'e5', 'Nc3', 'e4']),
    struck: dates(c),
    mail: dates(c),
  }),
  CorrectMove: (c) => ({
    type: 'CorrectMove',
    incident: c.game.mail.incident?.incident ?? 'incident-1',
    move: legal(c),
    mail: dates(c),
  }),
  AgreeCorrection: (c) => ({
    type: 'AgreeCorrection',
    ply: 1 + c.random.below(Math.max(1, c.game.moves.length)),
    move: c.random.pick(['d2d3', 'd7d6', 'a2a3', 'a7a6']),
  }),
  CorrectScore: (c) => ({
    type: 'CorrectScore',
    ply: 1 + c.random.below(Math.max(1, c.game.moves.length)),
    move: c.random.pick(['d2d3', 'd7d6', 'a2a3', 'a7a6']),
    ruling: ruling(c),
  }),
  ReinstatePosition: (c) => ({
    type: 'ReinstatePosition',
    ply: 1 + c.random.below(c.game.moves.length + 1),
    penalty: c.random.pick([null, DAY, 0]),
    ruling: ruling(c),
  }),
  RuleOnReversedColours: (c) => ({ type: 'RuleOnReversedColours', replacement: 'other', ruling: ruling(c) }),
  RequestReconstruction: () => ({ type: 'RequestReconstruction' }),
  GiveSnapshot: (c) => ({
    type: 'GiveSnapshot',
    snapshot: {
      fen: 'x',
      whiteDays: 1,
      blackDays: 2,
      running: 'white',
      ...(c.random.chance(0.9) ? { moves: 3 } : {}),
    },
  }),
  ReconstructGame: (c) => ({
    type: 'ReconstructGame',
    moves: [...c.game.moves.map(({ uci }) => uci).slice(0, c.random.below(9)), 'a2a3'],
    ruling: ruling(c),
  }),
  RepeatReply: (c) => ({ type: 'RepeatReply', ply: nextPly(c), move: legal(c), mail: dates(c) }),
  IssueReplacementSheet: (c) => ({ type: 'IssueReplacementSheet', ruling: ruling(c) }),
  ConfirmSheet: () => ({ type: 'ConfirmSheet' }),
  ReportResult: (c) => ({
    type: 'ReportResult',
    result: c.random.pick(['1-0', '0-1', '1/2-1/2']),
    concludedOn: date(c.at),
    ...(c.random.chance(0.5) ? { score: text('score') } : {}),
  }),
  ForfeitForMissingScore: (c) => ({ type: 'ForfeitForMissingScore', side: side(c), ruling: ruling(c) }),
  Rule: (c) => ({ type: 'Rule', ruling: ruling(c) }),
  ForfeitGame: (c) => ({
    type: 'ForfeitGame',
    side: c.random.pick(['white', 'black', 'both']),
    ruling: ruling(c),
  }),
  CancelGame: (c) => ({ type: 'CancelGame', ruling: ruling(c) }),
  CloseInactiveGame: (c) => ({
    type: 'CloseInactiveGame',
    outcome: c.random.pick(['cancelled', '1/2-1/2']),
    limitDays: c.random.below(60),
    ruling: ruling(c),
  }),
  CorrectResult: (c) => ({
    type: 'CorrectResult',
    result: c.random.pick(['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '*']),
    ruling: ruling(c),
  }),
  ReopenGame: (c) => ({ type: 'ReopenGame', ruling: ruling(c) }),
  RefuseResignation: (c) => ({ type: 'RefuseResignation', ruling: ruling(c) }),
  OrderPlay: (c) => ({
    type: 'OrderPlay',
    side: side(c),
    until: c.at + c.random.below(20) * DAY,
    ruling: ruling(c),
  }),
  CheckPlayOrder: () => ({ type: 'CheckPlayOrder' }),
  DeclareAssistance: (c) => ({
    type: 'DeclareAssistance',
    used: [c.random.pick(['engine', 'database', 'books', 'personal-help'] as const)],
  }),
  AgreeLiveDisplay: () => ({ type: 'AgreeLiveDisplay' }),
  AnnounceLiveDisplay: (c) => ({
    type: 'AnnounceLiveDisplay',
    url: 'https://example.org',
    updatedAt: c.at,
    gamesDiffer: true,
  }),
  OpenAdjudication: (c) => ({
    type: 'OpenAdjudication',
    ground: c.random.pick(['event-ended', 'special', 'delays-event']),
    breakOff: c.at - c.random.below(10) * DAY,
    notice: { kind: 'personal' },
    ruling: ruling(c),
  }),
  ClaimAdjudication: (c) => ({
    type: 'ClaimAdjudication',
    claim: c.random.pick(['win', 'draw', 'loss']),
    ...(c.random.chance(0.8) ? { analysis: text('analysis') } : {}),
  }),
  CheckAdjudication: () => ({ type: 'CheckAdjudication' }),
  AssignAdjudicator: (c) => ({
    type: 'AssignAdjudicator',
    adjudicator: c.random.pick(['olga', 'petr', 'quinn', 'rosa', ANNA]),
  }),
  GiveVerdict: (c) => ({ type: 'GiveVerdict', verdict: c.random.pick(['1-0', '0-1', '1/2-1/2', '*']) }),
  AppealVerdict: () => ({ type: 'AppealVerdict', analysis: text('more') }),
  RequestRectification: (c) => ({
    type: 'RequestRectification',
    dispute: `dispute-${c.random.below(4)}`,
    breach: text('breach'),
  }),
  NotifyDispute: (c) => ({
    type: 'NotifyDispute',
    dispute: `dispute-${c.random.below(4)}`,
    material: text('material'),
  }),
  ContestDispute: (c) => ({
    type: 'ContestDispute',
    dispute: `dispute-${c.random.below(4)}`,
    material: text('material'),
  }),
  DecideDispute: (c) => ({
    type: 'DecideDispute',
    dispute: `dispute-${c.random.below(4)}`,
    upheld: c.random.chance(0.5),
    ruling: ruling(c),
  }),
  LodgeAppeal: (c) => ({
    type: 'LodgeAppeal',
    appeal: `appeal-${c.random.below(6)}`,
    ...c.random.pick([
      { ruling: `ruling-${c.random.below(40)}` },
      { dispute: `dispute-${c.random.below(4)}` },
      {},
    ]),
    grounds: text('grounds'),
    opponentTold: true,
    directorTold: c.random.chance(0.9),
  }),
  ExtendAppealPeriod: (c) => ({
    type: 'ExtendAppealPeriod',
    about: `ruling-${c.random.below(40)}`,
    until: c.at + 9 * DAY,
    ruling: ruling(c),
  }),
  DecideAppeal: (c) => ({
    type: 'DecideAppeal',
    appeal: `appeal-${c.random.below(6)}`,
    outcome: c.random.pick(['upheld', 'dismissed', 'referred-to-council']),
    ruling: ruling(c),
  }),
  RecordIllegalMove: (c) => ({
    type: 'RecordIllegalMove',
    incident: `illegal-${c.random.below(9)}`,
    side: side(c),
  }),
  NoteMove: (c) => ({
    type: 'NoteMove',
    ply: c.game.moves.length + c.random.below(2),
    forClaim: c.random.chance(0.5),
  }),
  ClaimQuickplay: (c) => ({
    type: 'ClaimQuickplay',
    claim: c.random.id(),
    ground: 'cannot-win',
    positionVerified: true,
    scoreGiven: true,
  }),
  DecideQuickplay: (c) => ({
    type: 'DecideQuickplay',
    claim: c.game.over.quickplay?.claim ?? c.random.id(),
    result: c.random.pick(['1/2-1/2', '1-0']),
    ruling: ruling(c),
  }),
  WithdrawMove: () => ({ type: 'WithdrawMove' }),
  AmendMove: () => ({ type: 'AmendMove' }),
  OfferDraw: () => ({ type: 'OfferDraw' }),
  WithdrawOffer: () => ({ type: 'WithdrawOffer' }),
  WithdrawClaim: () => ({ type: 'WithdrawClaim' }),
  PauseClock: () => ({ type: 'PauseClock' }),
};

const TYPES = Object.keys(GENERATORS) as (keyof typeof GENERATORS)[];

/** What keeps a game going, which otherwise would rarely come up among so much else. */
const USUAL: readonly (keyof typeof GENERATORS)[] = [
  'MakeMove',
  'MakeMove',
  'CorrectMove',
  'ResumeGame',
  'ConfirmSheet',
  'ReopenGame',
];

/** What ends a game, and so would end all of them early. */
const ENDING: readonly (keyof typeof GENERATORS)[] = [
  'Resign',
  'ForfeitGame',
  'CancelGame',
  'CloseInactiveGame',
  'RuleOnReversedColours',
  'DecideBothFlags',
  'CheckFlag',
];

const OFFICES: Readonly<Record<string, string>> = {
  [ANNA]: 'player',
  [BORIS]: 'player',
  [DIRECTOR]: 'director',
  olga: 'adjudicator',
  petr: 'adjudicator',
  ada: 'appeals',
  'service:clock': 'service',
};
const WHO = Object.keys(OFFICES);

/** Whom a command of this kind usually comes from. */
const usualSender = ({ game, random }: Context, type: GameCommand['type'], ruled: boolean): string => {
  const toMove = game.board.position.sideToMove === 0 ? game.players.white : game.players.black;
  if (type === 'MakeMove' || type === 'ClaimDraw' || type === 'AcceptConditional') return toMove;
  if (type === 'GiveVerdict')
    return random.pick([game.adjudication?.first ?? 'olga', ...(game.adjudication?.panel ?? ['petr'])]);
  if (type === 'DecideAppeal' || type === 'ExtendAppealPeriod') return 'ada';
  return ruled ? DIRECTOR : random.pick([ANNA, BORIS]);
};

const randomType = ({ random, game }: Context): keyof typeof GENERATORS => {
  if (game.lines !== null && random.chance(0.4)) return 'AcceptConditional';
  if (random.chance(0.35)) return random.pick(USUAL);
  const type = random.pick(TYPES);
  return ENDING.includes(type) && random.chance(0.8) ? 'MakeMove' : type;
};

/** A command somebody might give at this point; mostly by who may. */
export const randomCommand = (context: Context): Acted<GameCommand> => {
  const { random, at } = context;
  const type = randomType(context);
  const command = GENERATORS[type](context);
  const subject = random.chance(0.9) ? usualSender(context, type, 'ruling' in command) : random.pick(WHO);
  const actor = { subject, office: OFFICES[subject] ?? 'adjudicator' };
  return { ...command, game: GAME, actor, at } as Acted<GameCommand>;
};
