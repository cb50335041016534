import { authorise } from '@amici/service';
import { noInterests } from '@amici/service/testing';
import { lotOf, lotOfTournament, seedOf, type DrawSecret, type Lot } from './lot';
import { afterwards, announcement, entry, ID } from '../testing/event-of-three';

const SECRET = 'f'.repeat(64);
const announced = announcement({ lot: lotOf(ID, SECRET) } as object);

const published = (...players: readonly string[]) =>
  afterwards(announced, ...players.map((player) => entry(player)), {
    type: 'PublishStartList',
    secret: SECRET,
  });

describe('the lots of an event', () => {
  it('are drawn from a secret that the announcement was bound to, and from who entered [T-0.3b]', () => {
    const { events } = published('anna', 'bert');
    expect(events.find(({ type }) => type === 'TournamentAnnounced')).toMatchObject({
      lot: lotOf(ID, SECRET),
    });
    expect(events.find(({ type }) => type === 'StartListPublished')).toMatchObject({
      secret: SECRET,
      seed: seedOf(ID, SECRET, ['anna', 'bert']),
    });
    expect(seedOf(ID, SECRET, ['bert', 'anna'])).not.toBe(seedOf(ID, SECRET, ['anna', 'bert']));
  });

  it('are drawn from no seed that somebody brings along, so that nobody tries until one suits them', () => {
    const { refused } = afterwards(announced, entry('anna'), entry('bert'));
    for (const chosen of [{ seed: 'the one that suits me' }, { secret: 'another' }, {}])
      expect(refused({ type: 'PublishStartList', ...chosen })).toMatchObject({
        code: 'lot-not-known',
        rule: 'T-0.3b',
      });
  });

  it('have one secret, made by the service alone: the first stands', async () => {
    const { decider, policies, audiences } = lotOfTournament;
    const command: DrawSecret = { type: 'DrawSecret', tournament: ID, secret: SECRET };
    const actor = { subject: 'olga', office: 'person' };
    const offices = { holds: () => Promise.resolve(true) };
    const context = { actor, offices, interests: noInterests, matter: 'lot', at: 0, state: { secret: null } };
    expect((await authorise<DrawSecret, Lot>(policies, command, context)).ok).toBe(false);
    const acted = { ...command, actor, at: 1 };
    expect(decider.decide(acted, { secret: 'another' })).toEqual({ ok: true, events: [] });
    expect(decider.decide(acted, { secret: null })).toMatchObject({ events: [{ secret: SECRET }] });
    expect(audiences.SecretDrawn).toEqual({
      ...{ services: 'withheld', parties: [], public: null },
      unread: 'the secret is read from the state when the start list is published',
    });
  });
});
