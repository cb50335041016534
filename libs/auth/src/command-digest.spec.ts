import canonicalize from 'canonicalize';
import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { commandDigest } from './command-digest';

describe('the digest of a command', () => {
  it('is the SHA-256 of the RFC 8785 form of actor and command, as other implementations write it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.string({ unit: 'binary' }), (command, subject) => {
        const actor = { subject, office: 'player' };
        const text = canonicalize({ actor, command })!;
        expect(commandDigest(command, actor)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });

  it('stays what it was for the commands on record', () => {
    const command = { type: 'MakeMove', ply: 1, move: 'e2e4', game: 'g', offerDraw: undefined };
    expect(commandDigest(command, { subject: 'anna', office: 'player', onBehalfOf: 'd\u00f6ra' })).toBe(
      'cb98f193e34d2bbc46dd6ab3a8871a07d7d80dc377edd6529c587e3d0ab7bb5e',
    );
  });

  it('is given for a command nested deeper than an event may be', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(commandDigest(nested(100), { subject: 'anna', office: 'player' })).toMatch(/^[0-9a-f]{64}$/);
  });
});
