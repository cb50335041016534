import { releaseBatch } from '@amici/bus';
import {
  atOnceOrNever,
  type AudienceMap,
  type EventEnvelope,
  type PublicPolicy,
  type RecordedEvent,
} from '@amici/contracts';
import type { StoredEvent } from '@amici/event-store';
import { toDomainEvent, type DomainEvent, type Upcasters } from '@amici/contracts/event-format';
import { bundleEntries } from '@amici/service/trust/bundling';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameAudiences, upcasters as ofGames } from '@amici/game-domain';
import { publicPolicy as gamePolicy } from '@amici/game-domain/disclosure/context';
import {
  listAudiences,
  playerAudiences,
  publicPolicy as ratingPolicy,
} from '../services/rating/src/application/audiences';
import { normsAudiences } from '@amici/title-domain/norms/audiences';
import { titlesAudiences } from '@amici/title-domain/titles/audiences';
import { tournamentAudiences } from '@amici/tournament-domain';
import { upcasters as ofEvents } from '@amici/tournament-domain/upcasters';

const FOLDER = join(__dirname, 'proof/golden');
const SALT = 'a5'.repeat(16);
const NOW = Date.UTC(2100, 0, 1);

interface Kind {
  readonly map: Readonly<Record<string, { readonly public: object | null }>>;
  readonly released: (stored: readonly StoredEvent[]) => ReturnType<typeof releaseBatch>['released'];
}

const kind = <Event extends DomainEvent, Party extends string, Context, Shared extends { type: string }>(
  map: AudienceMap<Event, Party, Context, Shared>,
  policy: PublicPolicy<Event, Context> | PublicPolicy<DomainEvent, Context>,
  upcasters: Upcasters = {},
): Kind => ({
  map,
  released: (stored) => {
    const recorded = stored.map(({ sequence, event }): RecordedEvent => ({
      ...event,
      sequence,
      recordedAt: Date.parse(event.recordedAt),
      event: toDomainEvent(event, upcasters),
    }));
    const before = { contexts: new Map<string, Context>(), counters: new Map(), held: [] };
    return releaseBatch(map, policy as PublicPolicy<Event, Context>, before, recorded, NOW).released;
  },
});

/** The streams that bundles are made of, by the first word of their names. */
const KINDS: Readonly<Record<string, Kind>> = {
  game: kind(gameAudiences, gamePolicy, ofGames),
  norms: kind(normsAudiences, atOnceOrNever),
  rating: kind(playerAudiences, ratingPolicy),
  ratinglist: kind(listAudiences, ratingPolicy),
  titles: kind(titlesAudiences, atOnceOrNever),
  tournament: kind(tournamentAudiences, atOnceOrNever, ofEvents),
};

type Change = (envelope: EventEnvelope) => EventEnvelope;

const salted: Change = (envelope) => ({ ...envelope, salt: SALT });

const unsalted: Change = ({ salt: _salt, ...envelope }) => envelope;

/** The golden events of streams of a kind, stream by stream. */
const golden = (of: string, change: Change = salted): readonly (readonly StoredEvent[])[] => {
  const streams = new Map<string, StoredEvent[]>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
    const { events } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { events: string[] };
    for (const [n, written] of events.entries()) {
      const event = change(JSON.parse(written) as EventEnvelope);
      if (event.stream.slice(0, event.stream.indexOf('-')) !== of) continue;
      const text = JSON.stringify(event);
      const hash = createHash('sha256').update(text).digest('hex');
      const key = `${file} ${event.stream}`;
      const stored = { sequence: n + 1, position: String(n), logHash: '', text, hash, event };
      streams.set(key, [...(streams.get(key) ?? []), stored]);
    }
  }
  return [...streams.values()];
};

const entriesOf = ({ released }: Kind, stored: readonly StoredEvent[]) =>
  bundleEntries(stored, new Map(released(stored).map(({ id, content }) => [id, content])));

const typesIn = (streams: readonly (readonly StoredEvent[])[]): ReadonlySet<string> =>
  new Set(streams.flatMap((stored) => stored.map(({ event }) => event.type)));

const neverShown: Change = (envelope) => {
  const text = JSON.stringify(salted(envelope));
  return JSON.parse(
    text.replace(/"visibility":\{"participants":\{[^}]*\},"public":\{[^}]*\}\}/g, () => {
      const never = { show: 'never' };
      return `"visibility":${JSON.stringify({ participants: never, public: never })}`;
    }),
  ) as EventEnvelope;
};

describe.each(Object.entries(KINDS))('of %s the bundle for everybody', (name, of) => {
  const streams = golden(name);

  it('has of every type of event that was ever recorded no word but what the public feed says', () => {
    expect(streams.length).toBeGreaterThan(0);
    for (const stored of streams)
      for (const { index, hash, ...entry } of entriesOf(of, stored)) {
        const one = stored.find(({ sequence }) => sequence === index + 1)!;
        expect([hash, Object.keys(entry)]).toEqual([one.hash, ['told']]);
        expect(of.map[one.event.type]!.public).not.toBeNull();
        const text = JSON.stringify(entry);
        const { id, commandId, commandDigest, correlationId, previousHash } = one.event;
        for (const secret of [SALT, id, commandId, commandDigest, correlationId, previousHash])
          if (!/^0+$/.test(secret) && secret !== entry.told.subject) expect(text).not.toContain(secret);
      }
  });

  it('leaves out every event that nobody else is told of, its place and its hash as well', () => {
    const inBundle = new Set<string>();
    for (const stored of streams)
      for (const { index } of entriesOf(of, stored))
        inBundle.add(stored.find(({ sequence }) => sequence === index + 1)!.event.type);
    const isPrivate = [...typesIn(streams)].filter((type) => of.map[type]?.public === null);
    for (const type of isPrivate) expect(inBundle).not.toContain(type);
  });

  it('has no hash that was recorded before salts: what it hides could be guessed', () => {
    for (const stored of golden(name, unsalted)) expect(entriesOf(of, stored)).toEqual([]);
  });
});

describe('of a game that is never shown the bundle for everybody', () => {
  it('has nothing, whatever happened in it', () => {
    const visible = golden('game').filter((stored) => entriesOf(KINDS['game']!, stored).length > 0);
    expect(visible.length).toBeGreaterThan(1);
    const conditioned = golden('game', neverShown).filter((stored) =>
      stored[0]!.text.includes('"visibility"'),
    );
    expect(typesIn(conditioned).size).toBeGreaterThan(30);
    for (const stored of conditioned) expect(entriesOf(KINDS['game']!, stored)).toEqual([]);
  });
});

describe('that a rating list was published', () => {
  it('says nothing that everybody is not told: so the file has it word for word for anybody', () => {
    const of = KINDS['ratinglist']!;
    const published = golden('ratinglist').flatMap((stored) =>
      entriesOf(of, stored).flatMap(({ hash, told: inBundle }) => {
        const { event } = stored.find((one) => one.hash === hash)!;
        return event.type === 'RatingListPublished' ? [[event, inBundle] as const] : [];
      }),
    );
    expect(published.length).toBeGreaterThan(0);
    for (const [{ payload }, inBundle] of published)
      for (const [key, value] of Object.entries(payload as object))
        if (key !== 'at' && key !== 'list') expect(inBundle.data).toMatchObject({ [key]: value as unknown });
  });
});
