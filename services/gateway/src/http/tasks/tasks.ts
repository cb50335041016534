import type { TaskListView, TaskToDo } from '@amici/edge/task-list';
import type { Actor, TaskQuery, ListedTask, TaskListPart, ServiceName } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import { ProblemException } from '@amici/edge/problem-exception';
import { OWNERS } from './kinds';
import { settlingEndpoints } from './settling-endpoints';

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
