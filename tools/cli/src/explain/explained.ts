/** The words that may follow `amici explain`. */
export const EXPLAINED = ['rating', 'place'] as const;

export type Explained = (typeof EXPLAINED)[number];
