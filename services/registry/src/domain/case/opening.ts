import type { CaseKind, Informed } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';
import type { RulesetRef } from '@amici/rulesets';
import type { CaseOpened } from './events';

interface Opening {
  readonly at: Instant;
  readonly case: string;
  readonly kind: CaseKind;
  readonly about: string;
  readonly event: string | null;
  readonly book: RulesetRef;
  readonly rule: string;
}

type More = Partial<
  Pick<
    CaseOpened,
    'federation' | 'titleEvent' | 'major' | 'withdrawal' | 'shortfall' | 'effectiveAt' | 'informs'
  >
>;

/** A case is opened; what nobody has said of it is not so. */
export const opened = (opening: Opening, more: More = {}): CaseOpened => ({
  type: 'CaseOpened',
  federation: null,
  titleEvent: false,
  major: false,
  withdrawal: null,
  shortfall: null,
  effectiveAt: null,
  informs: [],
  ...opening,
  ...more,
});

/**
 * Who the ICCF's book notifies of a withdrawal: who keeps the record, the player's federation, who rates (T-8.3b).
 */
export const notifiedOfWithdrawal = (federation: string | null): readonly Informed[] => [
  { office: 'world-tournament-director', scope: null },
  ...(federation === null ? [] : [{ office: 'delegate', scope: federation }]),
  { office: 'ratings-commissioner', scope: null },
];
