import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { GAME_TASKS, GameTaskKind } from './tasks';

/** Something in a game that waits for somebody. */
export interface OpenTask {
  readonly kind: GameTaskKind;
  readonly id: string;
  readonly since: Instant;
  /** Whole days it has waited. */
  readonly days: number;
  readonly waitsFor: (typeof GAME_TASKS)[GameTaskKind]['waitsFor'];
  readonly due: Instant | null;
  /** Whether it was to be answered by now. */
  readonly overdue: boolean;
  /** Why it waits for that person. */
  readonly rule: string;
}

/** What a player owes when a game off the server is over. */
export interface Duty {
  readonly side: Side;
  readonly owes: 'sheet-to-opponent' | 'result-to-director' | 'score-to-director' | 'keep-score';
  readonly rule: string;
}

/** A claim in a game of a team, as its captain gets a copy of it. */
export interface TeamClaim {
  readonly game: string;
  readonly claim: string;
  /** Who claims, and their team. */
  readonly by: Side;
  readonly team: string;
  readonly ground: 'repetition' | 'fifty-moves' | 'tablebase-win' | 'tablebase-draw' | 'overstep' | 'silence';
  readonly at: Instant;
  readonly rule: string;
  /** How it came out; null while nobody has decided. */
  readonly decided: {
    readonly at: Instant;
    readonly how: 'upheld' | 'refused';
    readonly rule: string;
  } | null;
}

/** What waits for an act in a game, what its players still owe, and who is notified of its result. */
export interface TasksView {
  readonly matters: readonly OpenTask[];
  readonly duties: readonly Duty[];
  readonly told: { readonly players: readonly string[]; readonly rule: string } | null;
}
