import { ok, type Result, type Step } from '@amici/kernel';
import type { NormStatement } from '@amici/norms';
import { askLeagueTitles, askMasterpoints, hasEvents } from '../rules/masterpoints';
import { playerId } from '../rules/norm-fields';
import { askOverscore, askProgress, askRequirements, askStatement } from '../rules/norm-questions';
import { BadRequest, optional, text, type Question } from '../rules/op';

type Explained = Result<readonly Step[]>;

const stepsOf = (asked: Result<{ readonly steps: readonly Step[] }>): Explained =>
  asked.ok ? ok(asked.value.steps) : asked;

/** Of the event, then of the player who is asked about, or of everybody. */
const statementSteps = (statement: NormStatement, player: string | undefined): readonly Step[] => [
  ...statement.steps,
  ...statement.players
    .filter(({ id }) => player === undefined || id === player)
    .flatMap(({ id, requirements }) =>
      requirements.steps.map(({ rule, text: told }) => ({
        rule,
        text: `${String(JSON.parse(id))}: ${told}`,
      })),
    ),
];

const explainStatement = (question: Question): Explained => {
  const statement = askStatement(question);
  if (!statement.ok) return statement;
  const player = optional(question, 'player', playerId);
  const id = player === undefined ? undefined : JSON.stringify(player);
  if (id !== undefined && !statement.value.players.some((stated) => stated.id === id))
    throw new BadRequest(`player is not one of the players: ${id}`);
  return ok(statementSteps(statement.value, id));
};

const EXPLAINED: Readonly<Record<string, (question: Question) => Explained>> = {
  'norm.requirements': (question) => stepsOf(askRequirements(question)),
  'norm.overscore': (question) => stepsOf(askOverscore(question)),
  'norm.statement': explainStatement,
  'title.progress': (question) => stepsOf(askProgress(question)),
  'ccla.masterpoints': (question) =>
    stepsOf(hasEvents(question) ? askLeagueTitles(question) : askMasterpoints(question)),
};

/**
 * The steps to the answer of a question about norms, titles or masterpoints, as `amici rules` takes it; of a statement
 * those of one player where `player` names him. Throws BadRequest for an op it does not explain.
 */
export const explainNorm = (question: Question): Explained => {
  const op = text(question, 'op');
  const explain = Object.hasOwn(EXPLAINED, op) ? EXPLAINED[op] : undefined;
  if (explain === undefined)
    throw new BadRequest(`explain norm takes ${Object.keys(EXPLAINED).join(', ')}; not ${op}`);
  return explain(question);
};
