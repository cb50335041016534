import { askingInterests } from './asking-interests';
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

  it('is that of his federation, by its code where nobody has registered one', async () => {
    expect(await interests('GER').isOf('dora', ['four-friends'])).toBe(true);
    expect(await interests(undefined).isOf('dora', ['GER'])).toBe(true);
    expect(await interests(null).isOf('dora', ['four-friends'])).toBe(false);
  });

  it('stays that of his federation though somebody registers one of no federation under its code', async () => {
    expect(await interests(null).isOf('dora', ['GER'])).toBe(true);
  });
});
