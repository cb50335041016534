import type { Office } from '@amici/contracts/registry';
import type { Rejection } from '@amici/kernel';
import { BOARD } from './carried';
import type { AnnounceTournament, Approval } from './commands';
import type { Format } from './formats';
import { teamFormat } from './teams/team-formats';

interface Approved {
  readonly by: (command: AnnounceTournament) => string | undefined;
  /** Whoever holds one of these may approve it, ... */
  readonly offices: readonly Office[];
  /** ... or one of these bodies, by a motion it has carried. */
  readonly bodies: readonly string[];
  readonly rule: (command: AnnounceTournament, format: Format) => string;
}

/** Who approves what: sizes of sections (T-1.1.3, T-1.7.3), two games with each (T-10.0.2), fewer entrants (CT-2a). */
export const APPROVALS: Readonly<Record<Approval, Approved>> = {
  size: {
    by: ({ sizeApprovedBy }) => sizeApprovedBy,
    offices: ['title-tournament-commissioner', 'non-title-tournament-commissioner', 'executive-board'],
    bodies: [BOARD],
    rule: ({ format: name }, format) => teamFormat(name)?.mostTeamsRule ?? format.rule,
  },
  'two-games': {
    by: ({ twoGamesApprovedBy }) => twoGamesApprovedBy,
    offices: ['world-tournament-director', 'congress'],
    bodies: ['iccf-congress'],
    rule: () => 'T-10.0.2',
  },
  fewer: {
    by: ({ fewerApprovedBy }) => fewerApprovedBy,
    offices: [],
    bodies: ['ccla-council'],
    rule: () => 'CT-2a',
  },
};

export const KINDS_OF_APPROVAL = Object.keys(APPROVALS) as readonly Approval[];

/** What is stated to be approved, and by nobody who may. */
export const notApproved = (command: AnnounceTournament, format: Format): Rejection | undefined => {
  const kind = KINDS_OF_APPROVAL.find(
    (one) => APPROVALS[one].by(command) !== undefined && command.approvals?.includes(one) !== true,
  );
  if (kind === undefined) return undefined;
  const { by, offices, bodies, rule } = APPROVALS[kind];
  return {
    code: 'not-approved',
    rule: rule(command, format),
    detail:
      'name who holds one of the offices, or a motion of one of the bodies that authorises this event by its code',
    data: { approval: kind, by: by(command), offices, bodies },
  };
};
