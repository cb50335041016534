import type { Acted } from '@amici/contracts';
import {
  federationRefusal,
  type DeclareMembers,
  type NominationFor,
  type FederationYear,
  type RegisteredFederation,
} from '@amici/contracts/registry';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import { ICCF_CHAMPIONSHIP } from '@amici/rulesets';
import type { NominatePlayer, WithdrawNomination } from './commands';
import type { FederationEvent } from './events';
import { barredAt, type Federation, type Nomination } from './state';

const { nominations: QUOTA } = ICCF_CHAMPIONSHIP;

/** Places 1 to 3 of a national championship open a master norm event (T-4.3). */
const LAST_PLACE = 3;

const yearOf = (at: Instant): number => new Date(at).getUTCFullYear();
const endOfYear = (year: number): Instant => Date.UTC(year + 1, 0, 1);

/** Nominations a year, by the members that were declared for the year before (T-1.0.10a). */
const quotaFor = (members: number): number => {
  const reached = QUOTA.more.filter(({ from }) => members >= from);
  return QUOTA.base + (reached.at(-1)?.extra ?? 0);
};

const isStage = (opens: string): boolean => opens.startsWith('wc-');

/** Nominations for the championship of a year that stand. */
const usedIn = ({ nominations }: Federation, year: number): readonly Nomination[] =>
  [...nominations.values()].filter((one) => one.year === year && !one.withdrawn && isStage(one.opens));

export const declareMembers = (
  { at, federation, year, members, document }: Acted<DeclareMembers>,
  state: Federation,
): Decision<FederationEvent> => {
  if (state.name === null) return reject('not-registered', 'T-1.0.10a');
  // The year before counts, so nobody can say yet what a year to come will bring.
  if (year > yearOf(at)) return reject('year-to-come', 'T-1.0.10a', { data: { latest: yearOf(at) } });
  if (state.members.get(year) === members) return accept();
  return accept({ type: 'MembersDeclared', at, federation, year, members, document, rule: 'T-1.0.10a' });
};

interface Opened {
  readonly opens: string;
  readonly rule: string;
}

type Way = (command: NominatePlayer, rating: number | null) => Opened | ReturnType<typeof reject>;

/** By rating into the preliminaries or the semi-finals; without one into neither (T-1.0.10b). */
const intoChampionship: Way = (_command, rating) => {
  if (rating === null)
    return reject('nominee-unrated', 'T-1.0.10b', {
      detail: { name: 'nominee-rating-bounds' },
    });
  return rating < QUOTA.semiFinalFrom
    ? { opens: 'wc-preliminary', rule: 'T-1.1.1h' }
    : { opens: 'wc-semi-final', rule: 'T-1.2.1h' };
};

/** Somebody without a rating, with a statement of qualification (T-2.5c, T-2.6b). */
const intoClass =
  (opens: string, rule: string): Way =>
  ({ statement }, rating) => {
    if (rating !== null)
      return reject('nominee-rated', rule, { detail: { name: 'enters-by-rating' }, data: { rating } });
    return statement === undefined
      ? reject('qualification-statement-missing', rule, {
          detail: { name: 'send-qualification-statement' },
        })
      : { opens, rule };
  };

const intoNormEvent: Way = ({ statement, place }) =>
  statement === undefined || place === undefined || place > LAST_PLACE
    ? reject('championship-place-missing', 'T-4.3', {
        detail: { name: 'name-place-and-table' },
        data: { lastPlace: LAST_PLACE },
      })
    : { opens: 'master-norm', rule: 'T-4.3' };

const WAYS: Readonly<Record<NominationFor, Way>> = {
  'world-championship': intoChampionship,
  'higher-class': intoClass('higher-class', 'T-2.5c'),
  'master-class': intoClass('master-class', 'T-2.6b'),
  'master-norm': intoNormEvent,
};

/** Why a federation may nominate nobody now: no member, suspended, or in arrears. */
const refusedTo = (at: Instant, state: Federation): Decision<FederationEvent> | undefined => {
  if (!state.member)
    return reject('federation-no-member', 'T-1.0.10a', { detail: { name: 'federations-nominate' } });
  const barred = barredAt(state, at);
  if (barred === null) return undefined;
  const { why, rule, ...data } = barred;
  return reject(federationRefusal[why], rule, { data });
};

/** A federation puts up a player of its own, so many a year for the championship (T-1.0.10a). */
export const nominatePlayer = (
  command: Acted<NominatePlayer>,
  state: Federation,
): Decision<FederationEvent> => {
  const { at, federation, player, evidence } = command;
  const refused = refusedTo(at, state);
  if (refused !== undefined) return refused;
  if (evidence?.federation !== federation)
    return reject('not-your-player', 'T-1.1.1h', { data: { belongsTo: evidence?.federation ?? null } });
  if (evidence.barred === true) return reject('nominations-barred', 'C-27dii');
  const way = WAYS[command.to](command, evidence.rating);
  if ('ok' in way) return way;
  const { opens, rule } = way;
  const year = yearOf(at);
  const used = usedIn(state, year);
  const same = [...state.nominations.values()].some(
    (one) => one.year === year && !one.withdrawn && one.player === player && one.opens === opens,
  );
  if (same) return accept();
  const members = state.members.get(year - 1) ?? 0;
  const quota = quotaFor(members);
  if (isStage(opens) && used.length >= quota) {
    const next = QUOTA.more.find(({ from }) => from > members);
    return reject('nominations-used', 'T-1.0.10a', {
      detail: { name: 'withdraw-unused-or-declare' },
      data: { quota, members, year, moreFrom: next?.from ?? null },
    });
  }
  const nomination = `${federation}-${year}-${state.nominations.size + 1}`;
  const { rating } = evidence;
  const expiresAt = endOfYear(year);
  const statement = command.statement ?? null;
  return accept({
    type: 'PlayerNominated',
    at,
    federation,
    nomination,
    ...{ player, year, opens, rating, expiresAt, statement, rule },
  });
};

/** A withdrawn nomination no longer counts; one by which somebody is in a start list has been used, and counts. */
export const withdrawNomination = (
  { at, federation, nomination, usedIn = null }: Acted<WithdrawNomination>,
  { nominations }: Federation,
): Decision<FederationEvent> => {
  const found = nominations.get(nomination);
  if (found === undefined) return reject('no-such-nomination', 'T-1.0.10a');
  if (found.withdrawn) return accept();
  if (usedIn !== null) return reject('nomination-used', 'T-1.0.10a', { data: { event: usedIn } });
  const { player } = found;
  return accept({ type: 'NominationWithdrawn', at, federation, nomination, player, rule: 'T-1.0.10a' });
};

/** A federation as the others know it; undefined where nobody has registered it. */
export const federationView = (
  federation: string,
  state: Federation,
  at: Instant,
): RegisteredFederation | undefined => {
  const { name, member } = state;
  return name === null ? undefined : { federation, name, member, barred: barredAt(state, at) };
};

/** The members it declared for the year before, and its nominations of the year. */
export const federationYear = (
  federation: string,
  state: Federation,
  year: number,
  at: Instant,
): FederationYear | undefined => {
  const view = federationView(federation, state, at);
  if (view === undefined) return undefined;
  const members = state.members.get(year - 1) ?? null;
  const quota = quotaFor(members ?? 0);
  const left = Math.max(0, quota - usedIn(state, year).length);
  const nominations = [...state.nominations.values()]
    .filter((one) => one.year === year)
    .map(({ year: _year, ...one }) => one);
  return { ...view, year, members, quota, left, nominations };
};
