import type { Acted } from '@amici/contracts';
import type {
  AllowNomination,
  ImposeSanction,
  LiftSanction,
  ProposeSanction,
  SanctionKind,
  HoldBond,
  SettleBond,
} from '@amici/contracts/registry';
import { accept, DAY_MS, dayOf, reject, startOfDay, type Decision, type Instant } from '@amici/kernel';
import {
  findTournamentRules,
  idsOf,
  isAdopted,
  readRef,
  TOURNAMENT_RULES,
  type SanctionLength,
} from '@amici/rulesets';
import type { PlayerEvent } from './player-events';
import type { Player, Sanction } from './state';

interface Term {
  readonly length: SanctionLength;
  readonly rule: string;
  readonly exact: boolean;
  readonly bond: boolean;
}

/** Whether one of the kind still keeps the player out. */
const stillRuns = ({ sanctions }: Player, kind: SanctionKind, at: Instant): boolean =>
  sanctions.some((one) => one.kind === kind && one.from <= at && at < one.until);

const termOf = (
  { kind, sanction, from }: Pick<ImposeSanction, 'kind' | 'sanction' | 'from'>,
  rules: string,
  player: Player,
): Term | undefined => {
  // A ban for misconduct is that which was proposed in proportion to it: no other, and none without an incident.
  const ban = player.proposed.get(sanction);
  if (kind === 'misconduct') {
    const length = { count: ban?.months ?? 0, unit: 'months' } as const;
    return ban && { length, rule: 'L-13.3.2.2', exact: true, bond: false };
  }
  const found = findTournamentRules(rules)?.parameters.sanctions.find((one) => one.kind === kind);
  if (found === undefined) return undefined;
  const { length, again, term, bondFees, bondOnReturn, rule } = found;
  return {
    length: again !== null && stillRuns(player, kind, from) ? again : length,
    ...{ rule, exact: term === 'fixed', bond: bondFees > 0 || bondOnReturn },
  };
};

/** The same day of the month so many months later, its last day where it has none. */
export const monthsLater = (from: Instant, months: number): Instant => {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
};

/** The end of a term: a barred player may enter again on its last day, from the first hour on. */
export const endOfTerm = (from: Instant, { count, unit }: SanctionLength): Instant =>
  startOfDay(dayOf(unit === 'months' ? monthsLater(from, count) : from + count * DAY_MS));

/**
 * A player on the League's register is nominated for nothing, and wins none of the prizes they played for (C-27d).
 */
export const OF_UNAPPROVED = { nominations: 'barred', prizes: 'lost' } as const;

/** Imposed is imposed, and proposed is not proposed again; what was proposed may still be imposed. */
const isKnown = (
  { type, sanction }: ImposeSanction | ProposeSanction,
  { sanctions, silences }: Player,
): boolean =>
  sanctions.some(({ id }) => id === sanction) || (type === 'ProposeSanction' && silences.has(sanction));

/**
 * The sanction of a silent withdrawal before this one: a player who repeats it is suspended for longer (T-8.5b).
 */
const silenceBefore = ({ silences }: Player, sanction: string): string | undefined => {
  const all = [...silences];
  return all[(silences.has(sanction) ? all.indexOf(sanction) : all.length) - 1];
};

