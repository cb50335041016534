import { randomUUID } from 'node:crypto';
import { isUuid, type Rejection } from '@amici/kernel';
import {
  formOutcome,
  formPreview,
  formView,
  documentOf,
  fieldsIn,
  textsOf,
  type CommandForm,
  type Locale,
  type Shown,
  type WebPage,
} from '@amici/web';
import type { Description, Sent } from '@amici/edge';
import type { CommandEndpoint } from '@amici/contracts/endpoint';
import { parametersOf } from '@amici/edge/endpoint-names';
import type { Answered, Asking, Page } from '@amici/edge/exchange';
import { html } from '../html/html';
import { askingAs } from '../answer/answer-page';
import { pathBack } from '../html/path-back';
import { readerOf } from '@amici/edge/reader';
import { ProblemException } from '@amici/edge/problem-exception';
import { problemIn } from '../texts/problem-view';
import { statusOf } from '@amici/edge/status-by-code';
import { formPage, type Site } from '../sign-in/routes';
import type { Submitted } from '../sign-in/forms';
import { withBooks } from './books';
import { nameOf } from '@amici/edge/endpoint-names';
import { doneBy } from './outcome';
import { entriesOf, formParts, valuesOf, type Entry } from './fields';
import { previewOf } from './preview';
import { changedBy, type Filled } from './lines';
import { offeredIn } from './suggestions';
import { pathEntries } from './path-fields';
import { translated, summaryIn } from '../texts/form-texts';
import { whoMay } from './permissions';

/** What forms take of the description of the API. */
type FormParts = Pick<Description, 'conditions'>;

const endpointNamed = ({ commands }: Description, name: string): CommandEndpoint => {
  const endpoint = commands.get(name);
  if (endpoint === undefined) throw new ProblemException({ code: 'not-found' });
  return endpoint;
};

/** What is filled in, with the id that the person who opens the endpoint is to make. */
const withItsId = ({ makes }: CommandEndpoint, fields: Filled): Filled =>
  makes === undefined || fields[makes] ? fields : { ...fields, [makes]: randomUUID() };

/** What a body takes, with what is filled in. */
const entriesIn = ({ body }: CommandEndpoint, filled: Filled, { conditions }: FormParts): readonly Entry[] =>
  entriesOf(body, filled, conditions);

/** A form for an endpoint, as far as it is filled in: what is in its path, and what its body takes. */
export const formOf = (
  endpoint: CommandEndpoint,
  fields: Filled,
  locale: Locale,
  described: FormParts,
): CommandForm => {
  const inPath = parametersOf(endpoint.path);
  const filled = withBooks(withItsId(endpoint, fields), locale);
  const { 'form-command': command, 'form-back': back, 'form-asks': presets = '' } = filled;
  const asks = inPath.filter((name) => !filled[name] || presets.split(' ').includes(name));
  const asksFor = Object.fromEntries(asks.map((name) => [name, endpoint.words[name]!]));
  return {
    name: nameOf(endpoint),
    summary: summaryIn(locale, endpoint),
    who: translated(locale, endpoint.who),
    given: inPath.flatMap((name) => (asks.includes(name) ? [] : [[name, filled[name]!] as const])),
    fields: formParts([...pathEntries(asksFor, filled), ...entriesIn(endpoint, filled, described)], locale),
    values: filled,
    names: () => null,
    alike: {},
    asks,
    back: pathBack(back),
    command: command !== undefined && isUuid(command) ? command : randomUUID(),
  };
};

/** What is filled in of which the form has no field: the first of its names; undefined: all of it has its place. */
export const withoutField = ({ fields, given }: CommandForm, filled: Filled): string | undefined => {
  const names = new Set([...fieldsIn(fields).map(({ name }) => name), ...given.map(([name]) => name)]);
  return Object.keys(filled).find((name) => filled[name] && !name.startsWith('form-') && !names.has(name));
};

