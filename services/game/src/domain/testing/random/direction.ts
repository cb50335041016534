import { DAY } from '@amici/timecontrol';
import { text, ANNA } from '../fixtures';
import { ruling, side, type Generators } from './parts';

/** Commands of officials and about their decisions: rulings, adjudication, disputes, appeals. */
export const DIRECTION = {
  Rule: (c) => ({ type: 'Rule', ruling: ruling(c) }),
  ForfeitGame: (c) => ({
    type: 'ForfeitGame',
    side: c.random.pick(['white', 'black', 'both']),
    ruling: ruling(c),
  }),
  TakeOverSide: (c) => ({
    type: 'TakeOverSide',
    side: c.random.pick(['white', 'black']),
    from: c.random.pick([c.game.players.white, c.game.players.black]),
    to: 'sven',
    rule: 'T-8.7b',
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
    result: c.random.pick(['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', 'cancelled']),
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
  OpenAdjudication: (c) => ({
    type: 'OpenAdjudication',
    ground: c.random.pick(['event-ended', 'special', 'delays-event']),
    breakOff: c.at - c.random.below(10) * DAY,
    notice: { kind: 'personal' },
    bothPlaying: false,
    ruling: ruling(c),
  }),
  ClaimAdjudication: (c) => ({
    type: 'ClaimAdjudication',
    claim: c.random.pick(['win', 'draw', 'loss']),
    ...(c.random.chance(0.8) ? { analysis: text('analysis') } : {}),
  }),
  SendMessage: (c) => ({ type: 'SendMessage', message: `m-${c.random.below(30)}`, words: text('hello') }),
  MuteMessages: (c) => ({ type: 'MuteMessages', muted: c.random.chance(0.5) }),
  ReportMessage: (c) => ({ type: 'ReportMessage', message: `m-${c.random.below(30)}` }),
  JudgeMessage: (c) => ({
    type: 'JudgeMessage',
    message: `m-${c.random.below(30)}`,
    upheld: c.random.chance(0.5),
    ruling: ruling(c),
  }),
  CheckAdjudication: () => ({ type: 'CheckAdjudication' }),
  AssignAdjudicator: (c) => ({
    type: 'AssignAdjudicator',
    adjudicator: c.random.pick(['olga', 'petr', 'quinn', 'rosa', ANNA]),
  }),
  GiveVerdict: (c) => ({
    type: 'GiveVerdict',
    verdict: c.random.pick(['1-0', '0-1', '1/2-1/2', 'cancelled']),
  }),
  AppealVerdict: () => ({ type: 'AppealVerdict', analysis: text('more') }),
  AllowAppeal: (c) => ({ type: 'AllowAppeal', side: side(c), ruling: ruling(c) }),
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
} satisfies Generators;
