import { commitment } from '@amici/kernel';

/** What is bound by a commitment: neither move can be another without the hash being another. */
export interface CommittedReply {
  readonly game: string;
  /** The ply of the reply. */
  readonly ply: number;
  /** The opponent's move it answers, and the reply, UCI. */
  readonly expected: string;
  readonly move: string;
}

/** The salted commitment (SHA-256, hex) that a sealed line records for each of its replies when it is filed. */
export const commitTo = ({ game, ply, expected, move }: CommittedReply, salt: string): string =>
  commitment(salt, [game, ply, expected, move]);
