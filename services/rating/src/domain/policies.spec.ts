import type { Actor, PolicyContext } from '@amici/contracts';
import { eventPolicies, listPolicies, playerPolicies } from './policies';

const HELD: Readonly<Record<string, readonly string[]>> = {
  rita: ['ratings-commissioner'],
  olga: ['organiser'],
  oscar: ['operator'],
  ines: ['registrar'],
};

const offices = {
  holds: (subject: string, office: string) => Promise.resolve((HELD[subject] ?? []).includes(office)),
};

const people: readonly Actor[] = [
  ...['anna', 'rita', 'olga', 'oscar', 'ines'].map((subject) => ({ subject, office: 'person' })),
  { subject: 'service:rating', office: 'service' },
  { subject: 'service:tournament', office: 'service' },
  // Somebody who calls himself what only a service can be.
  { subject: 'service:rating', office: 'person' },
];

type Table = Readonly<Record<string, (command: never, context: never) => unknown>>;

const allowed = async (table: object, type: string, command: object = {}): Promise<readonly string[]> => {
  const answers = await Promise.all(
    people.map(async (actor) => {
      const context = { actor, state: {}, offices, at: 0 } as unknown as PolicyContext<unknown>;
      const answer = await (table as Table)[type]!(
        { type, player: 'anna', ...command } as never,
        context as never,
      );
      return answer === false || answer === undefined ? [] : [actor.subject];
    }),
  );
  return answers.flat();
};

describe('who may do what with ratings', () => {
  it('lets nobody but the service itself take in results and calculate', async () => {
    for (const type of ['ReportResult', 'ReviseResult', 'RatePlayer'])
      expect(await allowed(playerPolicies, type)).toEqual(['service:rating']);
    expect(await allowed(listPolicies, 'PublishList')).toEqual(['service:rating']);
    for (const type of ['NotePlayStarted', 'NotePlayEnded'])
      expect(await allowed(eventPolicies, type)).toEqual(['service:rating']);
  });

  it('leaves decisions about a rating to the commissioner, never about his own', async () => {
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

  it('lets a member report his own scores, and somebody else forward them', async () => {
    expect(await allowed(playerPolicies, 'ReportScore')).toEqual(['anna']);
    expect(await allowed(playerPolicies, 'ForwardScore')).toEqual(['ines']);
    expect(await allowed(playerPolicies, 'ForwardScore', { player: 'ines' })).toEqual([]);
  });
});
