import { SERVICES, type PolicyTable } from '@amici/contracts';
import { authorise } from '@amici/service';
import { noInterests } from '@amici/service/testing';
import { aggregates as clock } from '../services/clock/src/application/aggregates';
import { aggregates as courier } from '../services/courier/src/application/aggregates';
import { aggregates as game } from '../services/game/src/application/aggregates';
import { historyOf, stateOf, starting } from '@amici/game-domain/testing/fixtures';
import { aggregates as rating } from '../services/rating/src/application/aggregates';
import { aggregates as registry } from '../services/registry/src/application/aggregates';
import { titleAggregates as title } from '@amici/title-domain';
import { aggregates as tournament } from '@amici/tournament-domain';
import { afterwards, announcement } from '@amici/tournament-domain/testing/event-of-three';

type Rows = PolicyTable<{ readonly type: string }, unknown>;

interface Decided {
  readonly policies: object;
  readonly decider: { readonly initialState: unknown };
}

const all = [game, clock, courier, tournament, rating, registry, title].flatMap(
  (aggregates) => Object.values(aggregates) as readonly Decided[],
);

const running = stateOf(historyOf(starting()));
const announced = afterwards(announcement()).state;

/** What a command may have to say for its row to be asked. */
const SAYING = {
  player: 'anna',
  playerId: 'anna',
  federation: 'GER',
  holder: 'GER',
  person: 'anna',
  side: 'white',
  conditions: {},
  terms: {},
  groups: [],
  scope: 'e',
  players: { white: 'anna', black: 'boris' },
  divisions: [],
};

/** Where the same word means something else. */
const SAYING_IN: Readonly<Record<string, object>> = { ImportTournament: { players: [], games: [] } };

type Reader = 'offices' | 'a service' | 'a party' | 'anybody' | 'unasked';

/** What a stranger is told who commands it in a stream that stands like this. */
const readerIn = async (type: string, policies: object, state: unknown): Promise<Reader> => {
  const offices = { holds: () => Promise.resolve(false) };
  const actor = { subject: 'stranger', office: 'person' };
  const command = { type, ...SAYING, ...SAYING_IN[type] };
  const context = { actor, state, offices, interests: noInterests, matter: 'matter', at: 0 };
  try {
    const answered = await authorise(policies as Rows, command, context);
    if (answered.ok) return 'anybody';
    if (answered.rejection.data?.['offices'] !== undefined) return 'offices';
    for (const service of SERVICES) {
      const itself = { ...context, actor: { subject: `service:${service}`, office: 'service' } };
      if ((await authorise(policies as Rows, command, itself)).ok) return 'a service';
    }
    return 'a party';
  } catch (error) {
    if (error instanceof TypeError) return 'unasked';
    throw error;
  }
};

const readerOf = async (type: string, { policies, decider }: Decided): Promise<Reader> => {
  const states = [decider.initialState, running, announced];
  const readers = await Promise.all(states.map((state) => readerIn(type, policies, state)));
  return (['offices', 'anybody', 'a service', 'a party', 'unasked'] as const).find((one) =>
    readers.includes(one),
  )!;
};

describe('a stranger who is refused', () => {
  it('is told which offices may, of every command that an office may give', async () => {
    const readers: Record<Reader, string[]> = {
      offices: [],
      anybody: [],
      'a service': [],
      'a party': [],
      unasked: [],
    };
    for (const one of all)
      for (const type of Object.keys(one.policies)) readers[await readerOf(type, one)].push(type);
    for (const types of Object.values(readers)) types.sort();
    expect(readers.offices.length).toBeGreaterThan(100);
    expect({ ...readers, offices: [] }).toMatchInlineSnapshot(`
     {
       "a party": [
         "AcceptConditional",
         "AcceptContinuation",
         "AcceptDraw",
         "AdmitOperator",
         "AgreeCorrection",
         "AgreeLiveDisplay",
         "AgreeMedium",
         "AgreeNotation",
         "AgreePrivateEvent",
         "AmendMove",
         "AnnounceLiveDisplay",
         "AnnounceLongThink",
         "AppealTransfer",
         "AppealVerdict",
         "AssessDirector",
         "ChangeLeave",
         "ClaimAdjudication",
         "ClaimDraw",
         "ClaimQuickplay",
         "ClaimTablebase",
         "ClaimTime",
         "ConfirmNotice",
         "ConfirmSheet",
         "ContestDispute",
         "CorrectMove",
         "DeclareAssistance",
         "GiveSnapshot",
         "GoOverseas",
         "MakeToken",
         "MuteMessages",
         "NoteMove",
         "NotifyDispute",
         "OfferDraw",
         "PauseClock",
         "ProposePrivateEvent",
         "QuarantineOwner",
         "RecordDeadline",
         "RecordReminder",
         "RefillClock",
         "RefuseDraw",
         "RepeatReply",
         "ReportIrregularity",
         "ReportMessage",
         "ReportResult",
         "ReportScore",
         "ReportSilence",
         "RequestLeave",
         "RequestRectification",
         "RequestReplacementStatus",
         "RequestStartDelay",
         "RequestWithdrawal",
         "Resign",
         "ResumeWebhook",
         "RotateWebhookSecret",
         "SendInquiry",
         "SendMessage",
         "SignRequisition",
         "WishNotices",
         "WithdrawClaim",
         "WithdrawMove",
         "WithdrawOffer",
         "WithdrawStartDelay",
       ],
       "a service": [
         "AllowNomination",
         "ApplyLeave",
         "ApplyOutage",
         "ApproveLeagueTitle",
         "AttributeResult",
         "BookMasterpoints",
         "CancelGame",
         "CheckFlag",
         "CheckPlayBegun",
         "CloseLine",
         "ConfirmAddress",
         "CountNorm",
         "CountScore",
         "DiscountNorm",
         "DisqualifyPlayer",
         "DrawSecret",
         "EarnRight",
         "EstablishRating",
         "FixStatement",
         "ForfeitRights",
         "GiveUpDelivery",
         "GiveUpMail",
         "GradeEvent",
         "LapseCase",
         "NoteChampionship",
         "NoteCompletion",
         "NoteCycleChampion",
         "NoteDirector",
         "NoteEventKind",
         "NoteEventOver",
         "NoteIccfMaster",
         "NoteLeagueChampion",
         "NoteLineOpened",
         "NoteMasterNorm",
         "NoteNotice",
         "NotePlayEnded",
         "NotePlayStarted",
         "NoteReplacement",
         "NoteTimeLoss",
         "NoteWithdrawal",
         "NoteWithdrawal",
         "PassFinal",
         "PlaySealedMove",
         "PublishList",
         "RatePlayer",
         "RecordResult",
         "ReleaseRights",
         "ReportResult",
         "ReturnSection",
         "ReviseResult",
         "ShortenBreak",
         "TakeOverSide",
         "UseRights",
       ],
       "anybody": [
         "AcceptInvitation",
         "AdoptBook",
         "CallMeeting",
         "CastVote",
         "CloseMeeting",
         "CloseVote",
         "FileLine",
         "GiveCastingVote",
         "LodgeAppeal",
         "OpenCase",
         "PutMotion",
         "RecordAttendance",
         "ReportViolation",
         "StopNotices",
         "SubscribeWebhook",
       ],
       "offices": [],
       "unasked": [],
     }
    `);
  });
});
