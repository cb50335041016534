import { normsStreams, type NormAchieved, type NormRevised } from '@amici/contracts/title';
import { normsAudiences } from './audiences';
import { normsPolicies } from './policies';
import type { Acted, Finding } from '@amici/contracts';
import { accept, unreachable, type Decider, type Decision } from '@amici/kernel';
import { compared, unless } from '@amici/contracts/findings';
import { changesNorms, normChanges, figuresNow } from './achieve';
import type { CountScore, NormsCommand, NoteReplacement, NoteWithdrawal } from './commands';
import type { NormsEvent, PlayerLeft, ScoreCounted, NormStatementFixed } from './events';
import { revisedByReplacement, revisedByWithdrawal } from './revise';
import { everybody, evolveNorms, initialNorms, type Norms } from './state';
import { fixStatement, isStated, statementFor } from './statement';

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

const scoreOf = ({
  at,
  tournament,
  section,
  game,
  white,
  black,
  points,
}: Acted<CountScore>): ScoreCounted => ({
  type: 'ScoreCounted',
  at,
  tournament,
  section,
  game,
  white,
  black,
  points,
  rule: 'T-A2.2.5',
});

const same = (one: readonly number[] | null | undefined, other: readonly number[] | null): boolean =>
  one === other || (one?.[0] === other?.[0] && one?.[1] === other?.[1]);

const countScore = (command: Acted<CountScore>, state: Norms): Decision<NormsEvent> => {
  if (state.statement === null) return accept();
  if (same(state.games.get(command.game)?.points ?? null, command.points)) return accept();
  const counted = scoreOf(command);
  const after = evolveNorms(state, counted);
  const players = [command.white, command.black];
  return accept<NormsEvent>(counted, ...normChanges(after, players, command.at, command.titles));
};

const noteWithdrawal = (command: Acted<NoteWithdrawal>, state: Norms): Decision<NormsEvent> => {
  const { at, tournament, section, player, kind } = command;
  if (state.statement === null || state.left.has(player)) return accept();
  const left: PlayerLeft = { type: 'PlayerLeft', at, tournament, section, player, kind, rule: 'T-A2.3a3' };
  const revision = revisedByWithdrawal(command, evolveNorms(state, left));
  const events: NormsEvent[] = revision === undefined ? [left] : [left, revision];
  const after = events.reduce(evolveNorms, state);
  return accept<NormsEvent>(...events, ...normChanges(after, everybody(after), at, command.titles));
};

const noteReplacement = (command: Acted<NoteReplacement>, state: Norms): Decision<NormsEvent> => {
  const revision = state.statement === null ? undefined : revisedByReplacement(command, state);
  if (revision === undefined) return accept();
  const after = evolveNorms(state, revision);
  return accept<NormsEvent>(revision, ...normChanges(after, everybody(after), command.at, command.titles));
};

const decide = (command: Acted<NormsCommand>, state: Norms): Decision<NormsEvent> => {
  switch (command.type) {
    case 'FixStatement':
      return fixStatement(command, state);
    case 'CountScore':
      return countScore(command, state);
    case 'NoteWithdrawal':
      return noteWithdrawal(command, state);
    case 'NoteReplacement':
      return noteReplacement(command, state);
    default:
      return unreachable(command);
  }
};

/** The norms of one section of an event. */
export const norms: Decider<Acted<NormsCommand>, Norms, NormsEvent> = {
  initialState: initialNorms,
  decide,
  evolve: evolveNorms,
};

/** Whether a command leads to norms other than recorded, so that everybody's titles have to be asked for first. */
export const needsTitles = (command: Acted<NormsCommand>, state: Norms): boolean => {
  if (command.type === 'FixStatement') return !isStated(command, state);
  if (state.statement === null || command.type !== 'CountScore') return command.type !== 'CountScore';
  return changesNorms(evolveNorms(state, scoreOf(command)), [command.white, command.black]);
};

/** The stream of one section, and who may do and learn what of it. */
export const normsOfSection = {
  decider: norms,
  policies: normsPolicies,
  audiences: normsAudiences,
  streamOf: ({ tournament, section }: NormsCommand) => normsStreams.of(tournament, section),
  rulesetOf: ({ statement }: Norms) => statement?.event.normRules ?? null,
};

export * from './commands';
export * from './events';
export { statementPlayer } from './statement';
export { everybody, halfPointsTowardsNorms, sitting, type Norms } from './state';
