import type { Values } from '../setting';
import { limits } from './limits';
import { people } from './people';
import { play } from './play';
import { process } from './process';
import { stores } from './stores';
import { notifications } from './notifications';
import { trust } from './trust';

/** Every setting of Amici, by subject. The reference page is generated from this table (docs/operators/configuration.md). */
export const settings = {
  ...process,
  ...stores,
  ...people,
  ...trust,
  ...notifications,
  ...play,
  ...limits,
};

export type Config = Values<typeof settings>;
