import type { WebRoute } from '@amici/edge';
import { HTML, type Answered, type Asking } from '@amici/edge/exchange';
import { PROBLEM_CODES, problemExplained } from '@amici/edge/explained';
import { ProblemException } from '@amici/edge/problem-exception';
import { readerOf } from '@amici/edge/reader';
import {
  documentOf,
  problemExplained as problemView,
  problemsShown,
  type Locale,
  type Shown,
} from '@amici/web';
import { html } from './html';

/** The links of problems are followed by people: a client that takes anything gets the page. */
const isFor = (asking: Asking): boolean => asking.prefers([HTML, 'application/json']) === HTML;

/** A page of problems, in the language of the reader. */
const page = (asking: Asking, viewIn: (locale: Locale) => Shown): Answered => {
  const reader = readerOf(asking);
  return html(200, documentOf(viewIn(reader.locale), reader, { here: asking.path }));
};

const explained = (code: string, locale: Locale) => {
  const found = problemExplained(code, locale);
  if (found === undefined) throw new ProblemException({ code: 'not-found' });
  return found;
};

/** Where the `type` of every problem leads: what it means, the rules behind it, what may be done instead. */
export const problemPages: readonly WebRoute[] = [
  {
    method: 'GET',
    path: 'problems',
    isFor,
    handle: (asking) => {
      const all = (locale: Locale) => PROBLEM_CODES.map((code) => explained(code, locale));
      return Promise.resolve(page(asking, (locale) => problemsShown(all(locale), locale)));
    },
  },
  {
    method: 'GET',
    path: 'problems/:code',
    isFor,
    handle: async (asking) =>
      page(asking, (locale) => problemView(explained(asking.parameters['code']!, locale), locale)),
  },
];
