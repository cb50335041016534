import type { Question } from '../op';
import { answerInitialRating, answerLeagueRating, answerRatingChange, answerRatingList } from '../ratings';
import { explainerOf, ofCompetitor, valueOf, type Explainer, type Explanation } from './explanation';

const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`);

const explainChange = (question: Question): Explanation => {
  const { change, steps } = answerRatingChange(question);
  return { title: `Change in rating: ${signed(change.toNumber())}`, steps };
};

const explainInitial = (question: Question): Explanation => {
  const { rating, listed, steps } = valueOf(answerInitialRating(question));
  return { title: `Rating: ${rating}, in the list ${listed}`, steps };
};

const explainLeague = (question: Question): Explanation => {
  const { rating, steps } = answerLeagueRating(question);
  return { title: `Rating of the League: ${rating}`, steps };
};

const explainList: Explainer = (question, of) =>
  ofCompetitor(valueOf(answerRatingList(question)), ({ id }) => id, of).map(
    ({ id, rating, listed, steps }) => ({
      title: `${id}: ${rating === null ? 'no rating' : `rating ${rating}, in the list ${listed}`}`,
      steps,
    }),
  );

const EXPLAINERS: Readonly<Record<string, Explainer>> = {
  'rating.change': (question) => [explainChange(question)],
  'rating.initial': (question) => [explainInitial(question)],
  'rating.list': explainList,
  'ccla.rating': (question) => [explainLeague(question)],
};

/** The op of a question that does not name it, by what it gives. */
const impliedOp = (question: Question): string => {
  if (question['players'] !== undefined) return 'rating.list';
  return question['opponents'] === undefined ? 'rating.change' : 'rating.initial';
};

/** Explains a change in rating, a rating by item 5, a rating list, or a League rating. */
export const explainRating = explainerOf(EXPLAINERS, impliedOp);
