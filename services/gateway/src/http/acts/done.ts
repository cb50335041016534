import type { CommandDoor } from '../doors/door';
import type { Answered } from '../exchange';
import type { Filled } from './lines';

/** The path of a door with its ids in it. */
const pathIn = ({ path }: CommandDoor, values: Filled): string =>
  `/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`;

/** Where what was begun has a page of its own. */
const PAGED = /^\/(?:games|players|teams|tournaments|webhooks)\/[^/]+$/;

/** What a door has answered, as far as whoever opened it by a form is told. */
export const doneBy = (door: CommandDoor, values: Filled, { value, headers }: Answered) => {
  const { events = [], secret } = (value ?? {}) as {
    readonly events?: readonly { readonly type: string }[];
    readonly secret?: string;
  };
  const { Location: begun = pathIn(door, values) } = headers;
  return {
    recorded: events.map(({ type }) => type),
    secret: secret === undefined ? undefined : { text: secret, signs: door.signing !== undefined },
    begun: PAGED.test(begun) ? begun : undefined,
  };
};
