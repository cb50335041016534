import type { Acted } from '@amici/contracts';
import { motionApplied } from '@amici/contracts/registry';
import { gradeStreams, type DetermineGrade, type GradeEvent } from '@amici/contracts/title';
import { accept, Decimal, reject, unreachable, type Decider, type Decision } from '@amici/kernel';
import { councilGrade, masterpointGrade, readGrade, readTitle, type MasterpointGrade } from '@amici/norms';
import { byService, holding, type PolicyTable } from '@amici/contracts';
import { titlesByMasterpoints } from '../books';
import type { EventGraded, GradedEvent } from './events';
import { gradeAudiences } from './audiences';

/** Asked for before the decision: whether Council carried the motion. */
interface Determining extends DetermineGrade {
  readonly carried?: boolean;
}

export type GradeCommand = GradeEvent | Determining;

export interface GradeState {
  readonly graded: EventGraded | null;
  readonly determined: {
    readonly grade: EventGraded['grade'];
    readonly rule: string;
    readonly motion: string;
  } | null;
  /** All motions by which it was graded otherwise. */
  readonly applied: ReadonlySet<string>;
}

interface Graded {
  readonly grade: MasterpointGrade | null;
  readonly rule: string;
}

/** The grade in force, with the rule that gives it. */
export const gradeOf = ({ graded, determined }: Pick<GradeState, 'graded' | 'determined'>): Graded | null =>
  determined ?? (graded && { grade: graded.grade, rule: graded.rule });

const titleOf = (title: string | null) => {
  const read = title === null ? undefined : readTitle(title);
  return read?.ok === true ? { title: read.value } : {};
};

/** Graded once, as the event was at its commencement: who comes later changes nothing (CM-2b). */
const grade = (command: Acted<GradeEvent>, state: GradeState): Decision<GradedEvent> => {
  const { at, tournament, section, kind, organiser, board, entrants } = command;
  if (state.graded !== null) return accept();
  const found = masterpointGrade(
    {
      kind,
      ...(board === undefined ? {} : { board }),
      entrants: entrants.map(({ rating, title }) => ({
        rating: rating === null ? null : Decimal.of(rating),
        ...titleOf(title),
      })),
    },
    titlesByMasterpoints(at),
  );
  const average = found.average === null ? null : { rating: found.average.toNumber(), rule: 'CM-2b' };
  return accept({
    type: 'EventGraded',
    at,
    tournament,
    section,
    kind,
    organiser,
    grade: found.grade,
    entrants: entrants.length,
    average,
    rule: found.rule,
  });
};

/** Council may grade an event otherwise, or one that is excluded; never one of fewer than six (CM-4a, CM-4b). */
const determine = (
  command: Acted<Determining>,
  { graded, determined, applied }: GradeState,
): Decision<GradedEvent> => {
  const { at, tournament, section, grade: requested, motion, carried } = command;
  const known = readGrade(requested);
  if (!known.ok) return { ok: false, rejection: known.error };
  if (carried !== true) return reject('motion-not-carried', 'CM-4a', { data: { motion } });
  if (graded === null) return reject('not-begun', 'CM-2b');
  const rules = titlesByMasterpoints(graded.at);
  if (graded.entrants < rules.leastEntrants) return reject('too-few-players', 'CM-4b');
  if (determined?.motion === motion) return accept();
  if (applied.has(motion)) return { ok: false, rejection: motionApplied(motion, 'CM-4a') };
  const given = councilGrade(known.value, rules);
  if (!given.ok) return { ok: false, rejection: given.error };
  const { rule } = given.value;
  return accept({ type: 'EventGradeDetermined', at, tournament, section, grade: known.value, motion, rule });
};

const decide = (command: Acted<GradeCommand>, state: GradeState): Decision<GradedEvent> => {
  switch (command.type) {
    case 'GradeEvent':
      return grade(command, state);
    case 'DetermineGrade':
      return determine(command, state);
    default:
      return unreachable(command);
  }
};

const evolve = (state: GradeState, event: GradedEvent): GradeState => {
  switch (event.type) {
    case 'EventGraded':
      return { ...state, graded: event };
    case 'EventGradeDetermined': {
      const { grade: given, rule, motion } = event;
      const applied = new Set(state.applied).add(motion);
      return { ...state, determined: { grade: given, rule, motion }, applied };
    }
    default:
      return unreachable(event);
  }
};

export const gradedEvent: Decider<Acted<GradeCommand>, GradeState, GradedEvent> = {
  initialState: { graded: null, determined: null, applied: new Set() },
  decide,
  evolve,
};

/** Grades follow from the start lists; what Council determined is entered with its motion. */
export const gradePolicies: PolicyTable<GradeCommand, GradeState> = {
  GradeEvent: { may: byService('title'), touches: 'computed' },
  DetermineGrade: {
    may: holding(['registrar', 'operator']),
    touches: ({ tournament }) => ({ events: [tournament] }),
  },
};

export const gradeOfSection = {
  decider: gradedEvent,
  policies: gradePolicies,
  audiences: gradeAudiences,
  streamOf: ({ tournament, section }: GradeCommand) => gradeStreams.of(tournament, section),
};
