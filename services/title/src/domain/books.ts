import type { NormEvent } from '@amici/contracts/title';
import type { Instant } from '@amici/kernel';
import { normsOfEvent, titleRulesAt, type NormsByScore, type TitlesByMasterpoints } from '@amici/rulesets';

/** The rules that a tournament's statement of norms is made by. */
export const rulesOfStatement = ({
  normRules,
  startsAt,
}: Pick<NormEvent, 'normRules' | 'startsAt'>): NormsByScore => normsOfEvent(normRules, startsAt);

/** The rules by which a player's norms add up to titles at an instant. */
export const titlesByNorms = (at: Instant): NormsByScore => titleRulesAt('norms', at).parameters;

/** The rules of a member's ledger at an instant: of the League, also in tournaments of others (CM-2, CM-8). */
export const titlesByMasterpoints = (at: Instant): TitlesByMasterpoints =>
  titleRulesAt('masterpoints', at).parameters;
