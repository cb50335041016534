import { Sessions } from './sessions';

const key = (byte: number): Buffer => Buffer.alloc(32, byte);

describe('sessions on pages', () => {
  const ended = new Set<string>();
  let requests = 0;
  let boundTo: string | null = 'anna';
  let now = Date.UTC(2027, 0, 10);

  const identities = {
    personKnownAs: () => Promise.resolve(boundTo),
    stateOf: (_person: string, session: string) => {
      requests += 1;
      return Promise.resolve({ round: 0, isOver: ended.has(session) });
    },
  };

  /** A gateway of its own, which knows nothing of the others but the keys. */
  const gateway = (keys: readonly Buffer[] = [key(1)], publicUrl = 'https://chess.example'): Sessions => {
    const settings = { provider: { issuer: '', client: '' }, publicUrl: () => publicUrl, keys };
    return new Sessions(identities, settings, () => now);
  };

  const begun = async (at: Sessions = gateway()): Promise<string> =>
    (await at.begin('subject')).cookie.split(';')[0]!;

  beforeEach(() => {
    boundTo = 'anna';
    now += 60_000;
  });

  it('are known to every gateway that has the key, and to no other', async () => {
    const cookie = await begun();
    const session = await gateway().of(`other=1; ${cookie}`);
    expect(session).toMatchObject({ person: 'anna', subject: 'subject' });
    expect(await gateway([key(2)]).of(cookie)).toBeUndefined();
    expect(await gateway([key(2), key(1)]).of(cookie)).toMatchObject({ person: 'anna' });
    expect(gateway([key(2), key(1)]).isFormToken(session!, gateway().formToken(session!))).toBe(true);
    expect(gateway([key(2)]).isFormToken(session!, gateway().formToken(session!))).toBe(false);
  });

  it('are over after twelve hours, and a second after they were ended', async () => {
    const at = gateway();
    const cookie = await begun(at);
    const { id } = (await at.of(cookie))!;
    ended.add(id);
    const before = requests;
    expect(await at.of(cookie)).toBeDefined();
    expect(requests).toBe(before);
    now += 1_001;
    expect(await at.of(cookie)).toBeUndefined();
    const later = await begun();
    now += 12 * 3_600_000 + 1_000;
    expect(await gateway().of(later)).toBeUndefined();
  });

  it('are over as soon as their subject is somebody else, or nobody', async () => {
    const cookie = await begun();
    boundTo = 'boris';
    expect(await gateway().of(cookie)).toBeUndefined();
    boundTo = null;
    expect(await gateway().of(cookie)).toBeUndefined();
  });

  it('are begun once with one state, by a cookie of this very server', async () => {
    const at = gateway();
    const begins = { state: 'state', nonce: 'nonce', verifier: 'verifier', to: '/' };
    const cookie = await at.keep(begins);
    expect(cookie).toMatch(
      /^__Host-amici-sign-in=\S+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await at.taken(cookie.split(';')[0]!)).toMatchObject({ state: 'state' });
    expect(await at.taken(cookie.split(';')[0]!)).toBeUndefined();
    expect(at.notSigningIn).toMatch(/^__Host-amici-sign-in=; Path=\/; Max-Age=0; /);
    now += 700_000;
    const later = await at.keep(begins);
    expect(await at.taken(later.split(';')[0]!)).toMatchObject({ state: 'state' });
  });

  it('are kept by this very server over TLS, where it has TLS', async () => {
    expect((await gateway().begin('subject')).cookie).toMatch(
      /^__Host-amici-session=\S+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
    );
    const plain = gateway([key(1)], 'http://127.0.0.1:3000');
    expect((await plain.begin('subject')).cookie).toMatch(/^amici-session=\S+; .*SameSite=Lax$/);
  });
});
