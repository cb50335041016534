import { iso } from '@amici/kernel';
import type { TaskListView, TaskToDo } from '@amici/edge/task-list';

const minute = (instant: number): string => iso(instant).slice(0, 16).replace('T', ' ');

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What people and events are called, by their ids. */
type Names = Readonly<Record<string, string>>;

const aboutText = ({ about, event }: TaskToDo, names: Names): string =>
  Object.entries(about)
    .filter(([name, value]) => name !== 'tournament' || value !== event)
    .map(([name, value]) => `${name} ${names[value] ?? value}`)
    .join(', ');

const written = (matter: TaskToDo, names: Names): readonly string[] => {
  const { kind, event, since, days, due, overdue, waitsFor, person, rule, endpoints } = matter;
  const age = since === null ? 'since when is not known' : `${counted(days, 'day')}, since ${minute(since)}`;
  const term = due === null ? '' : `; ${overdue ? 'was due' : 'due'} ${minute(due)}`;
  const move = person === null ? waitsFor : `${waitsFor} ${names[person] ?? person}`;
  const cited = rule === null ? '' : ` (${rule})`;
  return [
    `${overdue ? '! ' : '  '}${kind}: ${age}${term}; for ${move}${cited}`,
    `    ${event === null ? '' : `event ${names[event] ?? event}; `}${aboutText(matter, names)}`,
    ...endpoints.map(({ method, path, schema }) => `    ${schema}: ${method} ${path}`),
  ];
};

/** What waits, as text: `!` marks what is overdue. */
export const writeTasks = (view: TaskListView, names: Names): string => {
  const { at, total, overdue, counts, matters, next } = view;
  const kinds = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`);
  return [
    `${counted(total, 'matter')}, ${overdue} overdue, at ${minute(at)} UTC`,
    ...(kinds.length === 0 ? [] : [kinds.sort().join(', ')]),
    ...matters.flatMap((matter) => written(matter, names)),
    ...(next === null ? [] : [`more after ${next}`]),
    '',
  ].join('\n');
};
