import type { MatterKind, ServiceName } from '@amici/contracts';
import { CLOCK_MATTERS } from '@amici/contracts/clock';
import { GAME_MATTERS } from '@amici/contracts/game';
import { REGISTRY_MATTERS } from '@amici/contracts/registry';
import { TITLE_MATTERS } from '@amici/contracts/title';
import { TOURNAMENT_MATTERS } from '@amici/contracts/tournament';
import type { DOORS } from '../doors';

type Opening = (typeof DOORS)[number];

/** Commands that people can give, by service. */
type WithDoors = {
  readonly [Service in ServiceName]?: readonly Extract<
    Opening,
    { readonly service: Service; readonly command: string }
  >['command'][];
};

/** Every kind of matter that waits for somebody (the courier decides none, and the desk does not wait for it): one that names a command without a door does not compile. */
const MATTERS = {
  game: GAME_MATTERS,
  clock: CLOCK_MATTERS,
  tournament: TOURNAMENT_MATTERS,
  rating: {},
  title: TITLE_MATTERS,
  registry: REGISTRY_MATTERS,
} as const satisfies Readonly<
  Record<Exclude<ServiceName, 'courier'>, Readonly<Record<string, MatterKind<WithDoors>>>>
>;

/** Services that are asked for what waits in them. */
export const OWNERS = Object.keys(MATTERS) as readonly ServiceName[];

export const KINDS: readonly string[] = [...Object.values(MATTERS).flatMap(Object.keys), 'parked'];
