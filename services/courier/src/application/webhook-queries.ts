import type { Actor } from '@amici/contracts';
import { eventName, wantedNames, type Wanted, type WebhookView } from '@amici/contracts/courier';
import { ok, reject } from '@amici/kernel';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { subscriptions, type SubscriptionRow } from '../projections/subscriptions.projection';
import type { Deliveries } from '../webhooks/deliveries';
import type { Endpoints } from '../webhooks/endpoints';
import type { CourierAggregates } from './aggregates';

type Queries = Work<'courier', CourierAggregates>['queries'];

const noSuchWebhook = reject('no-such-webhook');

const MOST = 1_000;

/** What is wanted, its types under the names that events have. */
const named = ({ types, ...wanted }: Wanted): Wanted => {
  if (types === undefined) return wanted;
  const { feed } = wanted;
  const names = types.flatMap((type) => (feed === undefined ? wantedNames(type) : [eventName(feed, type)]));
  return { ...wanted, types: names };
};

/** Shows each person their own webhooks, and nobody those of others. */
export const webhookQueries = (
  { readModels }: Pick<WorkingParts<CourierAggregates>, 'readModels'>,
  deliveries: Deliveries,
  endpoints: Endpoints,
): Pick<Queries, 'webhooks' | 'webhook' | 'deliveries'> => {
  const views = async (rows: readonly SubscriptionRow[]): Promise<readonly WebhookView[]> => {
    const counts = await deliveries.counts(rows.map(({ subscription }) => subscription));
    return Promise.all(
      rows.map(async ({ subscription, endpoint, wanted, status, since, rotatedAt }) => {
        const found = await endpoints.read(subscription, endpoint);
        const { waiting = 0, givenUp = 0 } = counts.get(subscription) ?? {};
        const host = found === undefined ? null : new URL(found.url).host;
        return {
          ...{ subscription, host, wanted: named(wanted), status, since },
          ...{ secretRotatedAt: rotatedAt, waiting, givenUp },
        };
      }),
    );
  };
  const his = async ({ subject: person }: Actor, one?: string): Promise<readonly SubscriptionRow[]> => {
    const rows = (await readModels()).getRepository(subscriptions.table.entity);
    const which = one === undefined ? {} : { subscription: one };
    return rows.find({
      where: { person, ...which },
      order: { since: 'ASC', subscription: 'ASC' },
      take: MOST,
    });
  };
  return {
    webhooks: async (_query, actor) => {
      const standing = (await his(actor)).filter(({ status }) => status !== 'ended');
      return ok({ webhooks: await views(standing) });
    },
    webhook: async ({ subscription }, actor) => {
      const [found] = await views(await his(actor, subscription));
      return found === undefined ? noSuchWebhook : ok(found);
    },
    deliveries: async ({ subscription, state, after, limit }, actor) => {
      if ((await his(actor, subscription)).length === 0) return noSuchWebhook;
      const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after);
      if (!Number.isSafeInteger(before))
        return reject('bad-request', undefined, { detail: { name: 'after-malformed' } });
      const most = Math.min(limit, MOST);
      const found = await deliveries.listed(subscription, state, before, most + 1);
      const page = found.slice(0, most);
      const next = found.length > most ? String(page.at(-1)!.place) : null;
      return ok({ deliveries: page.map(({ place: _, ...delivery }) => delivery), next });
    },
  };
};
