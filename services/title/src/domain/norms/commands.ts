import type { TitleCode, WithdrawalKind } from '@amici/norms';
import type { NormEvent, NormPlayer } from './events';

interface ForSection {
  readonly tournament: string;
  readonly section: string;
}

/** A title somebody holds and the day it was confirmed. */
export interface TitleHeld {
  readonly title: TitleCode;
  readonly confirmedOn: string;
}

/** Titles by player id, obtained before the decision. */
export type HeldTitles = Readonly<Record<string, readonly TitleHeld[]>>;

export interface FixStatement extends ForSection {
  readonly type: 'FixStatement';
  readonly event: NormEvent;
  readonly players: readonly Omit<NormPlayer, 'title'>[];
  readonly titles?: HeldTitles;
}

export interface CountScore extends ForSection {
  readonly type: 'CountScore';
  readonly game: string;
  readonly white: string;
  readonly black: string;
  /** Half points of White and Black. */
  readonly points: readonly [number, number] | null;
  readonly titles?: HeldTitles;
}

export interface NoteWithdrawal extends ForSection {
  readonly type: 'NoteWithdrawal';
  readonly player: string;
  readonly kind: WithdrawalKind;
  /** The games that are cancelled with it; empty where they are adjudicated. */
  readonly cancelled: readonly string[];
  readonly titles?: HeldTitles;
}

export type NormsCommand = FixStatement | CountScore | NoteWithdrawal;
