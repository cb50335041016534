/** A fact about a move, with the rule it follows from. */
export interface Told {
  readonly rule: string;
  readonly text: string;
}

export const told = (rule: string, text: string): Told => ({ rule, text });
