import { egg, type Egg } from './egg';

export interface Hen {
  readonly lays: () => Egg;
}

export const hen: Hen = { lays: () => egg(hen) };
