import type { TaskKind, ServiceName } from '@amici/contracts';
import { CLOCK_TASKS } from '@amici/contracts/clock';
import { GAME_TASKS } from '@amici/contracts/game';
import { REGISTRY_TASKS } from '@amici/contracts/registry';
import { TITLE_TASKS } from '@amici/contracts/title';
import { TOURNAMENT_TASKS } from '@amici/contracts/tournament';
import type { ENDPOINTS } from '../endpoints';

type Opening = (typeof ENDPOINTS)[number];

/** Commands that people can give, by service. */
type WithEndpoints = {
  readonly [Service in ServiceName]?: readonly Extract<
    Opening,
    { readonly service: Service; readonly command: string }
  >['command'][];
};

/** Every kind of matter that waits for somebody (the courier decides none, and the task list does not wait for it): one that names a command without an endpoint does not compile. */
const TASKS = {
  game: GAME_TASKS,
  clock: CLOCK_TASKS,
  tournament: TOURNAMENT_TASKS,
  rating: {},
  title: TITLE_TASKS,
  registry: REGISTRY_TASKS,
} as const satisfies Readonly<
  Record<Exclude<ServiceName, 'courier'>, Readonly<Record<string, TaskKind<WithEndpoints>>>>
>;

/** Services that are asked for what waits in them. */
export const OWNERS = Object.keys(TASKS) as readonly ServiceName[];

export const KINDS: readonly string[] = [...Object.values(TASKS).flatMap(Object.keys), 'parked'];
