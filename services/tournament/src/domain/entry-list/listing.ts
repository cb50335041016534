import type { Acted } from '@amici/contracts';
import type { DelistPlayer, ReturnSection } from '@amici/contracts/tournament';
import { accept, fold, reject, type Decision, type Rejection } from '@amici/kernel';
import { formatOf } from '../book/formats';
import {
  closedForHim,
  awaitedBy,
  unconfirmed,
  cameInBy,
  ruleOfWay,
  wayIn,
  type Terms,
} from '../entry/way-in';
import type { ConfirmListing, DrawSection, ListPlayer, MoveListing } from './commands';
import { draw, formatDrawn } from './drawing';
import type { EntryListEvent, PlayerListed } from './events';
import { evolveList, type EntryList, type OpenedList } from './state';

type Decided = Decision<EntryListEvent>;

/** More than wait in any class of a year. */
export const MOST_STANDING = 2_000;

const termsOf = ({ terms, entry, entryRule, tournamentRules }: OpenedList): Terms => ({
  ...{ format: terms.format, entry, entryRule, tournamentRules },
  membersOf: terms.membersOf ?? null,
  director: terms.director ?? null,
  titleEvent: formatOf({ format: terms.format, tournamentRules })?.titleEvent ?? false,
});

/** Entrants by post live where the League's mail runs regularly, unless Council permits otherwise (CT-8c). */
const withoutMail = (
  { regularMail, permittedBy, carriedBy }: ListPlayer,
  list: OpenedList,
): Rejection | undefined => {
  const rule = formatDrawn(list)?.lists?.regularMail;
  if (list.means !== 'postal' || rule === undefined || regularMail === undefined || regularMail === true)
    return undefined;
  if (permittedBy !== undefined && carriedBy === 'ccla-council') return undefined;
  const data = { term: 'residence' };
  return regularMail === null
    ? { code: 'particulars-missing', rule, detail: { name: 'registrar-records-residence' }, data }
    : { code: 'not-eligible', rule, detail: { name: 'council-may-permit' }, data };
};

/** A player stands in a list by one of its ways in, judged when they apply (T-2.4, T-2.5a, T-2.6a, T-4.3). */
const listed = (command: Acted<ListPlayer>, state: OpenedList): Decided => {
  const { at, list, player } = command;
  const { entryRule, open, standing } = state;
  if (standing.has(player)) return accept();
  if (!open) return reject('list-closed', entryRule, { detail: { name: 'next-list-takes-entries' } });
  if (standing.size >= MOST_STANDING)
    return reject('list-full', undefined, { data: { limit: MOST_STANDING } });
  const terms = termsOf(state);
  const closed = closedForHim(command, terms);
  if (closed !== undefined) return { ok: false, rejection: closed };
  const away = withoutMail(command, state);
  if (away !== undefined) return { ok: false, rejection: away };
  const entrants = [...standing.values()].map(({ entrant }) => entrant);
  const way = wayIn(command, terms, cameInBy(entrants));
  if ('code' in way) return { ok: false, rejection: way };
  const rule = ruleOfWay(way, command);
  const waits = awaitedBy(command, way, terms);
  const fee: PlayerListed['listing']['fee'] =
    command.fee === undefined || waits !== undefined ? null : 'received';
  return accept({
    type: 'PlayerListed',
    ...{ at, list, listing: { entrant: way.entrant, since: at, fee, rule } },
    ...(command.only === true ? { only: true } : {}),
    ...(command.permittedBy === undefined ? {} : { motion: command.permittedBy }),
    ...{ awaits: waits?.awaits ?? null, owed: waits?.owed ?? null, rule: waits?.rule ?? rule },
  });
};

