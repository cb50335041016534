import { formatFen } from '@amici/chess';
import {
  afterLine,
  dates,
  intended,
  legal,
  mail,
  nextPly,
  openClaim,
  ruling,
  side,
  someMove,
  type Generators,
} from './parts';

/** Commands of the players over the board: moves, offers, claims, conditionals. */
export const PLAY = {
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
  OfferDraw: () => ({ type: 'OfferDraw' }),
  WithdrawOffer: () => ({ type: 'WithdrawOffer' }),
  AcceptDraw: (c) => ({ type: 'AcceptDraw', ...(c.game.time.sheet === null ? {} : { mail: dates(c) }) }),
  RefuseDraw: () => ({ type: 'RefuseDraw' }),
  ClaimDraw: (c) => ({
    type: 'ClaimDraw',
    claim: c.random.id(),
    ground: c.random.pick(['repetition', 'fifty-moves']),
    ply: nextPly(c),
    ...intended(c),
    ...(c.game.time.sheet === null ? {} : { mail: dates(c) }),
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
  WithdrawClaim: () => ({ type: 'WithdrawClaim' }),
  DecideClaim: (c) => ({
    type: 'DecideClaim',
    claim: openClaim(c),
    upheld: c.random.chance(0.3),
    ruling: ruling(c),
  }),
  WithdrawMove: () => ({ type: 'WithdrawMove' }),
  AmendMove: () => ({ type: 'AmendMove' }),
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
  NoteLineOpened: (c) => ({
    type: 'NoteLineOpened',
    side: side(c),
    line: 'line',
    openedBy: 'audrey',
    openedAt: c.at,
    reason: { id: 'reason', hash: '0' },
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
} satisfies Generators;
