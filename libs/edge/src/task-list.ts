import type { ListedTask, ServiceName } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

/** An endpoint that settles a matter. */
export interface SettlingEndpoint {
  readonly method: string;
  /** With the matter's ids in it; what is left to fill in stands in braces. */
  readonly path: string;
  /** What the description of the API calls it, and its body. */
  readonly schema: string;
  /** Who opens it. */
  readonly who: string;
}

/** Something that waits, with the endpoints that settle it. */
export interface TaskToDo extends Omit<ListedTask, 'settledBy'> {
  readonly service: ServiceName;
  readonly endpoints: readonly SettlingEndpoint[];
}

/** Everything that waits for somebody, the oldest first. */
export interface TaskListView {
  readonly at: Instant;
  /** Of all that match, not of this page. */
  readonly total: number;
  readonly overdue: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly matters: readonly TaskToDo[];
  /** What to give as `after`; null at the end. */
  readonly next: string | null;
}

/** The people a task list may name. */
export const idsOnTaskList = ({ matters }: Pick<TaskListView, 'matters'>): readonly string[] => [
  ...new Set(
    matters.flatMap(({ about, person }) => [...Object.values(about), ...(person === null ? [] : [person])]),
  ),
];

/** The events that a task list names. */
export const eventsOnTaskList = ({ matters }: Pick<TaskListView, 'matters'>): readonly string[] => [
  ...new Set(matters.flatMap(({ event, about }) => [event ?? [], about['tournament'] ?? []].flat())),
];

/** The games that a task list names. */
export const gamesOnTaskList = ({ matters }: Pick<TaskListView, 'matters'>): readonly string[] => [
  ...new Set(matters.flatMap(({ about }) => about['game'] ?? [])),
];
