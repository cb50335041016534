import type { TaskListView, TaskToDo, SettlingEndpoint } from '@amici/edge/task-list';
import type { Actor, TaskQuery, ListedTask, TaskListPart, ServiceName, TaskKind } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import { ProblemException } from '@amici/edge/problem-exception';
import type { CommandEndpoint, Endpoint } from '@amici/contracts/endpoint';
import { CLOCK_TASKS } from '@amici/contracts/clock';
import { GAME_TASKS } from '@amici/contracts/game';
import { REGISTRY_TASKS } from '@amici/contracts/registry';
import { TITLE_TASKS } from '@amici/contracts/title';
import { TOURNAMENT_TASKS } from '@amici/contracts/tournament';
import { ENDPOINTS } from '../endpoints';

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
const OWNERS = Object.keys(TASKS) as readonly ServiceName[];

export const KINDS: readonly string[] = [...Object.values(TASKS).flatMap(Object.keys), 'parked'];

const commandEndpoints: ReadonlyMap<string, CommandEndpoint> = new Map(
  (ENDPOINTS as readonly Endpoint[]).flatMap((endpoint) =>
    'command' in endpoint ? [[`${endpoint.service} ${endpoint.command}`, endpoint] as const] : [],
  ),
);

const filled = (path: string, about: ListedTask['about']): string =>
  `/${path.replace(/:(\w+)/g, (_, name: string) => about[name] ?? `{${name}}`)}`;

/** The endpoints that settle a matter, those that do it most plainly first. */
const settlingEndpoints = ({ settledBy, about }: ListedTask): readonly SettlingEndpoint[] =>
  Object.entries(settledBy).flatMap(([service, commands]) =>
    commands.flatMap((command) => {
      const endpoint = commandEndpoints.get(`${service} ${command}`);
      if (endpoint === undefined) return [];
      const { method, path, name = command, who } = endpoint;
      return [{ method, path: filled(path, about), schema: name, who }];
    }),
  );

const onTaskList =
  (service: ServiceName) =>
  (matter: ListedTask): TaskToDo => {
    const { settledBy: _, ...rest } = matter;
    return { service, ...rest, endpoints: settlingEndpoints(matter) };
  };

const added = (parts: readonly TaskListPart[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const part of parts)
    for (const [kind, count] of Object.entries(part.counts)) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
};

/** One list out of what each service says of its own. */
export const taskListOf = async (
  services: Pick<Services, 'query'>,
  query: TaskQuery,
  actor: Actor,
  at: Instant,
): Promise<TaskListView> => {
  const parts = await Promise.all(
    OWNERS.map(async (service) => {
      const reply = await services.query(service, { type: 'taskList', ...query }, actor);
      if (!reply.ok) throw new ProblemException(reply.rejection);
      return { service, part: reply.value };
    }),
  );
  const found = parts
    .flatMap(({ service, part }) => part.matters.map(onTaskList(service)))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const matters = found.slice(0, query.limit);
  const counts = added(parts.map(({ part }) => part));
  const more = found.length > matters.length || parts.some(({ part }) => part.more);
  return {
    at,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    overdue: parts.reduce((sum, { part }) => sum + part.overdue, 0),
    counts,
    matters,
    next: more ? (matters.at(-1)?.place ?? null) : null,
  };
};
