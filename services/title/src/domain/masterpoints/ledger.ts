import { byService, type Acted, type PolicyTable } from '@amici/contracts';
import {
  masterpointsStreams,
  type ApproveLeagueTitle,
  type BookMasterpoints,
  type LeagueTitleCode,
  type MasterpointsCommand as Asked,
  type NoteIccfMaster,
  type NoteMasterNorm,
  type Organiser,
} from '@amici/contracts/title';
import {
  accept,
  Decimal,
  reject,
  unreachable,
  type Decider,
  type Decision,
  type Instant,
} from '@amici/kernel';
import { masterpoints, type LeagueTitle, type MasterpointGrade } from '@amici/norms';
import { titlesByMasterpoints } from '../books';
import { masterpointsAudiences } from './audiences';
import type { MasterpointsEvent } from './events';
import { evolveLedger, hasNorm, hundredths, initialLedger, lineOf, standingOf, type Ledger } from './state';

/** What was obtained before the decision. */
interface Known {
  /** Whether the player is a member of the League: nobody else has a ledger. */
  readonly member?: boolean;
}

interface Booking extends BookMasterpoints, Known {
  /** Null: the event gives no masterpoints. */
  readonly graded?: {
    readonly grade: MasterpointGrade;
    readonly rule: string;
    readonly organiser: Organiser;
  } | null;
}

export type MasterpointsCommand =
  | Booking
  | (NoteMasterNorm & Known)
  | (NoteIccfMaster & Known)
  | Exclude<Asked, { readonly type: 'BookMasterpoints' | 'NoteMasterNorm' | 'NoteIccfMaster' }>;

type Verdict = Decision<MasterpointsEvent>;

const titlesOf = (state: Ledger, at: Instant): Readonly<Record<LeagueTitleCode, LeagueTitle>> => {
  const { candidateMaster, master } = standingOf(state, titlesByMasterpoints(at));
  return { CCLA_CANDIDATE_MASTER: candidateMaster, CCLA_MASTER: master };
};

/** Titles that the ledger has earned by now, or no longer has, as long as Council has not approved them. */
const then = (
  state: Ledger,
  { at, player }: { readonly at: number; readonly player: string },
  ...events: readonly MasterpointsEvent[]
): Verdict => {
  const after = events.reduce(evolveLedger, state);
  const changes = Object.entries(titlesOf(after, at)).flatMap(([code, found]): MasterpointsEvent[] => {
    const title = code as LeagueTitleCode;
    const { eligible, counted, rule } = found;
    if (after.awarded.has(title) || eligible === after.earned.has(title)) return [];
    return eligible
      ? [{ type: 'LeagueTitleEarned', at, player, title, counted: hundredths(counted), rule }]
      : [{ type: 'LeagueTitleLapsed', at, player, title, rule }];
  });
  return accept<MasterpointsEvent>(...events, ...changes);
};

/** By the schedule of the day on which the tournament was booked. */
const points = (grade: MasterpointGrade, halfPoints: number, possible: number, bookedAt: Instant) => {
  const rules = titlesByMasterpoints(bookedAt);
  const outcome = masterpoints(grade, Decimal.units(5 * halfPoints, 1), possible / 2, rules);
  return outcome.ok ? hundredths(outcome.value.points) : 0;
};

/** Books an event once, by the grade of its commencement; a corrected result revises the line (CM-8). */
const book = (command: Acted<Booking>, state: Ledger): Verdict => {
  const { at, player, tournament, section, halfPoints, possible, graded, member } = command;
  const before = lineOf(state, command);
  if (before !== undefined) {
    if (before.halfPoints === halfPoints && before.possible === possible) return accept();
    const to = points(before.grade, halfPoints, possible, before.at);
    const of = { at, player, tournament, section, halfPoints, possible };
    return then(state, command, {
      type: 'MasterpointsRevised',
      ...of,
      from: before.points,
      to,
      rule: 'CM-8',
    });
  }
  if (member !== true || graded === null || graded === undefined || possible === 0) return accept();
  const { grade, rule: gradeRule, organiser } = graded;
  return then(state, command, {
    type: 'MasterpointsBooked',
    at,
    player,
    tournament,
    section,
    grade,
    gradeRule,
    organiser,
    halfPoints,
    possible,
    points: points(grade, halfPoints, possible, at),
    rule: 'CM-8',
  });
};

/** A Master norm of the ICCF lifts the total to 50, unless it is higher already (CM-6b). */
const noteNorm = (command: Acted<NoteMasterNorm & Known>, state: Ledger): Verdict => {
  const { at, player, tournament, section, made: outcome, member } = command;
  if (outcome === hasNorm(state, command)) return accept();
  if (!outcome)
    return then(state, command, { type: 'LiftWithdrawn', at, player, tournament, section, rule: 'CM-6b' });
  if (member !== true) return accept();
  const lifted = {
    type: 'TotalLifted',
    at,
    player,
    tournament,
    section,
    from: 0,
    to: 0,
    rule: 'CM-6b',
  } as const;
  const rules = titlesByMasterpoints(at);
  const from = hundredths(standingOf(state, rules).totals.total);
  const to = hundredths(standingOf(evolveLedger(state, lifted), rules).totals.total);
  return then(state, command, { ...lifted, from, to });
};

const noteMaster = (command: Acted<NoteIccfMaster & Known>, state: Ledger): Verdict => {
  const { at, player, qualifies, member } = command;
  if (qualifies === state.iccfMaster || (qualifies && member !== true)) return accept();
  return then(state, command, { type: 'IccfMasterNoted', at, player, qualifies, rule: 'CM-5a' });
};

/** A title is awarded once Council approves it, and not before it is earned (CM-5, CM-6). */
const approve = (command: Acted<ApproveLeagueTitle>, state: Ledger): Verdict => {
  const { at, player, title, motion } = command;
  if (state.awarded.has(title)) return accept();
  const { eligible, rule, counted } = titlesOf(state, at)[title];
  if (!eligible) return reject('not-earned', rule, { data: { counted: hundredths(counted) } });
  return accept({ type: 'LeagueTitleAwarded', at, player, title, motion, rule });
};

const decide = (command: Acted<MasterpointsCommand>, state: Ledger): Verdict => {
  switch (command.type) {
    case 'BookMasterpoints':
      return book(command, state);
    case 'NoteMasterNorm':
      return noteNorm(command, state);
    case 'NoteIccfMaster':
      return noteMaster(command, state);
    case 'ApproveLeagueTitle':
      return approve(command, state);
    default:
      return unreachable(command);
  }
};

/** A member's masterpoints and their titles of the League. */
export const ledger: Decider<Acted<MasterpointsCommand>, Ledger, MasterpointsEvent> = {
  initialState: initialLedger,
  decide,
  evolve: evolveLedger,
};

const ownService = byService('title');

/** All of it follows from events: those of tournaments, of norms, and the motions of Council. */
export const masterpointsPolicies: PolicyTable<MasterpointsCommand, Ledger> = {
  BookMasterpoints: { may: ownService, touches: 'computed' },
  NoteMasterNorm: { may: ownService, touches: 'computed' },
  NoteIccfMaster: { may: ownService, touches: 'computed' },
  ApproveLeagueTitle: { may: ownService, touches: 'computed' },
};

export const masterpointsOfPlayer = {
  decider: ledger,
  policies: masterpointsPolicies,
  audiences: masterpointsAudiences,
  streamOf: ({ player }: MasterpointsCommand) => masterpointsStreams.of(player),
};
