import { sealedClaims } from './sealed-claims';

const key = (byte: number): Buffer => Buffer.alloc(32, byte);

describe('sealed claims', () => {
  let now = Date.UTC(2027, 0, 10);
  const under = (...keys: readonly Buffer[]) => sealedClaims(keys, () => now);

  it('are opened by any holder of the key until they expire', async () => {
    const text = await under(key(1)).seal({ sub: 'anna' }, 60);
    expect(text).not.toContain(Buffer.from('anna').toString('base64url'));
    expect(await under(key(1)).open(text)).toMatchObject({ sub: 'anna' });
    expect(await under(key(2)).open(text)).toBeUndefined();
    now += 61_000;
    expect(await under(key(1)).open(text)).toBeUndefined();
  });

  it('stay good where a new key is put in front of the old one', async () => {
    const text = await under(key(1)).seal({ sub: 'anna' }, 60);
    expect(await under(key(2), key(1)).open(text)).toMatchObject({ sub: 'anna' });
  });

  it('are nothing where a sign was changed, or where they are of another kind', async () => {
    const text = await under(key(1)).seal({ sub: 'anna' }, 60);
    // Of the last sign of such a text not every bit counts.
    const [sign] = text.slice(-10);
    const changed = `${text.slice(0, -10)}${sign === 'A' ? 'B' : 'A'}${text.slice(-9)}`;
    expect(await under(key(1)).open(changed)).toBeUndefined();
    expect(await under(key(1)).open('x.y.z')).toBeUndefined();
    expect(await under(key(1)).open('')).toBeUndefined();
  });
});
