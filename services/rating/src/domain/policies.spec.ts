import type { Actor, PolicyTable } from '@amici/contracts';
import { authorise } from '@amici/service';
import { noInterests, officesOf } from '@amici/service/testing';
import { eventPolicies, listPolicies, playerPolicies } from './policies';

const HELD = {
  rita: ['ratings-commissioner'],
  olga: ['organiser'],
  oscar: ['operator'],
  ines: ['registrar'],
  carl: ['captain'],
  nora: ['delegate@CCLA'],
  gina: ['delegate@ICC'],
};

const offices = officesOf(HELD);

const people: readonly Actor[] = [
  ...['anna', 'rita', 'olga', 'oscar', 'ines', 'carl', 'nora', 'gina'].map((subject) => ({
    subject,
    office: 'person',
  })),
  { subject: 'service:rating', office: 'service' },
  { subject: 'service:tournament', office: 'service' },
  // A person who claims to be what only a service can be.
  { subject: 'service:rating', office: 'person' },
];

type Table = PolicyTable<{ readonly type: string }, object>;

const allowed = async (table: object, type: string, command: object = {}): Promise<readonly string[]> => {
  const answers = await Promise.all(
    people.map(async (actor) => {
      const context = { actor, state: {}, offices, interests: noInterests, matter: 'the matter', at: 0 };
      const given = { type, player: 'anna', ...command };
      const authorised = await authorise(table as Table, given, context);
      return authorised.ok ? [actor.subject] : [];
    }),
  );
  return answers.flat();
};

describe('who may do what with ratings', () => {
  it('lets nobody but the service itself take in results and calculate', async () => {
    for (const type of ['ReportResult', 'ReviseResult', 'RatePlayer'])
      expect(await allowed(playerPolicies, type)).toEqual(['service:rating']);
    expect(await allowed(listPolicies, 'PublishList')).toEqual(['service:rating']);
    for (const type of ['AttributeResult', 'NotePlayStarted', 'NotePlayEnded'])
      expect(await allowed(eventPolicies, type)).toEqual(['service:rating']);
  });

  it('leaves decisions about a rating to the commissioner, never about their own', async () => {
    for (const type of ['AdoptRating', 'OverrideRating', 'AlterRating']) {
      expect(await allowed(playerPolicies, type)).toEqual(['rita']);
      expect(await allowed(playerPolicies, type, { player: 'rita' })).toEqual([]);
    }
    for (const type of ['HoldEvent', 'ReleaseEvent'])
      expect(await allowed(eventPolicies, type)).toEqual(['rita']);
  });

  it('lets the calendar and the commissioner open and close a list', async () => {
    for (const type of ['OpenPeriod', 'ClosePeriod'])
      expect(await allowed(listPolicies, type)).toEqual(['rita', 'service:rating']);
  });

  it('lets a member report their own scores, and somebody else forward them [CR-5b] [CR-5d]', async () => {
    expect(await allowed(playerPolicies, 'ReportScore')).toEqual(['anna']);
    const friendly = { of: 'friendly', team: 'reds' };
    expect(await allowed(playerPolicies, 'ReportScore', friendly)).toEqual(['carl']);
    expect(await allowed(playerPolicies, 'ReportScore', { ...friendly, player: 'carl' })).toEqual(['carl']);
    expect(await allowed(playerPolicies, 'ReportScore', { of: 'friendly' })).toEqual([]);
    expect(await allowed(playerPolicies, 'ForwardScore')).toEqual(['ines', 'nora']);
    expect(await allowed(playerPolicies, 'ForwardScore', { approved: true })).toEqual(['nora']);
    expect(await allowed(playerPolicies, 'ForwardScore', { player: 'ines' })).toEqual(['nora']);
  });
});
