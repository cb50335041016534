import type { CloseLine, ForGame, OpenLine } from '@amici/contracts/game';
import type { Side } from '@amici/timecontrol';
import type { Held } from '../state/verdict';

/** Files one line: what it holds is sealed by the application; here are its length and a commitment to each reply. */
export interface FileLine extends ForGame {
  readonly type: 'FileLine';
  readonly side: Side;
  readonly line: string;
  /** Plies played when it is filed; its first reply answers the opponent's next move. */
  readonly afterPly: number;
  /** One salted commitment (SHA-256, hex) for each reply in order. */
  readonly commitments: readonly string[];
  /** The line, encrypted; opaque here. */
  readonly sealed: string;
  /** As the game stands, looked up before the decision. */
  readonly gameStands: {
    /** Who plays the side. */
    readonly owner: string | null;
    readonly plies: number;
    readonly toMove: Side;
    readonly over: boolean;
    readonly allowed: boolean;
  };
}

export type SealedCommand = Held<FileLine | CloseLine | OpenLine>;
