import { bearerVerifier } from './bearer';
import { developmentIssuer, DEVELOPMENT_AUDIENCE, DEVELOPMENT_ISSUER } from './development-issuer';

const setUp = async () => {
  const issuer = await developmentIssuer();
  const settings = { issuer: DEVELOPMENT_ISSUER, audience: DEVELOPMENT_AUDIENCE, keys: issuer.keySet };
  return { issuer, verify: bearerVerifier(settings) };
};

describe('a bearer token', () => {
  it('names its subject when the issuer signed it', async () => {
    const { issuer, verify } = await setUp();
    const token = await issuer.mint('anna', 60, Date.now());
    expect(await verify(`Bearer ${token}`)).toEqual({ ok: true, subject: 'anna' });
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
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: DEVELOPMENT_ISSUER, aud: DEVELOPMENT_AUDIENCE, sub: 'anna', exp: 4102444800 };
    expect(await verify(`Bearer ${part({ alg: 'none' })}.${part(claims)}.AA`)).toMatchObject({
      code: 'token-invalid',
    });
  });
});
