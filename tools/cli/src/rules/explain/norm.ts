import type { NormRequirements } from '@amici/norms';
import { askLeagueTitles, askMasterpoints, hasEvents } from '../masterpoints';
import { askOverscore, askProgress, askRequirements, askStatement } from '../norm-questions';
import type { Question } from '../op';
import { explainerOf, ofCompetitor, valueOf, type Explainer, type Explanation } from './explanation';

/** `GM 7.5, SIM 6.5, …`: the scores asked for, and a dash where a norm is impossible. */
const requirement = ({ titles }: NormRequirements): string =>
  Object.entries(titles)
    .map(([title, { possible, required }]) => `${title} ${possible ? required : '-'}`)
    .join(', ');

const explainRequirements = (question: Question): Explanation => {
  const requirements = valueOf(askRequirements(question));
  return { title: `Norms: ${requirement(requirements)}`, steps: requirements.steps };
};

const explainOverscore = (question: Question): Explanation => {
  const { overscored, steps } = valueOf(askOverscore(question));
  return { title: `Games overscored: ${overscored}`, steps };
};

const explainStatement: Explainer = (question, of) => {
  const { valid, steps, players } = valueOf(askStatement(question));
  const named = players.map(({ id, requirements }) => ({ id: String(JSON.parse(id)), requirements }));
  return [
    { title: `Statement of norms: ${valid ? 'a title event' : 'requirements not met'}`, steps },
    ...ofCompetitor(named, ({ id }) => id, of).map(({ id, requirements }) => ({
      title: `${id}: ${requirement(requirements)}`,
      steps: requirements.steps,
    })),
  ];
};

const explainProgress = (question: Question): Explanation => {
  const { awarded, missing, steps } = valueOf(askProgress(question));
  const title = String(question['title']);
  return { title: awarded ? `${title} earned` : `${title} not earned yet: ${missing.join(', ')}`, steps };
};

const explainMasterpoints = (question: Question): Explanation => {
  if (!hasEvents(question)) {
    const { points, steps } = valueOf(askMasterpoints(question));
    return { title: `Masterpoints: ${points.toNumber()}`, steps };
  }
  const { totals, steps } = valueOf(askLeagueTitles(question));
  return { title: `Masterpoints in all: ${totals.total.toNumber()}`, steps };
};

const EXPLAINERS: Readonly<Record<string, Explainer>> = {
  'norm.requirements': (question) => [explainRequirements(question)],
  'norm.overscore': (question) => [explainOverscore(question)],
  'norm.statement': explainStatement,
  'title.progress': (question) => [explainProgress(question)],
  'ccla.masterpoints': (question) => [explainMasterpoints(question)],
};

/** The op of a question that does not name it, by what it gives. */
const impliedOp = (question: Question): string => {
  if (question['players'] !== undefined) return 'norm.statement';
  if (question['opponents'] !== undefined) return 'norm.requirements';
  return question['norms'] === undefined ? 'norm.overscore' : 'title.progress';
};

/** Explains a player's norms, a statement of norms, overscored games, the way to a title, or masterpoints. */
export const explainNorm = explainerOf(EXPLAINERS, impliedOp);
