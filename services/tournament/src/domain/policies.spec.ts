import type { Actor, Touched } from '@amici/contracts';
import { having } from '@amici/kernel';
import { authorise } from '@amici/service';
import { noInterests, officesOf } from '@amici/service/testing';
import type { TeamCommand, TournamentCommand } from './commands';
import { theTeam } from './state/authority';
import type { TournamentState } from './state/state';
import { afterwards, announcement, entry, ID, START } from './testing/event-of-three';
import { isTeamCommand, tournamentPolicies } from './tournament';

const HELD = {
  olga: ['organiser'],
  oscar: ['operator'],
  dora: ['director'],
  hans: [`director@${ID}`],
  elsa: ['director@another'],
  rita: ['ratings-commissioner'],
  anna: ['director'],
  delia: ['delegate@GER'],
  igor: ['delegate@ITA'],
  tina: ['title-tournament-commissioner'],
  nina: ['non-title-tournament-commissioner'],
};

const offices = officesOf(HELD);

const grandmaster = { rating: 2600, fixed: true, title: 'GM', federation: 'GER' } as const;
const listed = afterwards(announcement({ format: 'invitational' }), entry('anna'), entry('bert'), {
  type: 'PublishStartList',
  seed: 'x',
}).state;
const waiting = afterwards(
  announcement({ format: 'gm-norm', start: START }),
  entry('gustav', grandmaster),
).state;

const people = [
  'olga',
  'oscar',
  'dora',
  'hans',
  'elsa',
  'rita',
  'anna',
  'bert',
  'delia',
  'igor',
  'tina',
  'nina',
];

const answer = async (
  type: TournamentCommand['type'],
  subject: string,
  more: object = {},
  state: TournamentState = listed,
  office = 'person',
) => {
  const command = { type, tournament: ID, ...more } as never;
  const actor: Actor = { subject, office };
  const context = { actor, state, offices, interests: noInterests, matter: 'the event', at: START };
  const authorised = await authorise<TournamentCommand, TournamentState>(
    tournamentPolicies,
    command,
    context,
  );
  return authorised.ok && authorised.actor.office;
};

const allowed = async (type: TournamentCommand['type'], more: object = {}, state?: TournamentState) => {
  const answers = await Promise.all(people.map(async (one) => [one, await answer(type, one, more, state)]));
  return answers.filter(([, office]) => office !== false).map(([one]) => one);
};

const BY_SERVICES = [
  'AnnounceTournament',
  'PublishStartList',
  'StartTournament',
  'RecordResult',
  'WithdrawPlayer',
  'FinishTournament',
  'EnterTournament',
  'ConfirmEntry',
  'CancelEntry',
  'WithdrawTeam',
  'CheckPlayBegun',
  'DisqualifyPlayer',
] as const;

