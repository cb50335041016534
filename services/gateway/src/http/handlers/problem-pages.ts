import { z } from 'zod';
import { REFUSALS } from '../../generated/refusals';
import { adviceOn } from '../advice';
import type { Json } from '../answer-schemas';
import { json, type Answered, type Asking, type Route } from '../exchange';
import { policyOf } from '../guards';
import { ProblemException } from '../problem.exception';
import { statusOf, titleOf } from '../problems';
import { validated } from '../validated';

interface Cited {
  readonly id: string;
  readonly rule: string;
}

/** A kind of problem, for whoever met it. */
interface Explained {
  readonly code: string;
  readonly title: string;
  readonly status: number;
  readonly instead: string;
  readonly rules: readonly Cited[];
}

const RULES = REFUSALS as Readonly<Record<string, readonly Cited[]>>;

const explained = (code: string): Explained => {
  const status = statusOf(code);
  return { code, title: titleOf(code), status, instead: adviceOn(code, status), rules: RULES[code]! };
};

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const cited = ({ id, rule }: Cited): string => `<dt>${escape(id)}<dd>${escape(rule)}`;

const HTML = 'text/html; charset=utf-8';

const page = (title: string, body: string): Answered => ({
  status: 200,
  headers: { 'Content-Type': HTML, Vary: 'Accept', ...policyOf(HTML) },
  text: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><h1>${escape(title)}</h1>${body}</html>\n`,
});

const onPage = ({ code, title, status, instead, rules }: Explained): Answered =>
  page(
    title,
    `<p><code>${code}</code>, status ${status}.<p>${escape(instead)}` +
      (rules.length === 0 ? '' : `<h2>Rules it enforces</h2><dl>${rules.map(cited).join('')}</dl>`) +
      '<p><a href="/problems">All problems</a>',
  );

const listed = (codes: readonly string[]): Answered =>
  page('Problems', `<ul>${codes.map((code) => `<li><a href="/problems/${code}">${code}</a>`).join('')}</ul>`);

const asJson = (asking: Asking): boolean => asking.prefers(['text/html', 'application/json']) !== 'text/html';

const text = { type: 'string' } as const;
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const PROBLEM = object({
  code: text,
  title: text,
  status: { type: 'integer' },
  instead: { ...text, description: 'What may be done instead' },
  rules: { type: 'array', items: object({ id: text, rule: text }) },
});

const described = (name: string, summary: string, statuses: readonly number[], schema: Json) => ({
  name,
  tag: 'problems',
  summary,
  parameters: {},
  headers: [],
  statuses,
  answer: () => ({ 'application/json': { schema }, 'text/html': { schema: text } }),
});

const code = z.string().max(64);

/** Where the `type` of every problem leads: what it means, the rules behind it, what may be done instead. */
export const problemPages: readonly Route[] = [
  {
    method: 'GET',
    path: 'problems',
    described: described(
      'problems',
      'Every kind of problem',
      [200],
      object({ problems: { type: 'array', items: PROBLEM } }),
    ),
    handle: (asking) => {
      const codes = Object.keys(RULES);
      return Promise.resolve(
        asJson(asking) ? json({ problems: codes.map(explained) }, { Vary: 'Accept' }) : listed(codes),
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
      const asked = validated(code, asking.parameters['code']);
      if (!Object.hasOwn(RULES, asked)) throw new ProblemException({ code: 'not-found' });
      const found = explained(asked);
      return Promise.resolve(asJson(asking) ? json(found, { Vary: 'Accept' }) : onPage(found));
    },
  },
];
