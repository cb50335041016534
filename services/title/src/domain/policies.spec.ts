import type { Actor, PolicyTable } from '@amici/contracts';
import { authorise } from '@amici/service';
import { noInterests, officesOf } from '@amici/service/testing';
import { normsPolicies } from './norms/policies';
import { titlesPolicies } from './titles/policies';
import { initialTitles } from './titles/state';

const HELD = {
  quentin: ['qualifications-commissioner'],
  wanda: ['world-tournament-director'],
  bo: ['executive-board'],
  tom: ['director-committee'],
  cora: ['congress'],
  dana: ['disciplinary-committee'],
  delia: ['delegate@AUS'],
  olga: ['organiser'],
};

const offices = officesOf(HELD);

const people: readonly Actor[] = [
  ...['anna', ...Object.keys(HELD)].map((subject) => ({ subject, office: 'person' })),
  { subject: 'service:title', office: 'service' },
  { subject: 'service:game', office: 'service' },
];

type Table = PolicyTable<{ readonly type: string }, object>;

const allowed = async (table: object, type: string, command: object = {}): Promise<readonly string[]> => {
  const answers = await Promise.all(
    people.map(async (actor) => {
      const context = {
        actor,
        state: initialTitles,
        offices,
        interests: noInterests,
        matter: 'the matter',
        at: 0,
      };
      const given = { type, player: 'anna', ...command };
      const authorised = await authorise(table as Table, given, context);
      return authorised.ok ? [actor.subject] : [];
    }),
  );
  return answers.flat();
};

describe('who may do what about norms and titles', () => {
  it('lets norms follow from events alone', async () => {
    for (const type of ['FixStatement', 'CountScore', 'NoteWithdrawal'])
      expect(await allowed(normsPolicies, type)).toEqual(['service:title']);
    for (const type of ['CountNorm', 'DiscountNorm', 'EstablishRating', 'NoteChampionship'])
      expect(await allowed(titlesPolicies, type)).toEqual(['service:title']);
  });

  it('lets the commissioner or the World Tournament Director confirm, never in their own case', async () => {
    expect(await allowed(titlesPolicies, 'ConfirmTitle')).toEqual(['quentin', 'wanda']);
    expect(await allowed(titlesPolicies, 'ConfirmTitle', { player: 'quentin' })).toEqual(['wanda']);
  });

  it('leaves applications to the federation of the player', async () => {
    expect(await allowed(titlesPolicies, 'ApplyForTitle', { federation: 'AUS' })).toEqual(['delia']);
    expect(await allowed(titlesPolicies, 'ApplyForTitle', { federation: 'GER' })).toEqual([]);
  });

  it('lets a player apply who names no federation, and nobody assess who was no mentor', async () => {
    expect(await allowed(titlesPolicies, 'ApplyForTitle')).toEqual(['anna']);
    expect(await allowed(titlesPolicies, 'AssessDirector')).toEqual([]);
  });

  it('lets nobody revoke a title but Congress, even if others find it misused [T-10.8c]', async () => {
    expect(await allowed(titlesPolicies, 'RevokeTitle')).toEqual(['cora']);
    expect(await allowed(titlesPolicies, 'RevokeTitle', { player: 'cora' })).toEqual([]);
    const recommending = (office: string) => allowed(titlesPolicies, 'RecommendRevocation', { office });
    expect(await recommending('qualifications-commissioner')).toEqual(['quentin']);
    expect(await recommending('disciplinary-committee')).toEqual(['dana']);
  });

  it('has an office for everything else', async () => {
    const by: Readonly<Record<string, readonly string[]>> = {
      RecommendTitle: ['bo'],
      ReportRecommendation: ['tom'],
      ReferToCongress: ['quentin'],
      RegisterTitle: ['quentin'],
      RegisterNorm: ['quentin'],
      ShowLadiesTitle: ['quentin'],
      ProposeExceptionalNorm: ['quentin'],
      RegisterDirection: ['tom'],
      CompileDossier: ['quentin', 'tom'],
      // Of Congress and Board also what follows from a motion they carried.
      DecideByCongress: ['cora', 'service:title'],
      DecideExceptionalNorm: ['bo', 'service:title'],
    };
    for (const [type, who] of Object.entries(by)) expect(await allowed(titlesPolicies, type)).toEqual(who);
  });
});
