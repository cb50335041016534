import type { Office } from '@amici/contracts/registry';
import type { Rejection } from '@amici/kernel';
import type { Format } from '@amici/rulesets';
import { BOARD } from '../book/motion';
import type { AnnounceTournament, Approval } from './commands';
import { formatNamed } from '../book/formats';

interface Approved {
  readonly by: (command: AnnounceTournament) => string | undefined;
  /** The holder of any of these may approve it, ... */
  readonly offices: readonly Office[];
  /** ... of the stages before the final of the World Championship these alone: the book names them ... */
  readonly ofStages?: readonly Office[];
  /** ... or one of these bodies, by a motion it has carried. */
  readonly bodies: readonly string[];
  readonly rule: (format: Format) => string;
}

const COMMISSIONER = 'title-tournament-commissioner';

/**
 * Who approves what: sizes of sections (T-1.1.3, T-1.7.3), two games with each (T-10.0.2), other places that lead to the
 * final (T-1.4.1b), fewer entrants (CT-2a).
 */
export const APPROVALS: Readonly<Record<Approval, Approved>> = {
  size: {
    by: ({ sizeApprovedBy }) => sizeApprovedBy,
    offices: [COMMISSIONER, 'non-title-tournament-commissioner', 'executive-board'],
    ofStages: [COMMISSIONER],
    bodies: [BOARD],
    rule: ({ rule }) => rule,
  },
  'two-games': {
    by: ({ twoGamesApprovedBy }) => twoGamesApprovedBy,
    offices: ['world-tournament-director', 'congress'],
    bodies: ['iccf-congress'],
    rule: () => 'T-10.0.2',
  },
  variation: {
    by: ({ variationApprovedBy }) => variationApprovedBy,
    offices: [COMMISSIONER],
    bodies: [],
    rule: () => 'T-1.4.1b',
  },
  fewer: {
    by: ({ fewerApprovedBy }) => fewerApprovedBy,
    offices: [],
    bodies: ['ccla-council'],
    rule: () => 'CT-2a',
  },
};

/** The offices that may approve it of such an event. */
export const officesFor = (
  kind: Approval,
  announced: Pick<AnnounceTournament, 'format' | 'tournamentRules'>,
): readonly Office[] => {
  const { offices, ofStages } = APPROVALS[kind];
  const stage = formatNamed(announced)?.stage ?? null;
  return ofStages !== undefined && stage?.of === 'world-championship' && !stage.final ? ofStages : offices;
};

export const KINDS_OF_APPROVAL = Object.keys(APPROVALS) as readonly Approval[];

/** What is stated to be approved, and by nobody who may. */
export const notApproved = (command: AnnounceTournament, format: Format): Rejection | undefined => {
  const kind = KINDS_OF_APPROVAL.find(
    (one) => APPROVALS[one].by(command) !== undefined && command.approvals?.includes(one) !== true,
  );
  if (kind === undefined) return undefined;
  const { by, bodies, rule } = APPROVALS[kind];
  return {
    code: 'not-approved',
    rule: rule(format),
    detail: { name: 'name-office-or-motion' },
    data: { approval: kind, by: by(command), offices: officesFor(kind, command), bodies },
  };
};
