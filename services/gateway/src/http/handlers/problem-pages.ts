import {
  documentOf,
  problemExplained,
  problemsShown,
  type Explained,
  type Locale,
  type Shown,
} from '@amici/web';
import { z } from 'zod';
import { REFUSALS } from '../../generated/refusals';
import { asJson, list, object, TEXT, type Json } from '../answer-schemas';
import { json, type Answered, type Asking, type Route } from '../exchange';
import { html } from '../html';
import { readerOf } from '../pages/reader';
import { ProblemException } from '../problem.exception';
import { insteadIn, titleIn } from '../problem-texts/texts';
import { statusOf } from '../status-by-code';
import { validated } from '../validated';

const RULES = REFUSALS as Readonly<Record<string, Explained['rules']>>;

const explained = (code: string, locale: Locale = 'en'): Explained => {
  const [title, instead] = [titleIn(locale, code), insteadIn(locale, code)];
  return { code, title, status: statusOf(code), instead, rules: RULES[code]! };
};

/** A page of problems, in the language of the reader. */
const page = (asking: Asking, viewIn: (locale: Locale) => Shown): Answered => {
  const reader = readerOf(asking);
  return html(200, documentOf(viewIn(reader.locale), reader, { here: asking.path }));
};

const wantsJson = (asking: Asking): boolean =>
  asking.prefers(['text/html', 'application/json']) !== 'text/html';

const PROBLEM = object({
  code: TEXT,
  title: TEXT,
  status: { type: 'integer' },
  instead: { ...TEXT, description: 'What may be done instead' },
  rules: list(object({ id: TEXT, rule: TEXT })),
});

const described = (name: string, summary: string, statuses: readonly number[], schema: Json) => ({
  name,
  tag: 'problems',
  summary,
  parameters: {},
  headers: [],
  statuses,
  answer: () => ({ ...asJson(schema), 'text/html': { schema: TEXT } }),
});

const code = z.string().max(64);

/** Where the `type` of every problem leads: what it means, the rules behind it, what may be done instead. */
export const problemPages: readonly Route[] = [
  {
    method: 'GET',
    path: 'problems',
    described: described('problems', 'Every kind of problem', [200], object({ problems: list(PROBLEM) })),
    handle: (asking) => {
      const codes = Object.keys(RULES);
      const all = (locale?: Locale) => codes.map((one) => explained(one, locale));
      return Promise.resolve(
        wantsJson(asking)
          ? json({ problems: all() }, { Vary: 'Accept' })
          : page(asking, (locale) => problemsShown(all(locale), locale)),
      );
    },
  },
  {
    method: 'GET',
    path: 'problems/:code',
    described: {
      ...described(
        'problem',
        'A kind of problem: what it means and what may be done instead',
        [200, 404],
        PROBLEM,
      ),
      parameters: { code },
    },
    handle: async (asking) => {
      const problem = validated(code, asking.parameters['code']);
      if (!Object.hasOwn(RULES, problem)) throw new ProblemException({ code: 'not-found' });
      return Promise.resolve(
        wantsJson(asking)
          ? json(explained(problem), { Vary: 'Accept' })
          : page(asking, (locale) => problemExplained(explained(problem, locale), locale)),
      );
    },
  },
];
