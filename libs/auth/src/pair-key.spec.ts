import { generateKeyPairSync } from 'node:crypto';
import { pairKey } from './pair-key';
import { generateKeys } from './statement';

const [gateway, game, clock] = [generateKeys(), generateKeys(), generateKeys()];
const there = { issuer: 'gateway', receiver: 'game' };
const hex = (...given: Parameters<typeof pairKey>): string =>
  pairKey(...given)
    .export()
    .toString('hex');

describe('the key of two services', () => {
  it('is made by each of them, and by nobody else', () => {
    const key = hex(gateway.privateKey, game.publicKey, there);
    expect(hex(game.privateKey, gateway.publicKey, there)).toBe(key);
    expect(hex(clock.privateKey, gateway.publicKey, there)).not.toBe(key);
    expect(hex(clock.privateKey, game.publicKey, there)).not.toBe(key);
  });

  it('is another for each direction', () => {
    const back = { issuer: 'game', receiver: 'gateway' };
    expect(hex(gateway.privateKey, game.publicKey, back)).not.toBe(
      hex(gateway.privateKey, game.publicKey, there),
    );
  });

  it('is that of X25519 as Node makes it of the same keys', () => {
    // Made by node:crypto's diffieHellman, the points converted by hand: u = (1 + y) / (1 - y).
    const privateKey = `-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f\n-----END PRIVATE KEY-----\n`;
    const publicKey = `-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAgTl3Dqh9F19Wo1Rmw0x+zMuNipG07jeiXfYPW4/Js5Q=\n-----END PUBLIC KEY-----\n`;
    expect(hex(privateKey, publicKey, there)).toBe(
      '33a846f417c9768cf2ca53be4384c71a9ab72ee7c17948966846ee806a90b155',
    );
  });

  it('is not made of keys of another kind', () => {
    const encoding = { type: 'spki', format: 'pem' } as const;
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: encoding,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(() => pairKey(gateway.privateKey, publicKey, there)).toThrow();
  });
});
