import { ids, PASSING, type Actor } from '@amici/contracts';
import { notificationOf, type NotifiedEvent, type Wanted } from '@amici/contracts/courier';
import { defined } from '@amici/kernel';
import type { Services } from '@amici/service';
import { z } from 'zod';
import { ref } from '../answer-schemas';
import type { Caller } from '../caller';
import type { Answered, Asking } from '@amici/edge/exchange';
import type { Route } from '../route';
import type { OpenStreams } from '../open-streams';
import { READ_AHEAD } from '../patient-stream';
import { ProblemException } from '@amici/edge/problem-exception';
import { notifiableTypes } from '../notifiable-types';
import { validated } from '@amici/edge/validated';
import { limit, oneLine } from '@amici/contracts/fields';
import { PersonalNews } from './personal-news';

const cursor = oneLine(300);

const query = z.strictObject({
  follow: z.literal('true').optional().describe('Goes on with what comes, line by line, without an end'),
  type: notifiableTypes.describe(
    'Only of these types, separated by commas: `amici.game.v1.MoveMade,DrawOffered`',
  ),
  event: z.string().regex(ids.tournament).optional().describe('Only what is about this event, or its games'),
  game: z.string().regex(ids.game).optional().describe('Only events about this game'),
  after: cursor
    .optional()
    .describe(
      '`cursor` of what was had last, or `Amici-Next-After` of the page before; `latest`: what is to come',
    ),
  limit,
});

type Query = z.output<typeof query>;

/** Without anything to tell a sign of life is sent, and the token is looked at again; ms. */
const HEARTBEAT_MS = 25_000;
const AGAIN_MS = 1_000;

const LINE = 'Something that concerns you, one JSON document a line, as the schema `Notification` says';

/** OpenAPI 3.1 has no word for what each line of an answer is. */
const EACH = { 'x-item-schema': ref('Notification') };

const LINES = {
  'application/x-ndjson': { ...EACH, schema: { type: 'string', description: LINE } },
  'text/event-stream': {
    ...EACH,
    schema: { type: 'string', description: 'Server-sent events without an end: `data` is the same' },
  },
};

const lineOf = (event: NotifiedEvent): string => JSON.stringify(notificationOf(event));

const WRITTEN = {
  'text/event-stream': {
    told: (event: NotifiedEvent) => `id: ${event.cursor}\ndata: ${lineOf(event)}\n\n`,
    // An id without data: a reader who returns with it begins where they are, whatever was left out between.
    beat: (at: string) => (at === '' ? ': here\n\n' : `: here\nid: ${at}\n\n`),
    end: (code: string) => `event: closed\ndata: ${JSON.stringify({ code })}\n\n`,
  },
  'application/x-ndjson': {
    told: (event: NotifiedEvent) => `${lineOf(event)}\n`,
    beat: () => '\n',
    end: (code: string) => `${JSON.stringify({ closed: code })}\n`,
  },
} as const;

interface Following {
  readonly actor: Actor;
  readonly wanted: Wanted;
  readonly after: string | undefined;
  readonly media: keyof typeof WRITTEN;
  /** Why the reader may not go on; undefined while they may. */
  readonly ended: () => Promise<string | undefined>;
  /** Counts what is told. */
  readonly count: () => void;
}

/** What concerns one person from a cursor on, without an end. */
async function* followed(
  services: Services,
  news: PersonalNews,
  { actor, wanted, after: from, media, ended, count }: Following,
  stopping: AbortSignal,
): AsyncGenerator<string> {
  const written = WRITTEN[media];
  const expecting = news.expect(actor.subject);
  let after = from;
  let checked = Date.now();
  let isNew = true;
  try {
    yield written.beat(after ?? '');
    while (!stopping.aborted) {
      if (Date.now() - checked >= HEARTBEAT_MS) {
        const why = await ended();
        if (why !== undefined) return yield written.end(why);
        checked = Date.now();
      }
      // Nothing is asked about readers without news: ten thousand of them cost only their signs of life.
      if (isNew) {
        const window = { ...wanted, ...(after === undefined ? {} : { after }), limit: READ_AHEAD };
        const reply = await services.query('courier', { type: 'mine', ...window }, actor);
        if (!reply.ok) {
          if (!PASSING.has(reply.rejection.code)) return yield written.end(reply.rejection.code);
          await expecting.wait(AGAIN_MS);
          continue;
        }
        for (const event of reply.value.events) {
          count();
          yield written.told(event);
        }
        after = reply.value.next;
        if (reply.value.more) continue;
      }
      isNew = await expecting.wait(HEARTBEAT_MS);
      if (!isNew) yield written.beat(after ?? '');
    }
    yield written.end('server-stops');
  } finally {
    expecting.close();
  }
}

