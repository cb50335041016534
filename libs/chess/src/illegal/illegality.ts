/** Why a move is not legal: the rule it breaks, a stable kebab-case reason and a sentence. */
export interface Illegality {
  readonly rule: string;
  readonly reason: string;
  readonly detail: string;
}

export const illegality = (rule: string, reason: string, detail: string): Illegality => ({
  rule,
  reason,
  detail,
});

/** The own king would be or stay attacked. */
export const kingExposed = (): Illegality =>
  illegality('L-3.9.2', 'king-exposed', 'the move would leave its own king in check');

/** A promotion is stated, but the move is not a pawn's to the last rank. */
export const NO_PROMOTION = illegality(
  'L-3.7.5.1',
  'not-a-promotion',
  'only a pawn that reaches the last rank becomes another man',
);
