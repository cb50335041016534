import type { Actor } from '@amici/contracts';
import type { Clock as DomainClock, Side } from '@amici/timecontrol';
import type { GameResult, MoveMade } from '@amici/contracts/game';
import { halfPoints, type GameEvent, type PublicEventType } from '../domain';

/** What besides the event its public form needs. */
export interface Telling {
  readonly actor: Actor;
  /** Half-moves that stand after it. */
  readonly plies: number;
}

type Of<Type> = Extract<GameEvent, { readonly type: Type }>;

/** The data of every public event as proto/amici/game/v1 has it, the game's id apart. */
type PublicFacts = {
  readonly [Type in PublicEventType]: (event: Of<Type>, telling: Telling) => object;
};

const SIDES: Readonly<Record<Side, string>> = { white: 'SIDE_WHITE', black: 'SIDE_BLACK' };

const iso = (instant: number): string => new Date(instant).toISOString();

/** Nothing is said of what is null or empty. */
const present = (facts: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));

const timeOf = (instant: number | null): string | null => (instant === null ? null : iso(instant));

/** Laws are named `iccf-laws-2020@1`. */
const lawsOf = (laws: string): object => {
  const [id, version] = laws.split('@');
  return present({ id, version });
};

const scoreOf = (result: GameResult): object => {
  const points = halfPoints(result);
  return present({ result, whiteHalfPoints: points?.white, blackHalfPoints: points?.black });
};

const clockOf = (clock: DomainClock | null, side: Side): object | null => {
  if (clock === null) return null;
  const { remaining, bank } = clock[side];
  return present({
    remainingMs: String(remaining),
    bankMs: clock.control.kind === 'triple-block' ? String(bank) : null,
  });
};

const moveMade = ({ ply, by, uci, san, at, charge, clock, sealed, line, rule }: MoveMade): object => ({
  ...present({
    madeAt: timeOf(at),
    chargedMs: charge === null ? null : String(charge.charged),
    clock: clockOf(clock, by),
  }),
  ply,
  by: SIDES[by],
  uci,
  san,
  conditional: sealed !== undefined || line !== undefined,
  rule,
});

export const publicFacts: PublicFacts = {
  GameStarted: ({ players, event, laws, initialFen, chess960, at, clock, rule }) => ({
    ...present({ tournamentId: event, clock: clockOf(clock, 'white') }),
    players,
    laws: lawsOf(laws),
    initialFen,
    chess960,
    startedAt: iso(at),
    rule,
  }),
  GameImported: ({ source, players, event, laws, initialFen, chess960, result, basis, tags }) => ({
    ...present({ tournamentId: event, tags }),
    source,
    players,
    laws: lawsOf(laws),
    initialFen,
    chess960,
    score: scoreOf(result),
    basis,
  }),
  MoveMade: moveMade,
  MoveCorrected: ({ ply, uci, san, at, rule }) => ({ ply, uci, san, correctedAt: iso(at), rule }),
  PliesVoided: ({ from, to, at, rule }) => ({ fromPly: from, toPly: to, voidedAt: iso(at), rule }),
  DrawAgreed: ({ by, at, rule }) => ({ by: SIDES[by], agreedAt: iso(at), rule }),
  ClaimUpheld: ({ facts, at, rule }) => ({ ...facts, decidedAt: iso(at), rule }),
  FlagFell: ({ by, deadline, decidedAt, rule }) => ({
    by: SIDES[by],
    deadline: iso(deadline),
    decidedAt: iso(decidedAt),
    rule,
  }),
  GameInterrupted: ({ clocksStopped, at, rule }) => ({ clocksStopped, interruptedAt: iso(at), rule }),
  GameResumed: ({ at, rule }) => ({ resumedAt: iso(at), rule }),
  AdjudicationOpened: ({ breakOff, claimsDue, rule }) => ({
    breakOff: iso(breakOff),
    claimsDue: iso(claimsDue),
    rule,
  }),
  Adjudicated: ({ result, how, at, rule }) => ({ score: scoreOf(result), how, adjudicatedAt: iso(at), rule }),
  ReplacementGameOrdered: ({ game, players, at, rule }) => ({
    replacementGameId: game,
    players,
    orderedAt: iso(at),
    rule,
  }),
  GameEnded: ({ result, ending, at, rule }, { plies }) => ({
    ...present({ endedAt: timeOf(at) }),
    score: scoreOf(result),
    ending,
    plies,
    rule,
  }),
  GameReopened: ({ why, at, rule }, { actor, plies }) => ({
    by: actor,
    reopenedAt: iso(at),
    plies,
    why,
    rule,
  }),
  ResultCorrected: ({ from, to, at, rule }, { actor }) => ({
    by: actor,
    before: scoreOf(from),
    after: scoreOf(to),
    correctedAt: iso(at),
    rule,
  }),
};
