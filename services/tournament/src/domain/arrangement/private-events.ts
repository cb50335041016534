import type { Acted } from '@amici/contracts';
import type { AgreePrivateEvent } from '@amici/contracts/tournament';
import { accept, isPlainName, reject, type Decision } from '@amici/kernel';
import type { IssuePrivateEvent, ProposePrivateEvent } from './commands';
import type { ArrangementRecord } from './events';
import { MOST_OF_YEAR, refusedMember } from './friendlies';
import type { Arrangements } from './state';

type Decided = Decision<ArrangementRecord>;

/**
 * Two or more members, the proposer among them (CT-10); the four of CT-2a are asked of title and major
 * tournaments.
 */
export const proposePrivateEvent = (command: Acted<ProposePrivateEvent>, state: Arrangements): Decided => {
  const { at, year, tournament, player, name, players, cycle, means, terms, evidence } = command;
  const before = state.privateEvents.get(tournament);
  if (before !== undefined)
    return before.proposed.terms.id === terms.id ? accept() : reject('already-proposed', 'CT-10');
  if (state.friendlies.size + state.privateEvents.size >= MOST_OF_YEAR)
    return reject('year-full', 'CT-10', { data: { most: MOST_OF_YEAR } });
  if (!isPlainName(name)) return reject('name-not-plain');
  if (new Set(players).size < players.length) return reject('player-named-twice', 'CT-10');
  if (!players.includes(player)) return reject('proposer-not-among-them', 'CT-10');
  for (const one of players) {
    const refused = refusedMember(at, one, evidence?.[one], 'CT-10');
    if (refused !== undefined) return { ok: false, rejection: refused };
  }
  return accept({
    type: 'PrivateEventProposed',
    ...{ at, year, tournament, by: player, name, players, cycle, means, terms },
    rule: 'CT-10',
  });
};

const unknown = reject('no-such-event', 'CT-10');

export const agreePrivateEvent = (
  { at, year, tournament, player }: Acted<AgreePrivateEvent>,
  state: Arrangements,
): Decided => {
  const found = state.privateEvents.get(tournament);
  if (found === undefined) return unknown;
  if (!found.proposed.players.includes(player)) return reject('not-of-this-event', 'CT-10');
  if (found.agreed.includes(player)) return accept();
  return accept({ type: 'PrivateEventAgreed', at, year, tournament, player, rule: 'CT-10' });
};

/** Once the terms are agreed by all; rated unless Council has determined otherwise (CT-10). */
export const issuePrivateEvent = (command: Acted<IssuePrivateEvent>, state: Arrangements): Decided => {
  const { at, year, tournament, director, start, unratedBy, carriedBy } = command;
  const found = state.privateEvents.get(tournament);
  if (found === undefined) return unknown;
  if (found.director !== null)
    return found.director === director ? accept() : reject('already-issued', 'CT-10');
  const { proposed, agreed } = found;
  const waiting = proposed.players.filter((player) => !agreed.includes(player));
  if (waiting.length > 0)
    return reject('not-agreed', 'CT-10', { detail: { name: 'terms-mutually-agreed' }, data: { waiting } });
  if (proposed.players.includes(director)) return reject('director-plays', 'C-1');
  if (start <= at) return reject('start-is-past', 'CT-10', { data: { start } });
  if (unratedBy !== undefined && carriedBy !== 'ccla-council')
    return reject('motion-not-carried', 'CT-10', { detail: { name: 'council-determines-by-motion' } });
  const { name, players, cycle, means, terms } = proposed;
  return accept({
    type: 'PrivateEventIssued',
    ...{ at, year, tournament, name, players, cycle, means, start, director },
    conditionsDocument: terms,
    rated: unratedBy === undefined,
    motion: unratedBy ?? null,
    rule: 'CT-10',
  });
};
