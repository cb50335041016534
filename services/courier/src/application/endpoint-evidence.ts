import { FeedUnavailable } from '@amici/bus';
import { subscriptionStreams, type PublicFeedName } from '@amici/contracts/courier';
import type { Evidence, WorkingParts } from '@amici/service/runtime';
import { Not } from 'typeorm';
import { writeCursor } from '../domain/cursor';
import { MOST_OF_ONE } from '../domain/subscription/subscription';
import { subscriptions } from '../projections/subscriptions.projection';
import type { NotificationTable } from '../notifications/notification-table';
import type { Endpoints } from '../webhooks/endpoints';
import type { PublicFeeds } from '../webhooks/public-feeds';
import { unfit, type ReceiverOptions } from '../webhooks/receiver';
import type { CourierAggregates } from './aggregates';

type Parts = Pick<WorkingParts<CourierAggregates>, 'aggregates' | 'readModels'>;

interface Around {
  readonly receivers: ReceiverOptions;
  readonly feeds: PublicFeeds;
}

const NO_KEY = { name: 'no-courier-key' } as const;

/** Keeps address and secret apart from the record, which names them only. */
export const endpointEvidence =
  (
    { aggregates, readModels }: Parts,
    endpoints: Endpoints,
    table: Pick<NotificationTable, 'before' | 'positions'>,
    { receivers, feeds }: Around,
  ): Evidence<CourierAggregates['subscriptions']> =>
  async (command, state, reserve) => {
    const { subscription, type } = command;
    /** Up to where people, or everybody, had been told. */
    const feedPosition = async (feed: PublicFeedName | undefined): Promise<string> => {
      if (feed === undefined) return writeCursor(await table.positions());
      const head = await feeds.head(feed);
      if (head === undefined) throw new FeedUnavailable(feed, 'the public feed');
      return String(head);
    };
    const isOf = (person: string) => async (other: string) => {
      const stands = (await aggregates.subscriptions.load(subscriptionStreams.of(other), true)).state;
      return stands.person === person && stands.status !== 'ended';
    };
    if (type === 'SubscribeWebhook') {
      if (state.person !== null) return command;
      const { url, secret, actor } = command;
      const refused = unfit(url, receivers);
      if (refused !== undefined) return { ...command, unfit: refused };
      const rows = (await readModels()).getRepository(subscriptions.table.entity);
      const { subject } = actor;
      const others = await rows.countBy({ person: subject, status: Not('ended') });
      // What would be refused leaves neither address nor secret behind.
      if (others >= MOST_OF_ONE) return { ...command, others };
      const keys = Array.from({ length: MOST_OF_ONE }, (_, place) => `${subject} ${place}`);
      const wanted = { kind: 'webhook', keys, holder: subscription, holds: isOf(subject) };
      // The read model may not know yet of those that were made a moment ago.
      if ((await reserve(wanted)) !== null) return { ...command, others: MOST_OF_ONE };
      const endpoint = await endpoints.keep(subscription, { url, secret });
      if (endpoint === undefined) return { ...command, unfit: NO_KEY };
      return { ...command, endpoint, others, notifiedOf: await feedPosition(command.wanted.feed) };
    }
    if (type === 'ResumeWebhook') {
      const { since } = command;
      const { person, wanted } = state;
      const isDated = since !== undefined && person !== null && wanted.feed === undefined;
      const from = isDated ? { after: writeCursor(await table.before(person, since)) } : {};
      return { ...command, ...from, notifiedOf: await feedPosition(wanted.feed) };
    }
    if (type !== 'RotateWebhookSecret') return command;
    const now = state.endpoint === null ? undefined : await endpoints.read(subscription, state.endpoint);
    if (now === undefined) return command;
    const endpoint = await endpoints.keep(subscription, { url: now.url, secret: command.secret });
    return endpoint === undefined ? command : { ...command, endpoint };
  };
