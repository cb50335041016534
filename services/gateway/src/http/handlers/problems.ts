import { PROBLEM_CODES, problemExplained } from '@amici/edge/explained';
import { json } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { validated } from '@amici/edge/validated';
import { z } from 'zod';
import { asJson, list, object, TEXT, type Json } from '../answer-schemas';
import type { Route } from '../route';

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
export const problemRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'problems',
    described: described('problems', 'Every kind of problem', [200], object({ problems: list(PROBLEM) })),
    handle: () => {
      const problems = PROBLEM_CODES.map((one) => problemExplained(one, 'en'));
      return Promise.resolve(json({ problems }, { Vary: 'Accept' }));
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
    handle: (asking) => {
      const problem = problemExplained(validated(code, asking.parameters['code']), 'en');
      if (problem === undefined) throw new ProblemException({ code: 'not-found' });
      return Promise.resolve(json(problem, { Vary: 'Accept' }));
    },
  },
];
