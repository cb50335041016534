import type { CLOCK_TASKS } from '@amici/contracts/clock';
import type { GAME_TASKS } from '@amici/contracts/game';
import type { REGISTRY_TASKS } from '@amici/contracts/registry';
import type { TITLE_TASKS } from '@amici/contracts/title';
import type { TOURNAMENT_TASKS } from '@amici/contracts/tournament';

/** A kind of matter that any service may have, but what only a result that could not finish its event leaves behind. */
export type Kind = Exclude<
  | keyof typeof CLOCK_TASKS
  | keyof typeof GAME_TASKS
  | keyof typeof REGISTRY_TASKS
  | keyof typeof TITLE_TASKS
  | keyof typeof TOURNAMENT_TASKS,
  'end'
>;

type About = Readonly<Record<string, string>>;

/** An endpoint by its schema, who opens it, its body, and what its path leaves to fill in. */
export type Step = readonly [
  schema: string,
  by: string | ((about: About) => string),
  body: object | ((today: string) => object),
  fill?: Readonly<Record<string, string>>,
];

export const letter = { text: 'a letter' };
export const ruling = { rule: 'L-14.2.1', reason: 'As the record shows.' };
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const snapshot = { fen: START, whiteDays: 0, blackDays: 0, running: 'white', moves: 0 };
const first = { ply: '1' };

const posted = (today: string) => ({ move: 'e2e4', mail: { receivedOn: today, postedOn: today } });

const voted = (voter: string): Step => ['CastVote', voter, { vote: 'for' }, { voter }];

const OF_GAMES = {
  claim: [['DecideClaim', 'dora', { upheld: false, ruling }]],
  'time-claim': [['DecideTimeClaim', 'dora', { upheld: false, ruling }]],
  dispute: [['DecideDispute', 'dora', { upheld: false, ruling }]],
  appeal: [['DecideAppeal', 'alma', { outcome: 'dismissed', ruling }]],
  adjudication: [
    ['AssignAdjudicator', 'dora', { adjudicator: 'arne' }],
    ['GiveVerdict', 'arne', { verdict: '1/2-1/2' }],
  ],
  quickplay: [['DecideQuickplay', 'dora', { result: '1/2-1/2', ruling: { ...ruling, rule: 'B-G6.1b' } }]],
  incident: [['CorrectMove', 'anna', { move: 'e2e4' }]],
  'play-order': [['MakeMove', 'anna', { move: 'e2e4' }, first]],
  'refused-resignation': [['MakeMove', 'anna', posted, first]],
  message: [['JudgeMessage', 'dora', { upheld: false, ruling: { ...ruling, rule: 'L-13.3.1' } }]],
  interruption: [['ResumeGame', 'dora', { ruling }]],
  reconstruction: [
    ['GiveSnapshot', 'anna', { snapshot }],
    ['GiveSnapshot', 'boris', { snapshot }],
    ['ReconstructGame', 'dora', { moves: ['e2e4'], ruling }],
  ],
  silence: [['MakeMove', 'anna', { move: 'e2e4' }, first]],
  overdue: [['ForfeitGame', 'dora', { side: 'black', ruling: { ...ruling, rule: 'L-6.6b' } }]],
  'start-delay': [['RefuseStartDelay', 'gus', { reason: letter }]],
  outage: [['ReleaseGap', 'operator', {}]],
} as const satisfies Partial<Readonly<Record<Kind, readonly Step[]>>>;

const OF_EVENTS = {
  'start-list': [['PublishStartList', 'olga', {}]],
  entry: [['ConfirmEntry', 'olga', {}]],
  withdrawal: [
    [
      'WithdrawPlayer',
      'dora',
      { kind: 'accepted', decision: 'cancel', reason: letter, opponentsNotified: true },
    ],
  ],
  violation: [['JudgeViolation', 'dora', { found: false, finding: letter }]],
  substitution: [['SubstitutePlayer', 'cap-ger', { player: 'ger-3' }]],
  'replacement-agreement': [['AgreeReplacementStatus', 'dora', {}]],
  'replacement-consent': [['GrantReplacementStatus', 'quentin', {}]],
  'team-dispute': [['SettleTeamDispute', 'cap-ita', { agreed: true }, { team: 'ita' }]],
  promotion: [['ApprovePromotion', 'eva', {}]],
  level: [['ConfirmLevel', 'rita', { level: 2000 }]],
} as const satisfies Partial<Readonly<Record<Kind, readonly Step[]>>>;

const OF_PEOPLE = {
  sanction: [
    ['ImposeProposedSanction', 'wanda', { kind: 'repeated-violations', from: '2027-01-10T12:00:00Z' }],
  ],
  recognition: [['RefuseRecognition', 'wanda', { reason: letter }]],
  'transfer-appeal': [['ArbitrateTransfer', 'otis', { granted: true, reason: letter }]],
  transfer: [
    ['ConsentToTransfer', ({ federation }: About) => (federation === 'GER' ? 'delia' : 'adele'), {}],
  ],
  inquiry: [['JudgeReply', 'dora', { satisfactory: true, reason: letter }]],
  motion: [voted('cora'), voted('curt'), voted('cyril'), voted('clea'), ['CloseVote', 'cora', {}]],
  title: [
    ['ConfirmTitle', 'quentin', {}],
    ['ConfirmTitle', 'wanda', {}],
  ],
  application: [
    ['ReportRecommendation', 'tom', { favourable: true }],
    ['ConfirmTitle', 'quentin', {}],
    ['ConfirmTitle', 'wanda', {}],
  ],
  revocation: [
    ['RecommendRevocation', 'dick', { reason: letter }, { office: 'disciplinary-committee' }],
    ['RevokeTitle', 'conrad', { reason: letter }],
  ],
  'exceptional-norm': [['DecideExceptionalNorm', 'eva', { title: 'IM', granted: false }]],
  // What a body decides at a meeting of its own is told in its suite.
  meetings: null,
  case: null,
  'withdrawal-report': null,
} as const satisfies Partial<Readonly<Record<Kind, readonly Step[] | null>>>;

/** Which endpoints settle each kind, for which people, with what; a new kind does not compile until it is here. */
export const STEPS: Readonly<Record<Kind, readonly Step[] | null>> = {
  ...OF_GAMES,
  ...OF_EVENTS,
  ...OF_PEOPLE,
};
