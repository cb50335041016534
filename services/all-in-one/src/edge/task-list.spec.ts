import { doubledServices } from '@amici/service/testing';
import { Edge } from '../../../gateway/src/testing/edge';
import { createPages } from '../../../pages/src/create-pages';
import { Sessions } from '../../../pages/src/sign-in/sessions';

const signIn = {
  provider: { issuer: 'https://login.example', client: 'amici' },
  publicUrl: () => 'http://127.0.0.1',
  keys: [Buffer.alloc(32, 1)],
};

describe('the list of tasks', () => {
  it('is empty for somebody who has signed in and is bound to nobody, and no list for programs', async () => {
    const services = doubledServices({
      query: ({ type }) => {
        const none = { matters: [], counts: {}, overdue: 0, more: false };
        return Promise.resolve({ ok: true, value: type === 'known-by' ? { person: null } : none });
      },
    });
    const edge = await Edge.open({
      services,
      subjectsOf: 'https://login.example',
      pages: createPages(signIn),
    });
    const identities = {
      personKnownAs: () => Promise.resolve(null),
      stateOf: () => Promise.reject(new Error('nobody has a session that could be ended')),
    };
    const { cookie } = await new Sessions(identities, signIn, Date.now).begin('subject');
    const ask = (path: string) =>
      fetch(`${edge.url}${path}`, { headers: { accept: 'text/html', cookie: cookie.split(';')[0]! } });
    const page = await ask('/desk');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('You have no tasks.');
    expect((await ask('/desk.json')).status).toBe(401);
    await edge.close();
  });
});
