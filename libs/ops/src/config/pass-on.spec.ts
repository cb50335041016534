import { passedOn, setFor } from './pass-on';
import { settings } from './settings';

const set = Object.fromEntries(Object.values(settings).map(({ variable }) => [variable, `of ${variable}`]));

describe('what an operator has set', () => {
  it('reaches a process, save what its way of running settles', () => {
    const given = setFor('distributed', 'clock', { ...set, PATH: '/usr/bin' });
    expect(given).toMatchObject({
      AMICI_GAP_MS: 'of AMICI_GAP_MS',
      AMICI_TOKEN_AUDIENCE: expect.any(String) as string,
    });
    expect(Object.keys(given)).not.toContain('AMICI_DATABASE_URL');
    expect(Object.keys(given)).not.toContain('PATH');
  });

  it('is not made up where it was left out', () => expect(setFor('distributed', 'clock', {})).toEqual({}));

  it('of secrets reaches only who needs them', () => {
    const sealed = (process: string) => passedOn('distributed', process).includes(settings.sealingKeys);
    expect(['game', 'clock', 'gateway'].map(sealed)).toEqual([true, false, false]);
  });
});
