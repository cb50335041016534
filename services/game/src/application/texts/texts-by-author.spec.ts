import { MemoryEventStore } from '@amici/event-store';
import { gameReaders } from '../readers';
import { textsByAuthor } from './texts-by-author';

const GAME = '9e2c8f61-1f80-4c5c-9d8e-0d2b8f3a1c01';
const service = { subject: 'service:registry', office: 'service' };

const noted = (store: MemoryEventStore, revision: number, by: string) =>
  store.append({
    stream: `game-${GAME}`,
    expectedRevision: revision,
    events: [
      {
        type: 'Noted',
        schemaVersion: 1,
        occurredAt: null,
        payload: { reason: { id: `text of ${by}`, hash: 'a'.repeat(64) } },
      },
    ],
    commandId: `9e2c8f61-1f80-4c5c-9d8e-0d2b8f3a1c1${revision + 1}`,
    commandDigest: 'd'.repeat(64),
    correlationId: 'c',
    causationId: 'c',
    actor: { subject: by, office: 'player' },
    ruleset: null,
    recordedAt: 1,
    notAfter: Number.MAX_SAFE_INTEGER,
  });

describe('what a person wrote in their games', () => {
  it('is what they recorded themselves, erased texts as such, and for services alone', async () => {
    const store = new MemoryEventStore();
    await noted(store, -1, 'anna');
    await noted(store, 0, 'boris');
    const texts = {
      read: (_game: string, { id }: { readonly id: string }) =>
        Promise.resolve(id === 'text of anna' ? null : 'x'),
      writtenBy: (by: string) => Promise.resolve([`game of ${by}`]),
    };
    const analyses = {
      find: (person: string) =>
        Promise.resolve(
          person === 'anna'
            ? { revision: 2, pgn: '1. e4 *', savedAt: 1 }
            : { revision: 0, pgn: '', savedAt: null },
        ),
    };
    const { written, 'wrote-in': wroteIn } = textsByAuthor(store, texts, analyses);
    const query = { type: 'written', player: 'anna', games: [GAME] } as const;
    expect(await written(query, service)).toEqual({
      ok: true,
      value: {
        texts: [
          { game: GAME, text: 'text of anna', words: null },
          { game: GAME, text: 'analysis', words: '1. e4 *' },
        ],
      },
    });
    const where = { type: 'wrote-in', player: 'anna', limit: 9 } as const;
    expect(await wroteIn(where, service)).toEqual({ ok: true, value: { games: ['game of anna'] } });
    expect(gameReaders).toMatchObject({ written: 'services', 'wrote-in': 'services' });
  });
});
