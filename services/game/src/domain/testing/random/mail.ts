import type { Snapshot } from '@amici/contracts/game';
import { defined } from '@amici/kernel';
import { DAY } from '@amici/timecontrol';
import { text } from '../fixtures';
import { date, dates, legal, nextPly, ruling, side, type Generators } from './parts';

/** Commands of games off the server: media, notation, irregularities, reports of results. */
export const MAIL = {
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
      ...defined<Snapshot>({ moves: c.random.chance(0.9) ? 3 : undefined }),
    } satisfies Partial<Snapshot>,
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
} satisfies Generators;
