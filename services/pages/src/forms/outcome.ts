import type { CommandEndpoint } from '@amici/contracts/endpoint';
import type { Answered } from '@amici/edge/exchange';
import type { Filled } from './lines';

/** The path of an endpoint with its ids in it. */
const pathIn = ({ path }: CommandEndpoint, values: Filled): string =>
  `/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`;

/** Where what was begun has a page of its own. */
const PAGED = /^\/(?:games|players|teams|tournaments|webhooks)\/[^/]+$/;

/** What an endpoint has answered, as far as the person who opened it by a form is told. */
export const doneBy = (endpoint: CommandEndpoint, values: Filled, { value, headers }: Answered) => {
  const { events = [], secret } = (value ?? {}) as {
    readonly events?: readonly { readonly type: string }[];
    readonly secret?: string;
  };
  const { Location: begun = pathIn(endpoint, values) } = headers;
  return {
    recorded: events.map(({ type }) => type),
    secret: secret === undefined ? undefined : { text: secret, signs: endpoint.signing !== undefined },
    begun: PAGED.test(begun) ? begun : undefined,
  };
};
