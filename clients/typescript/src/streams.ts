import { follow, type Following } from './follow';

/** Something that concerns the follower, as `/me/events` sends it and webhooks post it. */
export interface FeedEvent {
  /** Of the event: the same for everybody who is told of it, and however often. */
  readonly id: string;
  /** `amici.game.v1.MoveMade`. */
  readonly type: string;
  readonly service: string;
  readonly stream: string;
  readonly revision: number;
  readonly game: string | null;
  /** The tournament it is about, or whose game it is. */
  readonly event: string | null;
  readonly recordedAt: string;
  readonly actor: { readonly subject: string; readonly office: string };
  /** What was recorded, instants as ISO 8601 in UTC. */
  readonly data: { readonly [field: string]: unknown };
  /** Where a reader of it has got to: what to give as `after`. */
  readonly cursor: string;
}

/** A public event (CloudEvents), as `/events/<feed>` tells it. */
export interface PublicEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time?: string;
  /** What to give as `after`. */
  readonly sequence: string;
  readonly data: { readonly [field: string]: unknown };
}

export interface MyEvents extends Following {
  /** Only of these types: `['amici.game.v1.GameStarted', 'MoveMade']`. */
  readonly types?: readonly string[];
  /** Only what is about this event, or its games. */
  readonly event?: string;
  /** Only what is about this game. */
  readonly game?: string;
}

export interface PublicEvents extends Following {
  readonly feed: 'game' | 'registry' | 'clock' | 'tournament' | 'rating' | 'title';
  /** Only of this type: `MoveMade`, or in full `amici.game.v1.MoveMade`. */
  readonly type?: string;
  /** Only what is about this, as `subject` has it. */
  readonly subject?: string;
}

const address = (url: string, path: string, query: Readonly<Record<string, string | undefined>>): URL => {
  const at = new URL(`${url.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) at.searchParams.set(name, value);
  return at;
};

/** Everything that concerns who asks, as it comes, without an end. */
export const myEvents = ({ types, event, game, ...following }: MyEvents): AsyncGenerator<FeedEvent, void> =>
  follow<FeedEvent>(address(following.url, '/me/events', { type: types?.join(','), event, game }), following);

/** The public events of one feed, as they come, without an end. */
export const publicEvents = ({
  feed,
  type,
  subject,
  ...following
}: PublicEvents): AsyncGenerator<PublicEvent, void> =>
  follow<PublicEvent>(address(following.url, `/events/${feed}`, { type, subject }), following);
