import type { MajorityKind } from './majority';

/** What a body may be asked to decide. Those concerned decide what follows, and cite the motion. */
export const MATTER_KINDS = [
  'seat-member',
  'unseat-member',
  'amend-constitution',
  'wind-up',
  'elect-life-member',
  'decide-case',
  'allow-nomination',
  'confirm-title',
  'confer-title',
  'revoke-title',
  'exceptional-norm',
  'recognise-event',
  'adopt-book',
  'authorise',
  'other',
] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];

interface Ruled {
  readonly rule: string;
}

export interface MajorityRule extends Ruled {
  readonly kind: MajorityKind;
}

/** How long before it a meeting is called: days between notice and meeting, both left out where they are clear. */
export interface NoticeRule extends Ruled {
  readonly days: number;
  readonly clear: boolean;
}

/** So many who sign oblige the body to meet. */
export interface RequisitionRule extends Ruled {
  readonly signatures: number;
  /** From the last signature needed; null: no term. */
  readonly withinMonths: number | null;
}

/** After a meeting has carried it, all members vote by post. */
export interface BallotRule extends MajorityRule {
  /** Whose members conduct it. */
  readonly conductedBy: string;
}

/** How a body meets and votes, as its book has it. */
export interface BodyRules {
  readonly id: string;
  readonly name: string;
  /** Whose members may sit or vote; null: no federation's of its own. */
  readonly federation: string | null;
  /** Who votes: those who have a seat, or all members of the federation. */
  readonly electorate: 'seats' | 'members';
  /** The body whose seats are this one's officers, where it has none of its own. */
  readonly officersOf: string | null;
  /** The fewest seats with which it decides anything; below, who founds it fills them. */
  readonly leastSeats: (Ruled & { readonly count: number }) | null;
  readonly notice: NoticeRule | null;
  /** The fewest meetings of a calendar year; null: none. */
  readonly leastMeetings: (Ruled & { readonly count: number }) | null;
  readonly quorum: (Ruled & { readonly count: number }) | null;
  /** The rule by which an absent member votes by proxy; null: in person only. */
  readonly proxies: string | null;
  /** The rule by which the chair casts a second vote if votes are equal, under a simple majority only. */
  readonly castingVote: string | null;
  readonly requisition: RequisitionRule | null;
  /** The rule by which it meets in the capital where most of its officers live, and the capitals by region. */
  readonly place: (Ruled & { readonly capitals: Readonly<Record<string, string>> }) | null;
  readonly decides: readonly MatterKind[];
  readonly majority: MajorityRule;
  /** Where another majority is asked for. */
  readonly majorities: { readonly [Kind in MatterKind]?: MajorityRule };
  /** The rule that says what it cannot decide, where one does. */
  readonly never: { readonly [Kind in MatterKind]?: string };
  readonly ballots: { readonly [Kind in MatterKind]?: BallotRule };
}

const CAPITALS = {
  ACT: 'Canberra',
  NSW: 'Sydney',
  NT: 'Darwin',
  QLD: 'Brisbane',
  SA: 'Adelaide',
  TAS: 'Hobart',
  VIC: 'Melbourne',
  WA: 'Perth',
} as const;

const LEAGUE = { federation: 'CCLA', castingVote: 'CC-7' } as const;

const council: BodyRules = {
  ...LEAGUE,
  id: 'ccla-council',
  name: 'Council of the Correspondence Chess League of Australia',
  electorate: 'seats',
  officersOf: null,
  leastSeats: { count: 5, rule: 'CC-9' },
  notice: { days: 7, clear: true, rule: 'CC-4' },
  leastMeetings: { count: 2, rule: 'CC-4' },
  quorum: { count: 4, rule: 'CC-6' },
  proxies: null,
  requisition: { signatures: 2, withinMonths: null, rule: 'CC-4' },
  place: null,
  decides: [
    'seat-member',
    'unseat-member',
    'amend-constitution',
    'elect-life-member',
    'decide-case',
    'allow-nomination',
    'confirm-title',
    'adopt-book',
    'authorise',
    'other',
  ],
  majority: { kind: 'simple', rule: 'CC-7' },
  majorities: {
    'unseat-member': { kind: 'two-thirds', rule: 'CC-9' },
    'amend-constitution': { kind: 'two-thirds', rule: 'CC-12' },
  },
  never: { 'wind-up': 'CC-13' },
  ballots: {},
};

const generalMeeting: BodyRules = {
  ...LEAGUE,
  id: 'ccla-general-meeting',
  name: 'General Meeting of the Correspondence Chess League of Australia',
  electorate: 'members',
  officersOf: council.id,
  leastSeats: null,
  notice: { days: 14, clear: false, rule: 'CC-5' },
  leastMeetings: null,
  quorum: { count: 30, rule: 'CC-6' },
  proxies: 'CC-7',
  requisition: { signatures: 30, withinMonths: 2, rule: 'CC-5' },
  place: { capitals: CAPITALS, rule: 'CC-6' },
  decides: ['amend-constitution', 'wind-up', 'other'],
  majority: { kind: 'simple', rule: 'CC-7' },
  majorities: {
    'amend-constitution': { kind: 'simple', rule: 'CC-12' },
    'wind-up': { kind: 'three-quarters', rule: 'CC-13' },
  },
  never: {},
  ballots: { 'wind-up': { kind: 'simple', conductedBy: council.id, rule: 'CC-13' } },
};

/** The books say who decides there, and of two thirds of Congress; of meetings, quorums and chairs they say nothing. */
const iccf = (
  id: string,
  name: string,
  decides: readonly MatterKind[] = ['decide-case', 'other'],
  majorities: BodyRules['majorities'] = {},
): BodyRules => ({
  id,
  name,
  federation: null,
  electorate: 'seats',
  officersOf: null,
  leastSeats: null,
  notice: null,
  leastMeetings: null,
  quorum: null,
  proxies: null,
  castingVote: null,
  requisition: null,
  place: null,
  decides,
  majority: { kind: 'simple', rule: 'T-1.0.11' },
  majorities,
  never: {},
  ballots: {},
});

/** Those of the League that decide by motion. */
export const LEAGUE_BODIES: readonly BodyRules[] = [council, generalMeeting];

/** Those of the ICCF. */
export const ICCF_BODIES: readonly BodyRules[] = [
  iccf(
    'iccf-congress',
    'ICCF Congress',
    ['confer-title', 'revoke-title', 'decide-case', 'recognise-event', 'adopt-book', 'authorise', 'other'],
    {
      'confer-title': { kind: 'two-thirds', rule: 'T-10.2d' },
    },
  ),
  iccf('iccf-executive-board', 'ICCF Executive Board', [
    'exceptional-norm',
    'decide-case',
    'authorise',
    'other',
  ]),
  iccf('iccf-director-committee', 'ICCF Tournament Director Committee'),
  iccf('iccf-disciplinary-committee', 'ICCF Disciplinary Committee'),
  iccf('iccf-appeals-commission', 'ICCF Appeals Commission (Other Rules)'),
  iccf('iccf-arbitration-commission', 'ICCF Arbitration Commission'),
];

export const majorityFor = ({ majority, majorities }: BodyRules, kind: MatterKind): MajorityRule =>
  majorities[kind] ?? majority;
