import { accept, reject, type Instant, type Rejection } from '@amici/kernel';
import type { Ruling } from '@amici/contracts/game';
import { uncitableInGame } from '@amici/rulesets';
import { sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict, type RulingInput } from '../state/verdict';

type Ruled = Acted<{ readonly ruling: RulingInput }>;

/** Nobody rules in a game of their own, nor in one of their own team's or federation's players (L-14.1.3). */
const conflict = ({ actor, ruling }: Ruled, game: Game): boolean => {
  if (sideOf(game.players, actor.subject) !== null) return true;
  const { teams } = game;
  return teams !== null && (ruling.interests ?? []).some((one) => one === teams.white || one === teams.black);
};

/** The article a ruling rests on, itself or by analogy. */
const articleIn = (basis: Ruling['basis']): string => ('rule' in basis ? basis.rule : basis.analogous);

export const articleOf = ({ basis }: Ruling): string => articleIn(basis);

const incomplete = ({ ruling, at }: Ruled): Rejection | null => {
  if (ruling.basis === undefined || ruling.reason === undefined)
    return { code: 'ruling-incomplete', rule: 'L-0.3', detail: { name: 'ruling-with-article-and-reason' } };
  if (ruling.decidedAt !== undefined && ruling.decidedAt > at)
    return { code: 'ruling-incomplete', rule: 'L-0.3', detail: { name: 'ruling-not-given' } };
  return ruling.books === undefined ? null : (uncitableInGame(articleIn(ruling.basis), ruling.books) ?? null);
};

export const isKnownRuling = (game: Game, id: string): boolean => game.rulings.some((one) => one.id === id);

/**
 * Decides under a ruling: one already recorded changes nothing; one without reason or an article of the books of its event, or given by somebody
 * with an interest in the game, is refused (L-0.3, L-14.1.3). `at` is when it was given.
 */
export const underRuling = (
  command: Ruled,
  game: Game,
  decide: (ruling: Ruling, at: Instant) => Verdict,
): Verdict => {
  const { ruling } = command;
  if (isKnownRuling(game, ruling.id)) return accept();
  if (conflict(command, game)) return reject('conflict-of-interest', 'L-14.1.3');
  const refusal = incomplete(command);
  if (refusal !== null) return refuse(refusal);
  const { id, basis, reason, decidedAt = command.at } = ruling;
  const advised = decidedAt < command.at ? { advisedAt: command.at } : {};
  // The body's decision is final, about whatever it rules (C-37, T-15).
  const final = command.actor.office === 'appeals' ? { final: game.rules.articles.appealDecided } : {};
  const { subject } = command.actor;
  const given: Ruling = { id, by: subject, basis: basis!, reason: reason!, ...advised, ...final };
  return decide(given, decidedAt);
};
