import type { Interests, PolicyTable } from '@amici/contracts';
import { OFFICES, type Office } from '@amici/contracts/registry';
import { authorise } from '@amici/service';
import { noInterests } from '@amici/service/testing';
import { aggregates as clock } from '../services/clock/src/application/aggregates';
import { aggregates as game } from '../services/game/src/application/aggregates';
import { ANNA, BORIS, historyOf, stateOf, starting } from '@amici/game-domain/testing/fixtures';
import { aggregates as rating } from '../services/rating/src/application/aggregates';
import { aggregates as registry } from '../services/registry/src/application/aggregates';
import { titleAggregates as title } from '@amici/title-domain';
import { aggregates as tournament } from '@amici/tournament-domain';
import { afterwards, announcement, entry, ID } from '@amici/tournament-domain/testing/event-of-three';

type Rows = PolicyTable<{ readonly type: string }, unknown>;

const all = [game, clock, tournament, rating, registry, title].flatMap(
  (aggregates) => Object.values(aggregates) as readonly { readonly policies: object }[],
);
const rows: Rows = Object.assign({}, ...all.map(({ policies }) => policies));

const saying = (what: string): readonly string[] =>
  Object.keys(rows)
    .filter((type) => rows[type]!.touches === what)
    .sort();

/** Plays in everything, and holds the office. */
const holder = (office: Office, subject: string) => {
  const interests: Interests = {
    ...noInterests,
    takesPart: (who) => Promise.resolve(who === subject),
    game: () => Promise.resolve({ players: [subject, BORIS] }),
  };
  const offices = {
    holds: (who: string, which: string) => Promise.resolve(who === subject && which === office),
  };
  const actor = { subject, office: 'person' };
  return { actor, offices, interests, matter: 'the matter', at: 0 };
};

const running = stateOf(historyOf(starting()));
const entered = afterwards(announcement(), entry(ANNA)).state;
const person = { registered: true, federation: 'GER' };

const NEVER: Readonly<
  Record<Exclude<Office, 'captain'>, readonly [type: string, state: object, more?: object]>
> = {
  operator: ['GrantOffice', person],
  auditor: ['OpenLine', {}, { game: 'g' }],
  registrar: ['RequestTransfer', person],
  organiser: ['EnterTournament', entered, { stated: { rating: 2700, title: 'GM' } }],
  director: ['ForfeitGame', running],
  adjudicator: ['GiveVerdict', running],
  appeals: ['DecideAppeal', running],
  'ratings-commissioner': ['AdjustStartRating', entered],
  'qualifications-commissioner': ['ConfirmTitle', {}],
  'world-tournament-director': ['LiftSanction', person],
  'title-tournament-commissioner': ['FixPromotion', entered],
  'non-title-tournament-commissioner': ['FixPromotion', entered],
  'director-committee': ['ReportRecommendation', {}],
  'disciplinary-committee': ['RecommendRevocation', {}, { office: 'disciplinary-committee' }],
  'executive-board': ['RecommendTitle', {}],
  'starting-committee': ['EnterSeason', { entries: new Map([[ANNA, {}]]) }, { player: 'carl' }],
  congress: ['RevokeTitle', {}],
  treasurer: ['ReceiveFee', {}, { holder: ANNA }],
  delegate: ['ApplyForTitle', {}, { federation: 'GER' }],
  arbiter: ['DecideQuickplay', running],
  'games-starter': ['ListPlayer', { terms: { format: 'general-5-1' } }, { stated: { rating: 2700 } }],
  'arbitration-commission': ['ArbitrateTransfer', person],
};

