import { readFileSync } from 'node:fs';
import { BadRequest, type Question } from '../rules/op';
import { printExplanations, type Explainer } from '../rules/explain/explanation';
import { explainNorm } from '../rules/explain/norm';
import { explainPlaces } from '../rules/explain/place';
import { explainRating } from '../rules/explain/rating';

/** What may follow `amici explain`. */
export type Explained = 'rating' | 'norm' | 'place';

const EXPLAINERS: Readonly<Record<Explained, Explainer>> = {
  rating: explainRating,
  norm: explainNorm,
  place: explainPlaces,
};

const STANDARD_INPUT = 0;

/** The text of a question: given itself, in a file, or on standard input. */
const questionText = (given: string): string => {
  if (given.trimStart().startsWith('{')) return given;
  return readFileSync(given === '-' ? STANDARD_INPUT : given, 'utf8');
};

const parseQuestion = (text: string): Question => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadRequest('the question is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadRequest('the question is not a JSON object');
  return value as Question;
};

/**
 * The explanation of one question of `amici rules`, for a person. `given` is the question as JSON, a file, or `-`
 * for standard input. Throws BadRequest with a sentence for the person who asked.
 */
export const explain = (what: Explained, given: string, of: string | undefined): string =>
  printExplanations(EXPLAINERS[what](parseQuestion(questionText(given)), of));