/** Closes entry for as long as the rules say, or longer where they set a least time only. */
export const imposeSanction = (
  command: Acted<ImposeSanction | ProposeSanction>,
  player: Player,
): Decision<PlayerEvent> => {
  const { at, playerId, sanction, from } = command;
  if (isKnown(command, player)) return accept();
  const before = command.kind === 'silent-first' ? silenceBefore(player, sanction) : undefined;
  const again = before !== undefined;
  // Under another id it may be the silence that is known: five years are for who left twice, and the office says so.
  if (again && command.type === 'ImposeSanction')
    return reject('silence-known', 'T-8.5b', { data: { sanction: before } });
  const kind = again ? 'silent-repeated' : command.kind;
  const ban = kind === 'misconduct' ? player.proposed.get(sanction) : undefined;
  const rules = command.tournamentRules ?? 'iccf-2017';
  const term = termOf({ kind, sanction, from }, rules, player);
  if (term === undefined)
    return reject('no-such-sanction', kind === 'misconduct' ? 'L-13.3.2.2' : 'T-8.4b', { data: { kind } });
  const least = endOfTerm(from, term.length);
  const until = command.until ?? least;
  if (ban !== undefined && until > least)
    return reject('sanction-not-proportionate', 'L-13.3.2.2', { data: { most: ban.months } });
  if (until < least || (term.exact && until !== least))
    return reject('sanction-too-short', term.rule, { data: { least } });
  // After the first silence the office may suspend; a second one results in it by the rule itself (T-8.5a, T-8.5b),
  // unless the first is one that an office told of: that may have been this withdrawal.
  const imposed = command.type === 'ImposeSanction' || (again && player.silentCases.has(before));
  const type = imposed ? 'SanctionImposed' : 'SanctionProposed';
  const more = {
    ...(term.bond ? { bond: true } : {}),
    ...ban,
    ...(command.case === undefined ? {} : { case: command.case }),
    ...(command.motion === undefined ? {} : { motion: command.motion }),
    ...(kind === 'unapproved' ? OF_UNAPPROVED : {}),
    ...(isAdopted(rules) ? { tournamentRules: rules } : {}),
  };
  return accept({ type, at, playerId, sanction, kind, from, until, ...more, rule: term.rule });
};

/** A body has agreed that the player is nominated again (C-27dii). */
export const allowNomination = (
  { at, playerId, motion }: Acted<AllowNomination>,
  { nominationsBarred }: Player,
): Decision<PlayerEvent> =>
  nominationsBarred ? accept({ type: 'NominationAllowed', at, playerId, motion, rule: 'C-27dii' }) : accept();

export const liftSanction = (command: Acted<LiftSanction>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, sanction } = command;
  if (!player.sanctions.some(({ id }) => id === sanction)) return reject('no-such-sanction');
  return accept({ type: 'SanctionLifted', at, playerId, sanction });
};

/** The book a sanction is by: it closes the events of that book's federation, and no others (T-8.3b, C-27di). */
const bookOf = (kind: SanctionKind): string =>
  TOURNAMENT_RULES.find(({ parameters }) => parameters.sanctions.some((one) => one.kind === kind))?.id ??
  'iccf-2017';

/** What a book closes is closed under those that extend it too; what one of them adds is its own. */
const closes = (own: string, book: string): boolean => idsOf(book).includes(readRef(own).id);

/**
 * The sanction that keeps a player out longest at an instant, from tournaments by a book; undefined if they may
 * enter (T-2.2b).
 */
export const suspensionAt = ({ sanctions }: Player, at: Instant, book?: string): Sanction | undefined =>
  sanctions
    .filter(({ from, until }) => from <= at && at < until)
    .filter(({ kind, book: own }) => book === undefined || closes(own ?? bookOf(kind), book))
    .reduce<Sanction | undefined>(
      (longest, one) => (longest !== undefined && longest.until >= one.until ? longest : one),
      undefined,
    );

/** A bond is of twice the entry fee at least (T-8.4c). */
const BOND_FEES = 2;

/** The bond of a player who left before and comes back (T-8.4c); the tournament office learns of it by this event (T-8.4d). */
export const holdBond = (command: Acted<HoldBond>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, event, amount, entryFee } = command;
  if (!player.bondRequired) return reject('no-bond-required', 'T-8.6');
  if (player.bonds.has(event)) return accept();
  if (amount < BOND_FEES * entryFee)
    return reject('bond-too-low', 'T-8.4c', { data: { least: BOND_FEES * entryFee } });
  const { currency } = command;
  const holder = player.federation;
  const booked = currency === undefined || holder === null ? {} : { booked: { holder, currency } };
  return accept({ type: 'BondHeld', at, playerId, event, amount, ...booked, rule: 'T-8.4c' });
};

/** Refunded after regular conduct, otherwise forfeited (T-8.4c); after an event in order no further bond is due (T-8.6). */
export const settleBond = (command: Acted<SettleBond>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, event, orderly } = command;
  const bond = player.bonds.get(event);
  if (bond === undefined) return reject('no-such-bond', 'T-8.4c');
  const type = orderly ? 'BondRefunded' : 'BondForfeited';
  return accept({ type, at, playerId, event, ...bond, rule: orderly ? 'T-8.6' : 'T-8.4c' });
};
