import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bearerVerifier } from './bearer';
import { developmentIssuer, DEVELOPMENT_AUDIENCE, DEVELOPMENT_ISSUER } from './development-issuer';

const setUp = async () => {
  const issuer = await developmentIssuer();
  const settings = { issuer: DEVELOPMENT_ISSUER, audience: DEVELOPMENT_AUDIENCE, keys: issuer.keySet };
  return { issuer, verify: bearerVerifier(settings) };
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const claims = { iss: DEVELOPMENT_ISSUER, aud: DEVELOPMENT_AUDIENCE, sub: 'anna', exp: 4102444800 };

/** A token signed with RS256 by that key. */
const signed = (key: KeyObject, header: object, payload: object = claims): string => {
  const body = `${part({ alg: 'RS256', ...header })}.${part(payload)}`;
  return `Bearer ${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
};

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwkOf = (key: KeyObject, kid?: string) => ({ ...key.export({ format: 'jwk' }), alg: 'RS256', kid });

const verifierOf = (...keys: object[]) =>
  bearerVerifier({
    issuer: DEVELOPMENT_ISSUER,
    audience: DEVELOPMENT_AUDIENCE,
    keys: { keys: keys as never },
  });

describe('a bearer token', () => {
  it('may say its scheme in any case', async () => {
    const { issuer, verify } = await setUp();
    const token = await issuer.mint('anna', 60, Date.now());
    expect(await verify(`bearer ${token}`)).toEqual({ ok: true, subject: 'anna' });
  });

  it('is refused for another issuer or audience, before its time, and without subject or expiry', async () => {
    const { privateKey, publicKey } = rsa();
    const verify = verifierOf(jwkOf(publicKey, 'one'));
    const token = (payload: object) => signed(privateKey, { kid: 'one' }, payload);
    expect(await verify(token(claims))).toEqual({ ok: true, subject: 'anna' });
    const others = [
      { iss: 'https://elsewhere.example.org' },
      { aud: 'another-server' },
      { nbf: claims.exp - 1 },
      { sub: undefined },
      { sub: 'service:game' },
      { sub: 'anna@example.org' },
      { exp: undefined },
      { exp: 'never' },
    ];
    for (const other of others)
      expect(await verify(token({ ...claims, ...other }))).toMatchObject({ code: 'token-invalid' });
  });

  it('is refused when a public key of the issuer is its shared secret', async () => {
    const { publicKey } = rsa();
    const verify = verifierOf(jwkOf(publicKey, 'one'));
    const secrets = [publicKey.export({ type: 'spki', format: 'pem' }), JSON.stringify(jwkOf(publicKey))];
    for (const secret of secrets) {
      const body = `${part({ alg: 'HS256', kid: 'one' })}.${part(claims)}`;
      const signature = createHmac('sha256', secret).update(body).digest('base64url');
      expect(await verify(`Bearer ${body}.${signature}`)).toMatchObject({ code: 'token-invalid' });
    }
  });

  it('is refused when it brings its own key, or names one the issuer does not have', async () => {
    const [own, issuers] = [rsa(), rsa()];
    const verify = verifierOf(jwkOf(issuers.publicKey, 'one'));
    for (const header of [{ kid: 'one', jwk: jwkOf(own.publicKey) }, { kid: 'two' }, { kid: '../one' }])
      expect(await verify(signed(own.privateKey, header))).toMatchObject({ code: 'token-invalid' });
  });

  it('needs no key id where the issuer has one key, and needs one where it has several', async () => {
    const [first, second] = [rsa(), rsa()];
    const one = verifierOf(jwkOf(first.publicKey, 'one'));
    const two = verifierOf(jwkOf(first.publicKey, 'one'), jwkOf(second.publicKey, 'two'));
    expect(await one(signed(first.privateKey, {}))).toMatchObject({ ok: true });
    expect(await one(signed(second.privateKey, {}))).toMatchObject({ code: 'token-invalid' });
    expect(await two(signed(first.privateKey, {}))).toMatchObject({ code: 'token-invalid' });
    expect(await two(signed(second.privateKey, { kid: 'two' }))).toMatchObject({ ok: true });
  });

  it.each([
    ['fails', 500, 'down'],
    ['answers something else', 200, '<html>'],
    ['answers no key set', 200, '{"keys":"none"}'],
  ])('is not called invalid while its issuer %s', async (_, status, body) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { issuer } = await setUp();
    const settings = { issuer: DEVELOPMENT_ISSUER, audience: DEVELOPMENT_AUDIENCE };
    const verify = bearerVerifier({ ...settings, keys: { url: `http://127.0.0.1:${port}/keys` } });
    const token = `Bearer ${await issuer.mint('anna', 60, Date.now())}`;
    expect(await verify(token)).toEqual({ ok: false, code: 'issuer-unavailable' });
    server.close();
    server.closeAllConnections();
  });

  it('names its subject when the issuer signed it', async () => {
    const { issuer, verify } = await setUp();
    const token = await issuer.mint('anna', 60, Date.now());
    expect(await verify(`Bearer ${token}`)).toEqual({ ok: true, subject: 'anna' });
  });

  it('is recognised when it comes again, no longer than it lasts, and not where anything of it was changed', async () => {
    const { privateKey, publicKey } = rsa();
    let at = Date.now();
    const settings = { issuer: DEVELOPMENT_ISSUER, audience: DEVELOPMENT_AUDIENCE };
    const keys = { keys: [jwkOf(publicKey, 'one')] as never };
    const verify = bearerVerifier({ ...settings, keys }, () => at);
    const exp = Math.floor(at / 1_000) + 30;
    const token = signed(privateKey, { kid: 'one' }, { ...claims, exp });
    for (let times = 0; times < 2; times += 1)
      expect(await verify(token)).toEqual({ ok: true, subject: 'anna' });
    expect(await verify(`${token.slice(0, -8)}AAAAAAAA`)).toMatchObject({ code: 'token-invalid' });
    at += 36_000;
    expect(await verify(token)).toMatchObject({ code: 'token-expired' });
  });

  it('of a key the issuer has withdrawn is believed for a minute at most', async () => {
    const [first, second] = [rsa(), rsa()];
    let at = Date.now();
    let published = jwkOf(first.publicKey, 'one');
    const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [published] })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const settings = { issuer: DEVELOPMENT_ISSUER, audience: DEVELOPMENT_AUDIENCE };
    const url = `http://127.0.0.1:${port}/keys`;
    const verify = bearerVerifier({ ...settings, keys: { url } }, () => at);
    const token = signed(first.privateKey, { kid: 'one' });
    expect(await verify(token)).toEqual({ ok: true, subject: 'anna' });
    published = jwkOf(second.publicKey, 'two');
    at += 60_000;
    // The issuer's new keys are fetched when a token names one of them.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(at);
    expect(await verify(signed(second.privateKey, { kid: 'two' }))).toMatchObject({ ok: true });
    clock.mockRestore();
    expect(await verify(token)).toMatchObject({ code: 'token-invalid' });
    server.close();
    server.closeAllConnections();
  });

  it('is refused when missing, garbled, expired or signed by another key', async () => {
    const { issuer, verify } = await setUp();
    const other = await developmentIssuer();
    expect(await verify(undefined)).toMatchObject({ code: 'token-missing' });
    expect(await verify('Bearer a.b')).toMatchObject({ code: 'token-invalid' });
    expect(await verify(`Bearer ${await issuer.mint('anna', 60, 0)}`)).toMatchObject({
      code: 'token-expired',
    });
    expect(await verify(`Bearer ${await other.mint('anna', 60, Date.now())}`)).toMatchObject({
      code: 'token-invalid',
    });
  });

  it('is refused when unsigned, whatever its header says', async () => {
    const { verify } = await setUp();
    expect(await verify(`Bearer ${part({ alg: 'none' })}.${part(claims)}.AA`)).toMatchObject({
      code: 'token-invalid',
    });
  });
});
