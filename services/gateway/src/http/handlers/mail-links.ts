import { NOTICE_KINDS } from '@amici/contracts/courier';
import type { CommandOf } from '@amici/contracts';
import { ANONYMOUS } from '@amici/service';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call, Caller } from '../caller';
import type { Answered, Asking } from '@amici/edge/exchange';
import type { Route } from '../route';
import { policyOf } from '../guards';
import { validated } from '@amici/edge/validated';
import { oneLine, person } from '@amici/contracts/fields';

const proof = oneLine(100)
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .describe('As it was mailed');

interface Link {
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly words: Readonly<Record<string, z.ZodType>>;
  readonly command: CommandOf<'courier'>['type'];
  /** What a person who follows it is asked, and told once it is done: in English, German and Spanish. */
  readonly asks: readonly string[];
  readonly done: readonly string[];
}

const LINKS: readonly Link[] = [
  {
    path: 'mail/stop/:person/:of/:proof',
    name: 'StopNotices',
    summary: 'End mail of one kind, by the link that stands in it (RFC 8058)',
    words: { person, of: z.enum([...NOTICE_KINDS, 'daily']).describe('What ends'), proof },
    command: 'StopNotices',
    asks: ['No more of this mail', 'Keine solche Post mehr', 'No más correo de este tipo'],
    done: ['You get no more of this mail.', 'Sie erhalten keine solche Post mehr.', 'No recibirá más.'],
  },
  {
    path: 'mail/confirm/:person/:statement/:proof',
    name: 'AnswerLetter',
    summary: 'Confirm an address, by the link in the letter that went there',
    words: { person, statement: z.uuid().describe('Of the address, as it was mailed'), proof },
    command: 'AnswerLetter',
    asks: ['Write to me at this address', 'An diese Adresse schreiben', 'Escríbanme a esta dirección'],
    done: ['You are written to at this address.', 'Wir schreiben Ihnen dorthin.', 'Le escribiremos allí.'],
  },
];

const HTML_TYPE = 'text/html; charset=utf-8';

/** A page without a script: the one button on it does what the link is for. */
const page = (body: string, policy: Readonly<Record<string, string>>): Answered => ({
  status: 200,
  headers: { 'Content-Type': HTML_TYPE, 'Cache-Control': 'no-store', ...policy },
  text: `<!doctype html>\n<meta charset="utf-8"><meta name="robots" content="noindex"><title>Amici</title>\n${body}\n`,
});

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

const policyWithForm = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(policyOf(HTML_TYPE)).map(([name, value]) => [
      name,
      value.replace("form-action 'none'", "form-action 'self'"),
    ]),
  );

const fieldsOf = ({ words }: Link, { parameters }: Asking): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, validated(word, parameters[name])]));

const answerHtml = { 'text/html': { schema: { type: 'string' } } } as const;

const routesOf = (link: Link, caller: Caller): readonly Route[] => {
  const { path, name, summary, words: parameters } = link;
  const described = { tag: 'notices', parameters, headers: [], answer: () => answerHtml };
  // A mailed link proves who it acts for: no login is asked for, and following it twice is following it once.
  const act: Route = {
    method: 'POST',
    path,
    // Mail programs send a form (RFC 8058), whose one field says what the address says already.
    takes: 'anything',
    described: { ...described, name, summary, statuses: [200, 400, 403, 404, 422] },
    handle: async (asking) => {
      const command: Call = { ...fieldsOf(link, asking), type: link.command };
      await caller.command('courier', command, asking, { actor: ANONYMOUS, commandId: randomUUID() });
      return page(paragraphs(link.done), policyOf(HTML_TYPE));
    },
  };
  const look: Route = {
    method: 'GET',
    path,
    described: {
      ...described,
      name: `${name}Page`,
      summary: `${summary}: the page that asks whether it is meant`,
      statuses: [200, 400],
    },
    handle: (asking) => {
      fieldsOf(link, asking);
      const button = `<form method="post"><button>${link.asks.join(' · ')}</button></form>`;
      return Promise.resolve(page(button, policyWithForm()));
    },
  };
  return [act, look];
};

/** What the links in mails lead to. A link that is only looked at, as mail scanners do, changes nothing. */
export const mailLinkRoutes = (caller: Caller): readonly Route[] =>
  LINKS.flatMap((link) => routesOf(link, caller));
