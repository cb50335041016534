import { drawClaims } from '@amici/chess';
import type { MoveNote } from '@amici/contracts/game';
import { dayOf, declared, type Instant, type Say } from '@amici/kernel';
import { playRecorded } from '../state/board';
import type { Game } from '../state/state';
import { anyMove, DRAFT, mailToday, MATE, type Candidate } from './candidate';

/** What to know of what a player may do, by names; the catalogues have it as `option.<name>`. */
export const OF_OPTIONS = {
  free: 'nobody has to accept an offered line; you may play the move and leave your reply open',
} as const;

export type SayOfOptions = Say<typeof OF_OPTIONS>;

const freeIn = (say: SayOfOptions): MoveNote => ({ rule: 'C-6d', text: say('free') });

/** Open lines of the opponent, each taken over whole with some move of one's own after it. */
const openLines = (game: Game, at: Instant, free: MoveNote): readonly Candidate[] =>
  (game.lines?.lines ?? []).map((line, index) => {
    const board = line.reduce((before, { uci }) => playRecorded(before, uci), game.board);
    const then = anyMove({ board });
    const plies = line.length;
    const ply = game.moves.length + plies + 1;
    return {
      variant: `line-${index + 1}`,
      notes: [free],
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

const playing = (game: Game, at: Instant, say: SayOfOptions): readonly Candidate[] => {
  const free = freeIn(say);
  const ply = game.moves.length + 1;
  const move = { type: 'MakeMove', ply, move: anyMove(game), ...mailToday(game, at) } as const;
  const claims = drawClaims(game.board);
  const intended = (moves: readonly string[]) => (moves[0] === undefined ? {} : { intended: moves[0] });
  const claim = { type: 'ClaimDraw', claim: DRAFT, ply, ...mailToday(game, at) } as const;
  const repetition = claims.threefold ? {} : intended(claims.threefoldBy);
  const fifty = claims.fifty ? {} : intended(claims.fiftyBy);
  return [
    { command: move, ...(game.lines === null ? {} : { notes: [free] }) },
    ...openLines(game, at, free),
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
      today: dayOf(at),
      deliveredThrough: at,
      mate: MATE,
    },
  },
  { command: { type: 'RefillClock', refill: DRAFT } },
  { command: { type: 'AnnounceLongThink' } },
  { command: { type: 'SendInquiry', writtenOn: dayOf(at), copyKept: true } },
  { command: { type: 'PauseClock' } },
];

const aboutTasks = (game: Game, at: Instant): readonly Candidate[] => {
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
    { command: { type: 'ReportResult', result: '1/2-1/2', concludedOn: dayOf(at) } },
    { command: { type: 'RequestReconstruction' } },
  ];
};

/** What a player of the game might do, allowed or not. */
export const ofPlayers = (
  game: Game,
  at: Instant,
  say: SayOfOptions = declared(OF_OPTIONS),
): readonly Candidate[] => [...playing(game, at, say), ...aboutTime(at), ...aboutTasks(game, at)];
