import { MemoryEventStore } from '@amici/event-store';
import { noInterests } from '@amici/service/testing';
import type { WorkingParts } from '@amici/service/runtime';
import type { aggregates } from './aggregates';
import { personalFile } from './personal-file';
import type { Profiles } from './profiles';

const GAMES = Array.from({ length: 1_001 }, (_, index) => ({ gameId: `g${String(index).padStart(4, '0')}` }));

interface Query {
  readonly type: string;
  readonly after?: string;
  readonly games?: readonly string[];
}

const RULED = { game: 'directed', text: 't2', words: 'I find for White.' };
const WRITTEN = { game: 'g0003', text: 't1', words: 'I was ill.' };

const fileWith = (
  more: Readonly<Record<string, object>> = {},
  meets: (subject: string) => boolean | undefined = () => false,
) => {
  const answers: Readonly<Record<string, (question: Query) => object>> = {
    game: ({ type, after, games }) => ({
      texts: [WRITTEN, RULED].filter(({ game }) => games?.includes(game)),
      games:
        type === 'wrote-in'
          ? ['directed']
          : GAMES.filter(({ gameId }) => after === undefined || gameId > after).slice(0, 1_000),
    }),
    clock: () => ({ player: 'anna', periods: [] }),
    title: () => ({ titles: [] }),
    tournament: () => ({ events: [] }),
  };
  const parts = {
    store: new MemoryEventStore(),
    clock: { now: () => Date.UTC(2027, 0, 1) },
    readModels: () => Promise.resolve({ getRepository: () => ({ find: () => Promise.resolve([]) }) }),
    aggregates: {},
    self: { subject: 'service:registry', office: 'service' },
    interests: { ...noInterests, meets: (subject: string) => Promise.resolve(meets(subject)) },
    offices: { holds: (subject: string, office: string) => Promise.resolve(subject === office) },
    services: {
      query: (service: string, question: Query) =>
        Promise.resolve(
          more[service] ??
            (service === 'rating'
              ? { ok: false, rejection: { code: 'no-such-player' } }
              : { ok: true, value: answers[service]!(question) }),
        ),
    },
  } as unknown as WorkingParts<typeof aggregates>;
  const profile = { name: 'Anna Blum', source: 'registered anna', registeredAt: 'then', erasedAt: null };
  const profiles = {
    storedProfileOf: (id: string) =>
      Promise.resolve({ profile: id === 'anna' ? profile : null, aliases: [] }),
  } as unknown as Profiles;
  const file = personalFile(parts, profiles, { keptBy: () => Promise.resolve([]) });
  return (player: string, subject: string) =>
    file({ type: 'personal-file', player }, { subject, office: 'person' });
};

describe('the file of all that is held on a person', () => {
  it('is for the person and for the offices that see to profiles; for nobody else', async () => {
    for (const subject of ['anna', 'registrar', 'operator'])
      expect(await fileWith()('anna', subject)).toMatchObject({ ok: true });
    expect(await fileWith()('anna', 'boris')).toMatchObject({ rejection: { code: 'forbidden' } });
    expect(await fileWith()('nobody', 'registrar')).toMatchObject({ rejection: { code: 'no-such-player' } });
  });

  it('is not shown to a registrar who plays against the person; the refusal says who may read it', async () => {
    const rival = fileWith({}, () => true);
    expect(await rival('anna', 'registrar')).toMatchObject({
      rejection: {
        code: 'own-cause',
        data: { offices: ['registrar'], deputy: { namedBy: 'operator', scope: 'player-anna' } },
      },
    });
    expect(await rival('anna', 'anna')).toMatchObject({ ok: true });
    expect(await rival('anna', 'boris')).toMatchObject({ rejection: { code: 'forbidden' } });
    const silent = fileWith({}, () => undefined);
    expect(await silent('anna', 'registrar')).toMatchObject({ rejection: { code: 'service-unavailable' } });
  });

  it('has the name, all games, and what each service holds of the person', async () => {
    const reply = await fileWith()('anna', 'anna');
    if (!reply.ok) throw new Error(reply.rejection.code);
    expect(reply.value).toMatchObject({ profile: { name: 'Anna Blum' }, ratings: null, record: [] });
    expect(reply.value.games).toEqual(GAMES);
    expect(reply.value).toMatchObject({ texts: [WRITTEN, RULED], cases: [], accounts: [] });
  });

  it('is whole, or not given: a service that does not answer is not left out', async () => {
    const away = { clock: { ok: false, rejection: { code: 'service-unavailable' } } };
    expect(await fileWith(away)('anna', 'anna')).toMatchObject({
      rejection: { code: 'service-unavailable' },
    });
  });
});
