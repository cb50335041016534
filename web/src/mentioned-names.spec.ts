import { thingNames, type Mentioned } from './mentioned-names';
import type { Ask } from './page';
import { Refusal } from './refused';

const DAY = Date.UTC(2027, 4, 3, 10);
const MOTION = 'c1a6a2f4-9f0e-4a63-9d6e-0b1f7c2d3e4f';
const CASE = 'd2b7b3a5-8e1f-4b74-8e7f-1c2a8d3e4f5a';
const DISPUTE = 'e3c8c4b6-7d2a-4c85-9f8a-2d3b9e4f5a6b';
const RULING = 'f4d9d5c7-6c3b-4d96-8a9b-3e4caf5a6b7c';
const GAME = 'a5eae6d8-5b4c-4ea7-9bac-4f5db06b7c8d';

const ANSWERS: Readonly<Record<string, unknown>> = {
  'registry names': { liam: 'Liam Lang' },
  'registry body': { name: 'Council of the League' },
  'registry meeting': { body: 'ccla-council', heldAt: DAY },
  'registry motion': { matter: { kind: 'elect-life-member', player: 'liam' }, putAt: DAY },
  'registry case': { kind: 'participation', about: 'liam', event: 'cup' },
  'registry federation': { name: 'Deutscher Fernschachbund' },
  'tournament tournaments': { tournaments: [{ tournamentId: 'cup', name: 'Cup of 2027' }] },
  'game game': { players: { white: 'liam', black: 'lois' } },
  'game events': {
    events: [
      { revision: 0, hash: '', withheld: true },
      { type: 'DisputeNotified', occurredAt: '2027-05-03T10:00:00.000Z', payload: { dispute: DISPUTE } },
      {
        ...{ type: 'DisputeDecided', occurredAt: '2027-05-04T10:00:00.000Z' },
        payload: { dispute: DISPUTE, ruling: { id: RULING } },
      },
    ],
  },
};

/** Who is shown nothing but this. */
const asking =
  (...services: readonly string[]): Ask =>
  (service: string, { type }: { readonly type: string }) => {
    const name = `${service} ${type}`;
    if (!services.includes(name)) return Promise.reject(new Refusal({ code: 'forbidden' }, 403));
    return Promise.resolve(ANSWERS[name] as never);
  };

const everything = asking(...Object.keys(ANSWERS));

const called = async (ask: Ask, mentioned: Mentioned, locale: 'en' | 'de' = 'de'): Promise<string | null> =>
  (await thingNames(ask, { locale, zone: 'UTC' }, [mentioned]))(mentioned.id);

describe('what is mentioned by its id', () => {
  it('is called in the language of the reader: motions, meetings, cases, bodies and federations', async () => {
    expect(await called(everything, { name: 'motion', id: MOTION })).toBe(
      'Mitglied auf Lebenszeit wählen: Liam Lang, 03.05.2027',
    );
    expect(await called(everything, { name: 'meeting', id: MOTION })).toMatch(
      /^Council of the League, 3\. Mai/,
    );
    expect(await called(everything, { name: 'case', id: CASE })).toBe(
      'Anfrage zum Weiterspielen: Liam Lang, Cup of 2027',
    );
    expect(await called(everything, { name: 'body', id: 'ccla-council' })).toBe('Council of the League');
    expect(await called(everything, { name: 'scope', id: 'cup' })).toBe('Cup of 2027');
    expect(await called(everything, { name: 'scope', id: `game-${GAME}` })).toBe('Liam Lang – lois');
    expect(await called(everything, { name: 'federation', id: 'GER' })).toBe(
      'Deutscher Fernschachbund (GER)',
    );
  });

  it('is called in a game by the event that first tells of it', async () => {
    expect(await called(everything, { name: 'dispute', id: DISPUTE, game: GAME }, 'en')).toMatch(
      /^Director notified of a dispute, 3 May 2027/,
    );
    expect(await called(everything, { name: 'ruling', id: RULING, game: GAME })).toMatch(
      /^Streitfall entschieden, 4\. Mai 2027/,
    );
  });

  it('has no name for who may not see it', async () => {
    const nothing = asking('registry names', 'registry body');
    expect(await called(nothing, { name: 'motion', id: MOTION })).toBeNull();
    expect(await called(nothing, { name: 'case', id: CASE })).toBeNull();
    expect(await called(nothing, { name: 'dispute', id: DISPUTE, game: GAME })).toBeNull();
  });

  it('is asked for only where the id can be one, and once however often it is mentioned', async () => {
    let times = 0;
    const counting: Ask = (service, question) => {
      times += 1;
      return everything(service, question);
    };
    const twice = [
      { name: 'body', id: 'ccla-council' },
      { name: 'body', id: 'ccla-council' },
      { name: 'case', id: 'no id' },
      { name: 'amount', id: '12' },
    ];
    await thingNames(counting, { locale: 'en', zone: 'UTC' }, twice);
    expect(times).toBe(1);
  });
});
