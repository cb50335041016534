import type { Acted } from '@amici/contracts';
import { MISCONDUCT, type Misconduct, type UpholdMisconduct } from '@amici/contracts/registry';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import { findTournamentRules, refOf, type MisconductTerms, type SanctionLength } from '@amici/rulesets';
import type { PlayerEvent } from './player-events';
import { endOfTerm, OF_UNAPPROVED } from './sanctions';
import type { Player } from './state';

/** Where the rules know unapproved withdrawers, an arranged result makes one: how long they are barred (C-22). */
const collusionBar = (rules: string): SanctionLength | undefined =>
  findTournamentRules(rules)?.parameters.sanctions.find(({ kind }) => kind === 'unapproved')?.length;

const isKnown = (category: string): category is Misconduct => MISCONDUCT.some((one) => one === category);

/** The months of the ban that follows, in the degree of its severity; or why it is not in proportion to it (L-13.3.2.2). */
const banOf = (
  { severity, proposeBan = false, months, escalation }: UpholdMisconduct,
  terms: MisconductTerms,
  repeated: boolean,
): number | Rejection => {
  const printed = terms[severity][repeated ? 'repeated' : 'first'];
  const length = months ?? (proposeBan ? printed || terms[severity].repeated : printed);
  return length > printed && escalation === undefined
    ? { code: 'sanction-not-proportionate', rule: terms.rule, data: { months: length, most: printed } }
    : length;
};

/**
 * Misbehaviour that is repeated or serious leads to a proposal of sanctions (L-13.3.2), for as long as the book gives
 * for its severity; a longer ban, or one for something minor, needs its reasons (L-13.3.2.2).
 */
export const upholdMisconduct = (command: Acted<UpholdMisconduct>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, incident, category, severity, reason } = command;
  const { escalation, tournamentRules = 'iccf-2017' } = command;
  if (player.incidents.has(incident)) return accept();
  if (!isKnown(category))
    return reject('unknown-category', 'L-13.3.2.3', { data: { categories: MISCONDUCT } });
  const rules = findTournamentRules(tournamentRules);
  if (rules === undefined) return reject('unknown-ruleset', 'L-0.2', { data: { ruleset: tournamentRules } });
  const months = banOf(command, rules.parameters.misconduct, player.incidents.size > 0);
  if (typeof months !== 'number') return { ok: false, rejection: months };
  const upheld: PlayerEvent = {
    type: 'MisconductUpheld',
    at,
    playerId,
    incident,
    category,
    severity,
    reason,
    escalation: escalation ?? null,
    rule: category === 'abuse' ? 'L-13.3.1' : 'L-13.3.2.3',
  };
  const barred = category === 'collusion' ? collusionBar(tournamentRules) : undefined;
  if (barred !== undefined)
    return accept<PlayerEvent>(upheld, {
      type: 'SanctionImposed',
      at,
      playerId,
      sanction: incident,
      kind: 'unapproved',
      from: at,
      until: endOfTerm(at, barred),
      ...OF_UNAPPROVED,
      rule: 'C-22',
    });
  if (months === 0) return accept(upheld);
  return accept<PlayerEvent>(upheld, {
    type: 'SanctionProposed',
    at,
    playerId,
    sanction: incident,
    kind: 'misconduct',
    from: at,
    until: endOfTerm(at, { count: months, unit: 'months' }),
    ...{ months, tournamentRules: refOf(rules) },
    rule: 'L-13.3.2',
  });
};
