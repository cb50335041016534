import type { Finding } from '@amici/contracts';
import { compared, unless } from '@amici/contracts/findings';
import type { NormAchieved, NormRevised } from '@amici/contracts/title';
import { figuresNow } from './achieve';
import type { NormsEvent, NormStatementFixed } from './events';
import type { Norms } from './state';
import { statementFor } from './statement';

/** A statement asks what the book does of players with these ratings and titles. */
const checkStatement = (event: NormStatementFixed): readonly Finding[] => {
  const statement = statementFor(event.event, event.players);
  return statement.ok
    ? compared(event, statement.value)
    : [{ fact: 'players', recorded: event.players.length, computed: statement.error.code, rule: 'T-A2.1a' }];
};

/** A norm is what the counted games make; titled opponents apart, whose titles may have been confirmed since the start. */
const checkNorm = (event: NormAchieved | NormRevised, state: Norms): readonly Finding[] => {
  const statement = figuresNow(state, event.player).find(({ title }) => title === event.title);
  if (statement === undefined)
    return [{ fact: 'title', recorded: event.title, computed: 'no norm of it', rule: 'T-A2.3c' }];
  const { games, overscored, halfPoints, required } = statement;
  return compared(event, { games, overscored, halfPoints, required });
};

/** What of an event does not come out as it is recorded, computed from the norms of the section before it. */
export const checkNorms = (event: NormsEvent, before: Norms): readonly Finding[] => {
  if (event.type === 'NormStatementFixed') return checkStatement(event);
  if (event.type === 'NormAchieved' || event.type === 'NormRevised') return checkNorm(event, before);
  if (event.type !== 'NormRescinded') return [];
  const stands = figuresNow(before, event.player).some(({ title }) => title === event.title);
  return unless(!stands, event, 'title', 'the norm stands');
};
