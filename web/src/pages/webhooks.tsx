import type { DeliveryView, WebhookView } from '@amici/contracts/courier';
import { wordsOf, type Words } from '../messages';
import type { WebPage } from '../page';
import { FormLink } from '../parts/form-link';
import { At, Facts } from '../parts/facts';
import { pathTo } from '../parts/link';
import { MyMenu } from '../parts/my-menu';
import { Table, type Column } from '../parts/table';
import { eventNamesOf, type Names } from '../people';

const HOME = '/webhooks';
const LIMIT = 100;

interface Seen {
  readonly words: Words;
  /** What events are called. */
  readonly events: Names;
}

const hostOf = ({ host }: WebhookView, words: Words): string => host ?? words('webhooks.gone');

/** What of all that concerns its owner is posted. */
const wantedIn = ({ wanted: { types = [], event, game } }: WebhookView, { words, events }: Seen): string => {
  const parts = [
    types.join(', '),
    event === undefined ? '' : words('webhooks.event', { event: events(event) ?? event }),
    game === undefined ? '' : words('webhooks.game'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? words('webhooks.all') : parts.join('; ');
};

const columns = (seen: Seen): readonly Column<WebhookView>[] => {
  const { words } = seen;
  return [
    {
      head: words('webhooks.host'),
      heads: true,
      cell: (one) => <a href={pathTo('webhooks', one.subscription)}>{hostOf(one, words)}</a>,
    },
    { head: words('webhooks.wanted'), cell: (one) => wantedIn(one, seen) },
    { head: words('webhooks.status'), cell: ({ status }) => words(`webhooks.status.${status}`) },
    { head: words('webhooks.waiting'), figures: true, cell: ({ waiting }) => waiting },
    { head: words('webhooks.given-up'), figures: true, cell: ({ givenUp }) => givenUp },
  ];
};

const eventsOf = (all: readonly WebhookView[]) => all.map(({ wanted }) => wanted.event ?? null);

/** Where what concerns whoever is signed in is posted. */
export const webhooks: WebPage = {
  path: 'webhooks',
  isPersonal: true,
  show: async ({ locale }, ask) => {
    const words = wordsOf(locale);
    const { webhooks: all } = await ask('courier', { type: 'webhooks' });
    const events = await eventNamesOf(ask, eventsOf(all));
    const title = words('webhooks.title');
    return {
      title,
      body: (
        <>
          <MyMenu words={words} />
          <p>{words('webhooks.about')}</p>
          <p>
            <FormLink endpoint="SubscribeWebhook" filled={{}} back={HOME}>
              {words('webhooks.make')}
            </FormLink>
          </p>
          {all.length === 0 ? (
            <p class="quiet">{words('webhooks.none')}</p>
          ) : (
            <Table caption={title} columns={columns({ words, events })} rows={all} />
          )}
        </>
      ),
    };
  },
};

const deliveryColumns = (words: Words): readonly Column<DeliveryView>[] => [
  { head: words('webhooks.delivery.type'), heads: true, cell: ({ type }) => type },
  { head: words('webhooks.delivery.state'), cell: ({ state }) => words(`webhooks.state.${state}`) },
  { head: words('webhooks.delivery.tries'), figures: true, cell: ({ tries }) => tries },
  {
    head: words('webhooks.delivery.last'),
    cell: ({ lastTriedAt }) => lastTriedAt !== null && <At at={lastTriedAt} exact />,
  },
  {
    head: words('webhooks.delivery.next'),
    cell: ({ nextTryAt }) => nextTryAt !== null && <At at={nextTryAt} exact />,
  },
  {
    head: words('webhooks.delivery.answer'),
    cell: ({ status, answer }) => [status, answer].filter((part) => part !== null).join(' '),
  },
];

const Acts = ({ words, one }: { readonly words: Words; readonly one: WebhookView }) => {
  const { subscription } = one;
  const here = pathTo('webhooks', subscription);
  if (one.status === 'ended') return null;
  return (
    <p>
      <FormLink endpoint="ResumeWebhook" filled={{ subscription }} back={here}>
        {words('webhooks.resume')}
      </FormLink>
      {' · '}
      <FormLink endpoint="RotateWebhookSecret" filled={{ subscription }} back={here}>
        {words('webhooks.rotate')}
      </FormLink>
      {' · '}
      <FormLink endpoint="EndWebhook" filled={{ subscription }} back={HOME}>
        {words('webhooks.end')}
      </FormLink>
    </p>
  );
};

/** One address, and what became of what was posted there, the latest first. */
export const webhook: WebPage = {
  path: 'webhooks/:subscription',
  isPersonal: true,
  show: async ({ locale, parameters, query: { after } }, ask) => {
    const words = wordsOf(locale);
    const subscription = parameters['subscription']!;
    const one = await ask('courier', { type: 'webhook', subscription });
    const page = { limit: LIMIT, ...(after === undefined ? {} : { after }) };
    const [{ deliveries, next }, events] = await Promise.all([
      ask('courier', { type: 'deliveries', subscription, ...page }),
      eventNamesOf(ask, eventsOf([one])),
    ]);
    return {
      title: words('webhooks.one', { address: hostOf(one, words) }),
      body: (
        <>
          <MyMenu words={words} />
          <Facts
            facts={[
              [words('webhooks.status'), words(`webhooks.status.${one.status}`)],
              [words('webhooks.wanted'), wantedIn(one, { words, events })],
              [words('webhooks.since'), <At at={one.since} exact />],
              [
                words('webhooks.rotated'),
                one.secretRotatedAt !== null && <At at={one.secretRotatedAt} exact />,
              ],
              [words('webhooks.waiting'), one.waiting],
              [words('webhooks.given-up'), one.givenUp],
            ]}
          />
          <Acts words={words} one={one} />
          <Table caption={words('webhooks.deliveries')} columns={deliveryColumns(words)} rows={deliveries} />
          {next !== null && (
            <p>
              <a rel="next" href={`?${new URLSearchParams({ after: next }).toString()}`}>
                {words('page.more')}
              </a>
            </p>
          )}
          <p>
            <a href={HOME}>{words('webhooks.title')}</a>
          </p>
        </>
      ),
    };
  },
};
