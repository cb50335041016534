import type { Hen } from './hen';

export interface Egg {
  readonly laidBy: Hen;
}

export const egg = (laidBy: Hen): Egg => ({ laidBy });
