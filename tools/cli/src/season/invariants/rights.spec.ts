import type { EventEnvelope } from '@amici/contracts';
import type { Services } from '@amici/service';
import { doubledServices } from '@amici/service/testing';
import { Rights } from './rights';

const at = '2028-01-01T00:00:00.000Z';
const event = (stream: string, type: string, payload: object): EventEnvelope =>
  ({ id: `${stream} ${type}`, stream, type, payload, revision: 0, occurredAt: at }) as EventEnvelope;
const actor = { subject: 'operator', office: 'person' };

const earned = (right: string, more: object = {}): EventEnvelope =>
  event('rights-anna', 'RightEarned', {
    ...{ right, player: 'anna', level: 'wc-semi-final', tournament: 't', section: '1', place: 1 },
    ...{ provisional: false, expiresAt: Date.parse(at) + 1, ...more },
  });
const used = (right: string): EventEnvelope =>
  event('rights-anna', 'RightUsed', { right, player: 'anna', tournament: 'next' });
const won = (game: string, white: string, black: string): EventEnvelope =>
  event('tournament-t', 'ResultRecorded', { section: '1', game, white, black, result: '1-0' });

const following = (...events: readonly EventEnvelope[]): Rights => {
  const rights = new Rights();
  for (const each of events) rights.apply(each);
  return rights;
};

const table = (...fates: readonly string[]): Services =>
  doubledServices({
    query: () => {
      const qualifiers = fates.map((fate) => ({ right: 'r', player: 'anna', level: 'wc-semi-final', fate }));
      return Promise.resolve({ ok: true, value: { qualifiers } });
    },
  });

describe('what a simulation watches of rights', () => {
  it('T-1.0.7a: a right is used once, and again only once it was released', () => {
    const released = event('rights-anna', 'RightReleased', { right: 'r', player: 'anna' });
    expect(() => following(earned('r'), used('r'), used('r'))).toThrow(/^T-1\.0\.7a /);
    expect(() => following(earned('r'), used('r'), released, used('r'))).not.toThrow();
  });

  it('T-1.0.7c: a right is not used after its end', () => {
    expect(() => following(earned('r', { expiresAt: Date.parse(at) }), used('r'))).toThrow(/^T-1\.0\.7c /);
    expect(() => following(earned('r', { expiresAt: null }), used('r'))).not.toThrow();
  });

  it('T-1.0.7b: of one section nobody holds two rights', () => {
    const lower = earned('lower', { level: 'wc-preliminary' });
    const gone = event('rights-anna', 'RightWithdrawn', { right: 'lower', player: 'anna' });
    expect(() => following(lower, earned('r'))).toThrow(/^T-1\.0\.7b /);
    expect(() => following(lower, gone, earned('r'))).not.toThrow();
  });

  it('T-1.0.7: a right is of the place that the results in the log make', async () => {
    const results = [won('g1', 'bert', 'anna'), won('g2', 'bert', 'carl'), won('g3', 'anna', 'carl')];
    await expect(following(...results, earned('r')).check(table('held'), actor)).rejects.toThrow(
      /^T-1\.0\.7 /,
    );
    const second = following(...results, earned('r', { place: 2 }));
    await expect(second.check(table('held'), actor)).resolves.toBeUndefined();
  });

  it('T-1.0.6: the Table of Qualifiers shows what the log has', async () => {
    await expect(following(earned('r')).check(table('used'), actor)).rejects.toThrow(/^T-1\.0\.6 /);
    await expect(following(earned('r')).check(table(), actor)).rejects.toThrow(/^T-1\.0\.6 /);
    await expect(following(earned('r')).check(table('held'), actor)).resolves.toBeUndefined();
  });
});