const confirmed = ({ at, list, player, paid }: Acted<ConfirmListing>, state: OpenedList): Decided => {
  const found = state.standing.get(player);
  if (found === undefined) return reject('not-listed', 'T-0.2');
  const { awaits, owed } = found;
  if (awaits === null) return accept();
  if (awaits === 'confirmation' && paid !== undefined) return { ok: false, rejection: unconfirmed };
  if (paid !== undefined && owed !== null)
    if (paid.currency !== owed.currency || paid.amount < owed.amount)
      return reject('fee-short', 'T-0.2', { data: { owed, paid } });
  const [fee, rule] = awaits === 'fee' ? (['received', 'T-0.2'] as const) : (['waived', 'T-4.5'] as const);
  return accept({ type: 'ListingConfirmed', at, list, player, fee, rule });
};

/** A section starts by itself once enough stand in the list; where not enough can play, it waits. */
const drawnWhenFull =
  <Command extends Acted<ListPlayer> | Acted<ConfirmListing>>(
    decide: (command: Command, state: OpenedList) => Decided,
  ) =>
  (command: Command, state: OpenedList): Decided => {
    const decision = decide(command, state);
    if (!decision.ok || decision.events.length === 0 || !state.terms.byItself) return decision;
    const after: EntryList = fold(evolveList, state as EntryList, decision.events);
    if (after === null) return decision;
    const { at, list, drawing } = command;
    const section = draw(after, { at, list, because: 'full', drawing, sections: 1, players: null });
    return 'code' in section ? decision : accept(...decision.events, section);
  };

export const listPlayer = drawnWhenFull(listed);
export const confirmListing = drawnWhenFull(confirmed);

/** Until they are drawn a player may leave the list; later they withdraw from the tournament (T-8.1b). */
export const delistPlayer = ({ at, list, player }: Acted<DelistPlayer>, state: OpenedList): Decided => {
  const found = state.standing.get(player);
  if (found === undefined) return reject('not-listed', 'CT-5f');
  return accept({
    type: 'PlayerDelisted',
    ...{ at, list, player, released: found.entrant.uses ?? null, stood: found.awaits === null },
    rule: 'CT-5f',
  });
};

/** Who plays by post is taken to be willing to play an alternative event by post (CT-8e). */
export const moveListing = (
  { at, list, player, to, alternative = null }: Acted<MoveListing>,
  { standing, means, terms, tournamentRules }: OpenedList,
): Decided => {
  const found = standing.get(player);
  if (found === undefined) return reject('not-listed', 'CT-8e');
  if (found.only === true)
    return reject('no-alternative', 'CT-8e', {
      detail: { name: 'plays-no-other' },
    });
  const hasLists = (format: string): boolean =>
    (formatOf({ format, tournamentRules })?.lists ?? null) !== null;
  const fits = alternative !== null && alternative.means === 'postal' && hasLists(alternative.format);
  if (means !== 'postal' || !hasLists(terms.format) || !fits || to === list)
    return reject('no-alternative', 'CT-8e', { detail: { name: 'another-general-list' } });
  return accept({
    type: 'PlayerDelisted',
    ...{ at, list, player, released: null, stood: found.awaits === null, movedTo: to },
    rule: 'CT-8e',
  });
};

export const drawSection = (command: Acted<DrawSection>, state: OpenedList): Decided => {
  const { at, list, sections = 1, players = null, drawing } = command;
  const drawn = draw(state, { at, list, because: 'officer', drawing, sections, players });
  return 'code' in drawn ? { ok: false, rejection: drawn } : accept(drawn);
};

/** Of two entries by one right, or in one period, the first in the ledger stands (T-1.0.7a, T-4.7). */
export const returnSection = (
  { at, list, tournament, refused }: Acted<ReturnSection>,
  { drawn }: OpenedList,
): Decided => {
  const found = drawn.get(tournament);
  if (found === undefined) return accept();
  const returned = found.listings.length - refused.length;
  const rule = refused[0]?.rule ?? 'T-1.0.7a';
  return accept({ type: 'SectionReturned', at, list, tournament, refused, returned, rule });
};
