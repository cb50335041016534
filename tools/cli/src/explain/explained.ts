/** The words that may follow `amici explain`. */
export const EXPLAINED = ['rating', 'norm', 'place'] as const;

export type Explained = (typeof EXPLAINED)[number];
