import { askingInterests } from './player-interests';
import { doubledServices } from './testing';

describe('of which team somebody is', () => {
  const self = { subject: 'service:game', office: 'service' };
  const interests = (registered: string | null | undefined) =>
    askingInterests(
      doubledServices({
        query: (question) => {
          const { type } = question as { readonly type: string };
          if (type === 'federations') return Promise.resolve({ ok: true, value: { dora: 'GER' } });
          return Promise.resolve(
            registered === undefined
              ? { ok: false, rejection: { code: 'not-found' } }
              : { ok: true, value: { federation: registered } },
          );
        },
      }),
      self,
    );

  it('is that of their federation, by its code if nobody has registered one', async () => {
    expect(await interests('GER').isOf('dora', ['four-friends'])).toBe(true);
    expect(await interests(undefined).isOf('dora', ['GER'])).toBe(true);
    expect(await interests(null).isOf('dora', ['four-friends'])).toBe(false);
  });

  it('stays that of their federation though somebody registers one of no federation under its code', async () => {
    expect(await interests(null).isOf('dora', ['GER'])).toBe(true);
  });
});

describe('whether two meet', () => {
  const self = { subject: 'service:registry', office: 'service' };
  const meets = (together: boolean | undefined, pages: readonly (readonly string[])[] | undefined) => {
    const left = [...(pages ?? [])];
    const query = (question: unknown) => {
      const { type } = question as { readonly type: string };
      if (type === 'play-together')
        return Promise.resolve(
          together === undefined
            ? { ok: false, rejection: { code: 'silent' } }
            : { ok: true, value: together },
        );
      const page = left.shift();
      if (page === undefined) return Promise.resolve({ ok: false, rejection: { code: 'silent' } });
      const games = page.map((black) => ({ white: 'dora', black }));
      return Promise.resolve({ ok: true, value: { games, next: left.length > 0 ? 'more' : null } });
    };
    return askingInterests(doubledServices({ query }), self).meets('dora', 'anna');
  };

  it('is so in an event that is not over, and in a game in play, however many there are', async () => {
    expect(await meets(true, undefined)).toBe(true);
    expect(await meets(false, [['boris'], ['carla', 'anna']])).toBe(true);
    expect(await meets(false, [['boris'], ['carla']])).toBe(false);
  });

  it('is not known where one of those who know does not answer', async () => {
    expect(await meets(undefined, [[]])).toBeUndefined();
    expect(await meets(false, undefined)).toBeUndefined();
  });
});