describe('who each command of every service touches', () => {
  it('is said in its row', () => {
    expect(Object.keys(rows).length).toBeGreaterThan(150);
    for (const { touches } of Object.values(rows))
      expect(['nobody', 'computed'].includes(touches as string) || typeof touches === 'function').toBe(true);
  });

  it('is nobody where all are touched alike, or nobody is', () => {
    expect(saying('nobody')).toEqual([
      'AcceptInvitation',
      'AdmitOperator',
      'AdoptBook',
      'AdoptFeeScale',
      'AnnounceSeason',
      'AppointCaptain',
      'ApproveRecognition',
      'CallMeeting',
      'ClearArrears',
      'CloseEntryList',
      'CloseMeeting',
      'DeclareArrears',
      'DeclareMembers',
      'MoveStage',
      'OpenCycle',
      'OpenEntryList',
      'OpenLeagueYear',
      'PreviewOutage',
      'RecordAttendance',
      'ReferRecognition',
      'RefuseRecognition',
      'RegisterFederation',
      'RegisterTeam',
      'ReinstateFederation',
      'RenameTeam',
      'RequestRecognition',
      'ScheduleStage',
      'SendInvitation',
      'SuspendFederation',
    ]);
  });

  it('is nobody where the book computes whole what follows', () => {
    expect(saying('computed')).toMatchInlineSnapshot(`
     [
       "ApproveLeagueTitle",
       "AttributeResult",
       "BookMasterpoints",
       "CarryOverList",
       "CheckPlayBegun",
       "CloseCycle",
       "ClosePeriod",
       "CloseSeason",
       "CountNorm",
       "CountScore",
       "DecideAllotment",
       "DetermineEvent",
       "DiscountNorm",
       "DisqualifyPlayer",
       "DrawSecret",
       "EarnRight",
       "EstablishRating",
       "FinishTournament",
       "FixStatement",
       "ForfeitRights",
       "GradeEvent",
       "NoteChampionship",
       "NoteCompletion",
       "NoteCycleChampion",
       "NoteDirector",
       "NoteEventKind",
       "NoteEventOver",
       "NoteIccfMaster",
       "NoteLeagueChampion",
       "NoteMasterNorm",
       "NotePlayEnded",
       "NotePlayStarted",
       "NoteReplacement",
       "NoteWithdrawal",
       "OpenPeriod",
       "PassFinal",
       "PlanAllotment",
       "PublishList",
       "PublishStartList",
       "QuarantineOwner",
       "RatePlayer",
       "RecordDeadline",
       "RecordReminder",
       "RecordResult",
       "ReleaseOwner",
       "ReleaseRights",
       "ReportResult",
       "ReturnSection",
       "ReviewTeams",
       "ReviseResult",
       "StartTournament",
       "UseRights",
     ]
    `);
  });

  it.each(Object.entries(NEVER))(
    'is never decided by its holder as %s',
    async (office, [type, state, more]) => {
      const command = { type, tournament: ID, player: ANNA, playerId: ANNA, ...more };
      const context = { ...holder(office as Office, ANNA), state };
      expect(await authorise(rows, command, context)).toMatchObject({
        ok: false,
        rejection: { code: 'own-cause', data: { offices: [office] } },
      });
    },
  );

  it.each(['NoticeGap', 'DeclareOutage', 'ReleaseGap', 'ReverseOutage'])(
    'is everybody with a running game for %s, whose deadlines it moves',
    async (type) => {
      const { actor, offices } = holder('operator', ANNA);
      const deciding = (isPlaying: boolean | undefined) =>
        authorise(
          rows,
          { type },
          {
            ...holder('operator', ANNA),
            actor,
            offices,
            interests: { ...noInterests, isPlaying: () => Promise.resolve(isPlaying) },
            state: {},
          },
        );
      expect(await deciding(true)).toMatchObject({ rejection: { code: 'own-cause' } });
      expect(await deciding(undefined)).toMatchObject({ rejection: { code: 'service-unavailable' } });
      expect(await deciding(false)).toMatchObject({ ok: true });
    },
  );

  it('is who plays in the event of a case', async () => {
    const state = { opened: { about: BORIS, event: ID, federation: null } };
    const judge = (takesPart: boolean) =>
      authorise(
        rows,
        { type: 'JudgeViolation' },
        {
          ...holder('director', ANNA),
          interests: { ...noInterests, takesPart: () => Promise.resolve(takesPart) },
          state,
        },
      );
    expect(await judge(true)).toMatchObject({ rejection: { code: 'own-cause' } });
    expect(await judge(false)).toMatchObject({ ok: true });
  });

  it('is who is of a team that the command is about [L-14.1.3]', async () => {
    const interests = {
      ...noInterests,
      isOf: (_who: string, teams: readonly string[]) => Promise.resolve(teams.includes('ger')),
    };
    const request = (team: string) => ({ type: 'RequestSubstitution', tournament: ID, team });
    const context = { ...holder('director', 'dora'), interests, state: entered };
    expect(await authorise(rows, request('ger'), context)).toMatchObject({
      rejection: { code: 'own-cause', rule: 'L-14.1.3' },
    });
    expect(await authorise(rows, request('ita'), context)).toMatchObject({ ok: true });
  });

  it('is a case of every office but that of captain, who speaks for their side and judges nothing', () => {
    expect(Object.keys(NEVER).sort()).toEqual(OFFICES.filter((office) => office !== 'captain').sort());
  });
});
