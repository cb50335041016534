/** A fact about a move, with the rule it follows from. */
export interface Remark {
  readonly rule: string;
  readonly text: string;
}

export const remark = (rule: string, text: string): Remark => ({ rule, text });
