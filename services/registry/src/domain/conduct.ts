import type { Acted } from '@amici/contracts';
import { MISCONDUCT, type Misconduct, type UpholdMisconduct } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { PlayerEvent } from './player-events';
import { endOfTerm, OF_UNAPPROVED } from './sanctions';
import type { Player } from './state';

/** A ban for repeated violations is of two years (T-14f). */
const BAN_MONTHS = 24;

/** Where the rules know unapproved withdrawers, an arranged result makes one: the months they are barred (C-22). */
const collusionBar = (rules: string): number | undefined =>
  findTournamentRules(rules)?.parameters.sanctions.find(({ kind }) => kind === 'unapproved')?.months;

const isKnown = (category: string): category is Misconduct => MISCONDUCT.some((one) => one === category);

/**
 * Misbehaviour that is repeated or serious leads to a proposal of sanctions (L-13.3.2); which are in proportion: a ban
 * for something minor needs its reasons.
 */
export const upholdMisconduct = (command: Acted<UpholdMisconduct>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, incident, category, severity, reason } = command;
  const { proposeBan = false, escalation, tournamentRules = 'iccf-2017' } = command;
  if (player.incidents.has(incident)) return accept();
  if (!isKnown(category))
    return reject('unknown-category', 'L-13.3.2.3', { data: { categories: MISCONDUCT } });
  if (severity === 'minor' && proposeBan && escalation === undefined)
    return reject('sanction-not-proportionate', 'L-13.3.2.2');
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
  const repeated = player.incidents.size > 0;
  if (!repeated && severity === 'minor' && !proposeBan) return accept(upheld);
  return accept<PlayerEvent>(upheld, {
    type: 'SanctionProposed',
    at,
    playerId,
    sanction: incident,
    kind: 'repeated-violations',
    from: at,
    until: endOfTerm(at, BAN_MONTHS),
    rule: 'L-13.3.2',
  });
};
