/** What a town has done and used until now. */
export interface Stands {
  readonly commands: number;
  /** Processor time, by who took it; seconds. */
  readonly cpuS: Readonly<Record<string, number>>;
}

/** What a town is asked; it answers each how it stands, but the last. */
export type Question = 'begin' | 'stands' | 'rest' | 'end';

/** The processes whose processor time is told apart; the others of Amici are taken together. */
export const APART = ['game', 'gateway', 'postgres', 'nats', 'load'];
export const OTHERS = 'other services';
