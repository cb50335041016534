import canonicalize from 'canonicalize';
import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { commandDigests, statementDigest, keyedHashes } from './command-digest';

const anna = { subject: 'anna', office: 'player' };
const NEWER = Buffer.alloc(32, 1);
const OLDER = Buffer.alloc(32, 2);
const under = (...keys: readonly Buffer[]) => commandDigests(keyedHashes(keys));

describe('the digest of what is said', () => {
  it('is the SHA-256 of the RFC 8785 form of actor and body, as other implementations write it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.string({ unit: 'binary' }), (command, subject) => {
        const actor = { subject, office: 'player' };
        const text = canonicalize({ actor, command })!;
        expect(statementDigest(command, actor)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });

  it('is given for a body nested deeper than an event may be', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(statementDigest(nested(100), anna)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the digest of a command', () => {
  const command = { type: 'MakeMove', ply: 1, move: 'e2e4', game: 'g', offerDraw: undefined };
  const another = { ...command, move: 'd2d4' };

  it('is another under another key, so that nobody without it can try what was said', () => {
    const digests = [under(NEWER), under(OLDER)].map((one) => one.of(command, anna));
    expect(new Set([...digests, statementDigest(command, anna)]).size).toBe(3);
  });

  it('is recognised by every process that has the key, and of no other command or person', () => {
    const [one, other] = [under(NEWER), under(NEWER)];
    const recorded = one.of(command, anna);
    expect(other.isOf(recorded, command, anna)).toBe(true);
    expect(other.isOf(recorded, another, anna)).toBe(false);
    expect(other.isOf(recorded, command, { ...anna, subject: 'boris' })).toBe(false);
  });

  it('is recognised after the key was changed, as long as the old one is there', () => {
    const recorded = under(OLDER).of(command, anna);
    expect(under(NEWER, OLDER).isOf(recorded, command, anna)).toBe(true);
    expect(under(NEWER, OLDER).isOf(recorded, another, anna)).toBe(false);
    expect(under(NEWER).isOf(recorded, command, anna)).toBe(false);
  });

  it('stays what it was for the commands on record, which had no key', () => {
    const recorded = 'cb98f193e34d2bbc46dd6ab3a8871a07d7d80dc377edd6529c587e3d0ab7bb5e';
    const actor = { ...anna, onBehalfOf: 'd\u00f6ra' };
    expect(under().of(command, actor)).toBe(recorded);
    expect(under(NEWER, OLDER).isOf(recorded, command, actor)).toBe(true);
    expect(under(NEWER, OLDER).isOf(recorded, another, actor)).toBe(false);
  });
});