/** Nothing that was filled in is left out in silence: what is left out may mean everything. */
export const refuseWithoutField = (form: CommandForm, filled: Filled): void => {
  const name = withoutField(form, filled);
  if (name === undefined) return;
  const detail = { name: 'form-without-field' } as const;
  throw new ProblemException({
    code: 'bad-request',
    detail,
    data: { errors: [{ pointer: `/${name}`, detail }] },
  });
};

/** What would have to be filled in to open an endpoint, with what is known of it already in the query. */
export const commandFormPage = (described: Description): WebPage => ({
  path: 'do/:door',
  isAlone: true,
  isPersonal: true,
  show: async ({ parameters, query, locale, zone, visitor }, ask) => {
    const blank = formOf(endpointNamed(described, parameters['door']!), query, locale, described);
    refuseWithoutField(blank, query);
    const form = await offeredIn(blank, ask, { locale, zone });
    return formView({ form, locale, visitor: visitor! });
  },
});

/** What was refused, for a person who has filled in a form: fields by their labels. */
const refusedAs = (rejection: Rejection, asking: Asking) => {
  const { locale } = readerOf(asking);
  const refusal = problemIn(locale, rejection);
  return refusal.code === 'bad-request' ? { ...refusal, instead: textsOf(locale)('do.correct') } : refusal;
};

/** The rejection, where a step ends in one. */
const rejectionIn = (error: unknown): Rejection => {
  if (error instanceof ProblemException) return error.rejection;
  throw error;
};

/** Steps that take what was filled in; by others the fields change, and some may go. */
const STEPS_ON: ReadonlySet<string> = new Set(['preview', 'accept']);

interface Taken {
  readonly view: Shown;
  readonly status: number;
}

/** One step of an act: fill it in, look at it, accept it. What is accepted goes through the endpoint of the API, in this process. */
const step = async (
  { api, sessions }: Site,
  asking: Asking,
  { session, fields }: Submitted,
): Promise<Taken> => {
  const described = api.describe();
  const endpoint = endpointNamed(described, asking.parameters['door']!);
  const changed = changedBy(fields['form-step'], fields);
  const reader = readerOf(asking);
  const { locale } = reader;
  const filled = formOf(endpoint, changed ?? fields, locale, described);
  const ask = askingAs(api, asking, []);
  const form = await offeredIn(filled, ask, reader);
  const { values } = form;
  const around = {
    form,
    locale,
    visitor: { ...session, formToken: sessions.formToken(session) },
  };
  const sent = (): Sent => ({
    name: form.name,
    parameters: Object.fromEntries(parametersOf(endpoint.path).map((name) => [name, values[name] ?? ''])),
    body: valuesOf(entriesIn(endpoint, values, described), values),
    key: form.command,
  });
  const again = async (rejection: Rejection): Promise<Taken> => {
    const holders = await whoMay(rejection, ask, locale);
    return {
      view: formView({ ...around, refused: { ...refusedAs(rejection, asking), holders } }),
      status: statusOf(rejection.code),
    };
  };
  try {
    if (STEPS_ON.has(fields['form-step'] ?? '')) refuseWithoutField(filled, fields);
    if (fields['form-step'] === 'accept') {
      const answered = await api.submit(sent(), asking);
      return { view: formOutcome({ ...around, ...doneBy(endpoint, values, answered) }), status: 200 };
    }
    if (changed !== undefined || fields['form-step'] !== 'preview')
      return { view: formView(around), status: 200 };
    const outcome = await api.preview(sent(), asking);
    if (!outcome.ok) return await again(outcome.error);
    const foreseen = await previewOf(endpoint, form, outcome.value, ask, reader);
    return { view: formPreview({ ...around, preview: foreseen }), status: 200 };
  } catch (error) {
    return again(rejectionIn(error));
  }
};

export const formRoute = (site: Site): Page =>
  formPage('do/:door', site, async (asking, submitted): Promise<Answered> => {
    const { view: view, status } = await step(site, asking, submitted);
    const answered = html(status, documentOf(view, readerOf(asking), { menu: 'signed-in' }));
    // What was filled in, and a secret that is told once, are only for the person who sent the form.
    return { ...answered, headers: { ...answered.headers, 'Cache-Control': 'no-store' } };
  });
