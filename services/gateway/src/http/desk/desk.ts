import type { Actor, TaskQuery, DeskMatter, DeskPart, ServiceName } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import { ProblemException } from '../problem.exception';
import { OWNERS } from './kinds';
import { settlingDoors, type SettlingDoor } from './settling-doors';

/** Something that waits, with the doors that settle it. */
export interface OnDesk extends Omit<DeskMatter, 'settledBy'> {
  readonly service: ServiceName;
  readonly doors: readonly SettlingDoor[];
}

/** Everything that waits for somebody, the oldest first. */
export interface DeskView {
  readonly at: Instant;
  /** Of all that match, not of this page. */
  readonly total: number;
  readonly overdue: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly matters: readonly OnDesk[];
  /** What to give as `after`; null at the end. */
  readonly next: string | null;
}

const onDesk =
  (service: ServiceName) =>
  (matter: DeskMatter): OnDesk => {
    const { settledBy: _, ...rest } = matter;
    return { service, ...rest, doors: settlingDoors(matter) };
  };

const added = (parts: readonly DeskPart[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const part of parts)
    for (const [kind, count] of Object.entries(part.counts)) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
};

/** One list out of what each service says of its own. */
export const deskOf = async (
  services: Pick<Services, 'query'>,
  query: TaskQuery,
  actor: Actor,
  at: Instant,
): Promise<DeskView> => {
  const parts = await Promise.all(
    OWNERS.map(async (service) => {
      const reply = await services.query(service, { type: 'desk', ...query }, actor);
      if (!reply.ok) throw new ProblemException(reply.rejection);
      return { service, part: reply.value };
    }),
  );
  const found = parts
    .flatMap(({ service, part }) => part.matters.map(onDesk(service)))
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
