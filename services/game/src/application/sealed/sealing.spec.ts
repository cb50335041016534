import { randomBytes } from 'node:crypto';
import { sealingWith, type Place } from './sealing';

const key = randomBytes(32);
const place: Place = { game: 'g', side: 'white', line: 'l' };
const content = { moves: ['e7e5', 'g1f3'], salts: ['s'] };

describe('sealing', () => {
  const sealing = sealingWith(key);
  const sealed = sealing.seal(place, content);

  it('opens what it sealed, and shows nothing of it', () => {
    expect(sealing.open(place, sealed)).toEqual(content);
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('g1f3');
  });

  it('is the same for the same line, and another for anything else', () => {
    expect(sealing.seal(place, content)).toBe(sealed);
    expect(sealing.seal({ ...place, line: 'm' }, content)).not.toBe(sealed);
    expect(sealing.salt(place, content.moves, 0)).not.toBe(sealing.salt(place, content.moves, 1));
    expect(sealing.salt(place, content.moves, 0)).toBe(sealing.salt(place, content.moves, 0));
  });

  it('opens under a changed key what was sealed before, and seals that again as it was', () => {
    const changed = sealingWith(randomBytes(32), key);
    expect(changed.open(place, sealed)).toEqual(content);
    expect(changed.seal(place, content)).not.toBe(sealed);
    expect(changed.as(place, sealed).seal(place, content)).toBe(sealed);
    expect(changed.as(place, undefined).seal(place, content)).toBe(changed.seal(place, content));
    expect(() => sealing.open(place, changed.seal(place, content))).toThrow();
  });

  it('opens nowhere else, under no other key, and not if a bit was changed', () => {
    expect(() => sealing.open({ ...place, side: 'black' }, sealed)).toThrow();
    expect(() => sealing.open({ ...place, game: 'h' }, sealed)).toThrow();
    expect(() => sealingWith(randomBytes(32)).open(place, sealed)).toThrow();
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    bytes[40]! ^= 1;
    expect(() => sealing.open(place, `v1.${bytes.toString('base64url')}`)).toThrow();
    expect(() => sealing.open(place, 'v0.x')).toThrow('another version');
  });
});
