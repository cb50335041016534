import type { Actor } from '@amici/contracts';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { Player } from './player';
import type { PlayerEvent } from './player-events';
import { monthsLater } from './sanctions';

/** What is serious by its kind (L-13.3.2.3), and everything else. */
export const MISCONDUCT = [
  'collusion',
  'withdrawal',
  'abuse',
  'slow-play',
  'draw-harassment',
  'other',
] as const;
export type Misconduct = (typeof MISCONDUCT)[number];

/** What somebody wrote, kept erasable elsewhere: its id and a salted hash. */
export interface TextRef {
  readonly id: string;
  readonly hash: string;
}

/** An incident was looked into and found to be so. */
export interface UpholdMisconduct {
  readonly type: 'UpholdMisconduct';
  readonly playerId: string;
  /** Chosen by who upholds it: the same again changes nothing. */
  readonly incident: string;
  readonly category: Misconduct;
  readonly severity: 'minor' | 'serious';
  readonly reason: TextRef;
  readonly proposeBan?: boolean;
  /** Why a ban fits something minor (L-13.3.2.2). */
  readonly escalation?: TextRef;
  readonly tournamentRules?: string;
}

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
export const upholdMisconduct = (
  command: UpholdMisconduct & { readonly actor: Actor; readonly at: Instant },
  player: Player,
): Decision<PlayerEvent> => {
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
      until: monthsLater(at, barred),
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
    until: monthsLater(at, BAN_MONTHS),
    rule: 'L-13.3.2',
  });
};