const wantedOf = ({ type, event, game }: Query): Wanted => defined<Wanted>({ types: type, event, game });

/** Why the token that a stream was opened with would open none now. */
const tokenOf =
  (caller: Caller, asking: Asking, subject: string) => async (): Promise<string | undefined> => {
    try {
      const again = await caller.actorOf({ method: asking.method, header: (name) => asking.header(name) });
      return again.subject === subject ? undefined : 'token-invalid';
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      const { code } = error.rejection;
      return PASSING.has(code) ? undefined : code;
    }
  };

/** Everything that concerns who asks, of every service, under one cursor. */
export const myEventsRoute = (
  services: Services,
  caller: Caller,
  stopping: AbortSignal,
  streams: OpenStreams,
): Route => {
  const news = new PersonalNews(services, stopping);

  /** A stream is refused before it begins, so that its reader is told why: where it is none, or lies ahead. */
  const hasToBeAPlace = async (after: string | undefined, actor: Actor): Promise<void> => {
    if (after === undefined) return;
    const reply = await services.query('courier', { type: 'mine', after, limit: 1 }, actor);
    if (!reply.ok && !PASSING.has(reply.rejection.code)) throw new ProblemException(reply.rejection);
  };

  const follow = async (
    media: Following['media'],
    window: Query,
    asking: Asking,
    actor: Actor,
  ): Promise<Answered> => {
    const { subject } = actor;
    const seen = asking.header('last-event-id');
    const after = seen === undefined ? window.after : validated(cursor, seen);
    await hasToBeAPlace(after, actor);
    const following = {
      ...{ actor, media, after, wanted: wantedOf(window) },
      ended: tokenOf(caller, asking, subject),
      count: streams.countEvent,
    };
    return {
      status: 200,
      headers: { 'Content-Type': `${media}; charset=utf-8`, 'Cache-Control': 'no-store', Vary: 'Accept' },
      parts: streams.counted(subject, followed(services, news, following, stopping)),
    };
  };

  return {
    method: 'GET',
    path: 'me/events',
    signedIn: true,
    needs: 'read',
    described: {
      name: 'my-events',
      tag: 'events',
      summary: 'Everything that concerns you, as a party may see it, after a cursor',
      description:
        'A page of it, one JSON document a line, goes on after `Amici-Next-After`. Server-sent events, or lines ' +
        'with `follow=true`, go on without an end; `Last-Event-ID` goes on where one was, leaving out nothing and ' +
        'telling nothing twice. Of your games all that their players may read, of your events what is decided in ' +
        'them, and your own leave, ratings, titles and standing. A stream ends with `closed` when its token ends.',
      parameters: {},
      query,
      headers: ['Last-Event-ID'],
      answerHeaders: ['Amici-Next-After'],
      statuses: [200, 400, 401, 429],
      answer: () => LINES,
    },
    handle: async (asking) => {
      const window = validated(query, asking.query);
      const actor = await caller.signedIn(asking);
      const media = asking.prefers(['application/x-ndjson', 'text/event-stream']);
      if (media === 'text/event-stream') return follow(media, window, asking, actor);
      if (window.follow === 'true') return follow('application/x-ndjson', window, asking, actor);
      const after = window.after === undefined ? {} : { after: window.after };
      const question = { type: 'mine', ...wantedOf(window), ...after, limit: window.limit } as const;
      const { events, next } = await caller.answered('courier', question, asking);
      return {
        status: 200,
        headers: {
          'Content-Type': 'application/x-ndjson; charset=utf-8',
          'Cache-Control': 'no-store',
          'Amici-Next-After': next,
        },
        text: events.map((event) => `${lineOf(event)}\n`).join(''),
      };
    },
  };
};