describe('who may command an event', () => {
  it.each([
    'AnnounceTournament',
    'ExtendEntries',
    'AppointDirector',
    'CancelTournament',
    'PublishStartList',
    'AddTieBreak',
  ] as const)('is the organiser for %s, and the operator', async (type) => {
    expect(await allowed(type)).toEqual(['olga', 'oscar']);
  });

  it('is the Non-Title Tournament Commissioner too for the Champions League and the Memorial [T-5.2] [T-6.1]', async () => {
    for (const format of ['champions-league', 'memorial-2300'])
      expect(await allowed('AnnounceTournament', { format }, { phase: 'none' })).toEqual([
        'olga',
        'oscar',
        'nina',
      ]);
  });

  it('is the Title Tournament Commissioner too where it is played for norms, and nowhere else [T-4.1]', async () => {
    for (const format of ['master-norm', 'gm-norm'])
      expect(await allowed('AnnounceTournament', { format }, { phase: 'none' })).toEqual([
        'olga',
        'oscar',
        'tina',
      ]);
    expect(await allowed('AnnounceTournament', { format: 'invitational' }, { phase: 'none' })).toEqual([
      'olga',
      'oscar',
    ]);
    for (const type of ['PublishStartList', 'AppointDirector', 'ExtendEntries', 'CancelTournament'] as const)
      expect(await allowed(type, {}, waiting)).toEqual(['olga', 'oscar', 'tina']);
  });

  it('is the operator alone for history', async () => {
    const file = { players: [{ player: 'bert' }], games: [] };
    expect(await allowed('ImportTournament', file)).toEqual(['oscar']);
  });

  it('is nobody for history whose players, games or captains name the sender', async () => {
    const files = [
      { players: [{ player: 'oscar' }], games: [] },
      { players: [{ player: 'bert', original: 'oscar' }], games: [] },
      { players: [], games: [{ played: { white: 'bert', black: 'oscar' } }] },
      { players: [], games: [], teams: [{ captain: 'oscar' }] },
    ];
    for (const file of files) expect(await allowed('ImportTournament', file)).toEqual([]);
  });

  it('is the director for withdrawals and original players: of this event, never one who plays in it', async () => {
    expect(await allowed('WithdrawPlayer')).toEqual(['dora', 'hans']);
    expect(await allowed('MarkOriginalPlayer')).toEqual(['dora', 'hans']);
  });

  it('is the Ratings Commissioner alone for start ratings', async () => {
    expect(await allowed('AdjustStartRating')).toEqual(['rita']);
  });

  it('is the player for their own entry, who states nothing of themselves', async () => {
    expect(await allowed('EnterTournament', { player: 'bert' })).toEqual(['olga', 'oscar', 'bert']);
    expect(await allowed('EnterTournament', { player: 'bert', stated: { rating: 2700 } })).toEqual([
      'olga',
      'oscar',
    ]);
    expect(await allowed('EnterTournament', { player: 'bert', fee: 'received' })).toEqual(['olga', 'oscar']);
    expect(await allowed('CancelEntry', { player: 'bert' })).toEqual(['olga', 'oscar', 'bert']);
  });

  it('is the delegate for an entry free of charge, or the commissioner who knows the player, no organiser [T-4.5]', async () => {
    expect(await allowed('ConfirmEntry', { player: 'gustav' }, waiting)).toEqual(['delia', 'tina']);
    expect(await allowed('ConfirmEntry', { player: 'somebody' }, waiting)).toEqual(['olga', 'oscar']);
  });

  it('is never a person for results: they come from the game service by a reaction', async () => {
    expect(await allowed('RecordResult')).toEqual([]);
  });

  it('is a service for what follows by itself, and for nothing else', async () => {
    const service = (type: TournamentCommand['type'], name: string, more: object = {}) =>
      answer(type, `service:${name}`, more, listed, 'service');
    expect(await service('StartTournament', 'clock')).not.toBe(false);
    expect(await service('RecordResult', 'tournament')).not.toBe(false);
    expect(await service('FinishTournament', 'tournament')).not.toBe(false);
    for (const name of ['game', 'clock']) expect(await service('AnnounceTournament', name)).toBe(false);
    expect(await service('WithdrawPlayer', 'tournament', { because: 'another' })).not.toBe(false);
    expect(await service('WithdrawPlayer', 'tournament')).toBe(false);
    expect(await answer('WithdrawPlayer', 'dora', { because: 'another' })).toBe(false);
    const others = Object.keys(tournamentPolicies).filter(
      (type) => !(BY_SERVICES as readonly string[]).includes(type),
    ) as TournamentCommand['type'][];
    for (const type of others)
      for (const name of ['game', 'clock', 'tournament', 'rating'])
        expect(await service(type, name)).toBe(false);
  });
});

describe('The people a command is about', () => {
  const named = having<TournamentCommand, 'player'>({
    ChangeLineUp: true,
    SubstitutePlayer: true,
    EnterTournament: true,
    ConfirmEntry: true,
    CancelEntry: true,
    AdjustStartRating: true,
    RequestWithdrawal: true,
    WithdrawPlayer: true,
    DisqualifyPlayer: true,
  });
  const ofTeam = having<TeamCommand, 'team'>({
    EnterTeam: true,
    WithdrawTeam: true,
    NameLineUp: true,
    ChangeLineUp: true,
    RequestSubstitution: true,
    ChooseDeceasedOption: true,
    SubstitutePlayer: true,
    RequestReplacementStatus: true,
    AgreeReplacementStatus: true,
    GrantReplacementStatus: true,
    NoteReminder: true,
    ForfeitBoard: true,
    DemandDocuments: true,
    RaiseTeamDispute: true,
    SettleTeamDispute: true,
    AgreeMatchRating: true,
    ProposeLevel: true,
  });

  it.each(Object.keys(tournamentPolicies) as TournamentCommand['type'][])(
    'are touched by %s, as is the team it is judged for [L-14.1.3]',
    (type) => {
      const { touches } = tournamentPolicies[type];
      if (typeof touches !== 'function') return;
      const command = { type, tournament: ID } as TournamentCommand;
      const about = {
        ...command,
        ...(named(command) ? { player: 'xenia' } : {}),
        ...(isTeamCommand(command) && ofTeam(command) ? { team: 'x-team' } : {}),
        ...(type === 'ImportTournament' ? { players: [], games: [] } : {}),
      };
      const touched = (touches as (command: object, state: TournamentState) => Touched)(about, listed);
      expect(touched.players?.includes('xenia') ?? false).toBe(named(command));
      if (touches === theTeam)
        expect(touched.teams?.includes('x-team') ?? false).toBe(ofTeam(command as TeamCommand));
    },
  );
});
