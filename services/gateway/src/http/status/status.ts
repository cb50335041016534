import {
  refusal,
  SERVICES,
  type Actor,
  type FollowerStands,
  type ServiceName,
  type ServiceStatus,
} from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import { amiciVersion } from '@amici/ops';
import type { Services } from '@amici/service';
import { withHolders } from '../caller';
import { ProblemException } from '@amici/edge/problem-exception';

/** A follower beside the log it follows. */
export interface FollowerView extends FollowerStands {
  /** Null where the service whose log it follows has not answered. */
  readonly head: number | null;
  readonly behind: number | null;
}

export interface ServiceView {
  readonly service: ServiceName;
  /** The code of why it did not answer; null where it did. */
  readonly problem: string | null;
  readonly status:
    (Omit<ServiceStatus, 'followers'> & { readonly followers: readonly FollowerView[] }) | null;
}

/** How all of Amici stands, on one screen. */
export interface StatusView {
  readonly at: Instant;
  /** Of the gateway that answers. */
  readonly version: string;
  readonly node: string;
  /** Whether every service answers, no check fails and nothing is parked. */
  readonly well: boolean;
  /** Followed now at the gateway that answers: public feeds, and what concerns one person. */
  readonly streams: { readonly feeds: number; readonly own: number; readonly files: number };
  readonly services: readonly ServiceView[];
}

const followersOf = (
  { followers }: ServiceStatus,
  heads: ReadonlyMap<string, number>,
): readonly FollowerView[] =>
  followers.map((follower) => {
    const head = heads.get(follower.of) ?? null;
    return { ...follower, head, behind: head === null ? null : Math.max(0, head - follower.position) };
  });

const isWell = ({ status }: ServiceView): boolean =>
  status !== null && status.parked.length === 0 && Object.values(status.checks).every(({ ok }) => ok);

/** Asks every service; one that does not answer is shown as such, and hides none of the others. */
export const statusOf = async (
  services: Pick<Services, 'query'>,
  actor: Actor,
  at: Instant,
): Promise<Omit<StatusView, 'streams'>> => {
  const replies = await Promise.all(
    SERVICES.map(async (service) => ({
      service,
      reply: await services.query(service, { type: 'status' }, actor),
    })),
  );
  const answers = replies.flatMap(({ service, reply }) =>
    reply.ok ? [[service, reply.value] as const] : [],
  );
  const refused = replies.find(({ reply }) => !reply.ok && reply.rejection.code === refusal.forbidden);
  if (answers.length === 0 && refused !== undefined && !refused.reply.ok)
    throw new ProblemException(await withHolders(services, refused.reply.rejection));
  const heads = new Map<string, number>(answers.map(([service, { events }]) => [service, events]));
  const views = replies.map(({ service, reply }): ServiceView => ({
    service,
    problem: reply.ok ? null : reply.rejection.code,
    status: reply.ok ? { ...reply.value, followers: followersOf(reply.value, heads) } : null,
  }));
  return {
    at,
    version: amiciVersion(),
    node: process.version,
    well: views.every(isWell),
    services: views,
  };
};
