import type { DeliveryView, WebhookView } from '@amici/contracts/courier';
import { textsOf, type TextLookup } from '../messages';
import type { WebPage } from '../page';
import { FormLink } from '../parts/form';
import { At, Facts } from '../parts/facts';
import { pathTo } from '../parts/link';
import { MyMenu } from '../parts/layout';
import { Table, type Column } from '../parts/table';
import { eventNamesOf, type Names } from '../people';

const HOME = '/webhooks';
const LIMIT = 100;

interface Seen {
  readonly texts: TextLookup;
  /** What events are called. */
  readonly events: Names;
}

const hostOf = ({ host }: WebhookView, texts: TextLookup): string => host ?? texts('webhooks.gone');

/** What of all that concerns its owner is posted. */
const wantedIn = ({ wanted: { types = [], event, game } }: WebhookView, { texts, events }: Seen): string => {
  const parts = [
    types.join(', '),
    event === undefined ? '' : texts('webhooks.event', { event: events(event) ?? event }),
    game === undefined ? '' : texts('webhooks.game'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? texts('webhooks.all') : parts.join('; ');
};

const columns = (seen: Seen): readonly Column<WebhookView>[] => {
  const { texts } = seen;
  return [
    {
      head: texts('webhooks.host'),
      heads: true,
      cell: (one) => <a href={pathTo('webhooks', one.subscription)}>{hostOf(one, texts)}</a>,
    },
    { head: texts('webhooks.wanted'), cell: (one) => wantedIn(one, seen) },
    { head: texts('webhooks.status'), cell: ({ status }) => texts(`webhooks.status.${status}`) },
    { head: texts('webhooks.waiting'), figures: true, cell: ({ waiting }) => waiting },
    { head: texts('webhooks.given-up'), figures: true, cell: ({ givenUp }) => givenUp },
  ];
};

const eventsOf = (all: readonly WebhookView[]) => all.map(({ wanted }) => wanted.event ?? null);

/** Where what concerns the person who is signed in is posted. */
export const webhooks: WebPage = {
  path: 'webhooks',
  isPersonal: true,
  show: async ({ locale }, ask) => {
    const texts = textsOf(locale);
    const { webhooks: all } = await ask('courier', { type: 'webhooks' });
    const events = await eventNamesOf(ask, eventsOf(all));
    const title = texts('webhooks.title');
    return {
      title,
      body: (
        <>
          <MyMenu texts={texts} />
          <p>{texts('webhooks.about')}</p>
          <p>
            <FormLink endpoint="SubscribeWebhook" filled={{}} back={HOME}>
              {texts('webhooks.make')}
            </FormLink>
          </p>
          {all.length === 0 ? (
            <p class="quiet">{texts('webhooks.none')}</p>
          ) : (
            <Table caption={title} columns={columns({ texts, events })} rows={all} />
          )}
        </>
      ),
    };
  },
};

const deliveryColumns = (texts: TextLookup): readonly Column<DeliveryView>[] => [
  { head: texts('webhooks.delivery.type'), heads: true, cell: ({ type }) => type },
  { head: texts('webhooks.delivery.state'), cell: ({ state }) => texts(`webhooks.state.${state}`) },
  { head: texts('webhooks.delivery.tries'), figures: true, cell: ({ tries }) => tries },
  {
    head: texts('webhooks.delivery.last'),
    cell: ({ lastTriedAt }) => lastTriedAt !== null && <At at={lastTriedAt} exact />,
  },
  {
    head: texts('webhooks.delivery.next'),
    cell: ({ nextTryAt }) => nextTryAt !== null && <At at={nextTryAt} exact />,
  },
  {
    head: texts('webhooks.delivery.answer'),
    cell: ({ status, answer }) => [status, answer].filter((part) => part !== null).join(' '),
  },
];

const Acts = ({ texts, one }: { readonly texts: TextLookup; readonly one: WebhookView }) => {
  const { subscription } = one;
  const here = pathTo('webhooks', subscription);
  if (one.status === 'ended') return null;
  return (
    <p>
      <FormLink endpoint="ResumeWebhook" filled={{ subscription }} back={here}>
        {texts('webhooks.resume')}
      </FormLink>
      {' · '}
      <FormLink endpoint="RotateWebhookSecret" filled={{ subscription }} back={here}>
        {texts('webhooks.rotate')}
      </FormLink>
      {' · '}
      <FormLink endpoint="EndWebhook" filled={{ subscription }} back={HOME}>
        {texts('webhooks.end')}
      </FormLink>
    </p>
  );
};

/** One address, and what became of what was posted there, the latest first. */
export const webhook: WebPage = {
  path: 'webhooks/:subscription',
  isPersonal: true,
  show: async ({ locale, parameters, query: { after } }, ask) => {
    const texts = textsOf(locale);
    const subscription = parameters['subscription']!;
    const one = await ask('courier', { type: 'webhook', subscription });
    const page = { limit: LIMIT, ...(after === undefined ? {} : { after }) };
    const [{ deliveries, next }, events] = await Promise.all([
      ask('courier', { type: 'deliveries', subscription, ...page }),
      eventNamesOf(ask, eventsOf([one])),
    ]);
    return {
      title: texts('webhooks.one', { address: hostOf(one, texts) }),
      body: (
        <>
          <MyMenu texts={texts} />
          <Facts
            facts={[
              [texts('webhooks.status'), texts(`webhooks.status.${one.status}`)],
              [texts('webhooks.wanted'), wantedIn(one, { texts, events })],
              [texts('webhooks.since'), <At at={one.since} exact />],
              [
                texts('webhooks.rotated'),
                one.secretRotatedAt !== null && <At at={one.secretRotatedAt} exact />,
              ],
              [texts('webhooks.waiting'), one.waiting],
              [texts('webhooks.given-up'), one.givenUp],
            ]}
          />
          <Acts texts={texts} one={one} />
          <Table caption={texts('webhooks.deliveries')} columns={deliveryColumns(texts)} rows={deliveries} />
          {next !== null && (
            <p>
              <a rel="next" href={`?${new URLSearchParams({ after: next }).toString()}`}>
                {texts('page.more')}
              </a>
            </p>
          )}
          <p>
            <a href={HOME}>{texts('webhooks.title')}</a>
          </p>
        </>
      ),
    };
  },
};
