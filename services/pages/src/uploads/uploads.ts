import { text } from '@amici/locales';
import { isUuid } from '@amici/kernel';
import { ENCODINGS, readText } from '@amici/text';
import {
  uploadOutcome,
  uploadView,
  uploadTrial,
  documentOf,
  type CommandForm,
  type UploadedFile,
  type Locale,
  type Shown,
  type WebPage,
} from '@amici/web';
import { randomUUID } from 'node:crypto';
import { refuseWithoutField } from '../forms/forms';
import { entriesOf, formParts, valuesOf, type Entry } from '../forms/fields';
import type { Filled } from '../forms/lines';
import { offeredIn } from '../forms/suggestions';
import { pathEntries } from '../forms/path-fields';
import { whoMay } from '../forms/permissions';
import type { Api, Description, ImportEndpoint } from '@amici/edge';
import { parametersOf } from '@amici/edge/endpoint-names';
import type { Answered, Asking, Page } from '@amici/edge/exchange';
import { html } from '../html/html';
import { encodingCalled, MOST_BYTES } from '@amici/edge/files';
import type { Report } from '@amici/edge/files';
import { askingAs } from '../answer/answer-page';
import { pathBack } from '../html/path-back';
import { readerOf } from '@amici/edge/reader';
import { ProblemException } from '@amici/edge/problem-exception';
import { problemIn } from '../texts/problem-view';
import { statusOf } from '@amici/edge/status-by-code';
import type { Submitted } from '../sign-in/forms';
import { formPage, type Site } from '../sign-in/routes';
import { IMPORTS, type ImportName } from '../forms/imports';
import { reportView } from './report-view';

/** Where a file is brought in on a page. */
export const UPLOADS = 'bring/:import';

/** The form carries the file once more, and what is filled in besides. */
const MOST_OF_A_FORM = 2 * MOST_BYTES + 65_536;

/** Whether it is tried or recorded is which button was pressed. */
const DRY_RUN = 'dry-run';

/** Where a file of that kind is sent. */
interface Import extends ImportEndpoint {
  readonly name: ImportName;
}

const isImport = (name: string): name is ImportName => Object.hasOwn(IMPORTS, name);

const importNamed = ({ imports }: Description, name: string): Import => {
  const found = imports.get(name);
  if (found === undefined || !isImport(name)) throw new ProblemException({ code: 'not-found' });
  return { ...found, name };
};

const requestFrom = ({ query }: ImportEndpoint, filled: Filled): readonly Entry[] =>
  entriesOf(query, filled, {}).filter((entry) => entry.kind !== 'field' || entry.field.name !== DRY_RUN);

/** What a file is brought for, as far as it is filled in. */
const uploading = (endpoint: Import, fields: Filled, locale: Locale): CommandForm => {
  const { name, path } = endpoint;
  const { 'form-command': command = '', 'form-back': back, 'form-asks': presets = '' } = fields;
  const inPath = parametersOf(path);
  const asks = inPath.filter((one) => !fields[one] || presets.split(' ').includes(one));
  const asksFor = Object.fromEntries(asks.map((one) => [one, endpoint.parameters[one]!]));
  return {
    name,
    summary: text(locale, `file.${name}.does`),
    who: text(locale, `file.${name}.who`),
    given: inPath.flatMap((one) => (asks.includes(one) ? [] : [[one, fields[one]!] as const])),
    fields: formParts([...pathEntries(asksFor, fields), ...requestFrom(endpoint, fields)], locale),
    values: fields,
    names: () => null,
    alike: {},
    asks,
    back: pathBack(back),
    command: isUuid(command) ? command : randomUUID(),
  };
};

const around = (form: CommandForm, locale: Locale) => ({
  ...{ form, locale, most: MOST_BYTES, encodings: ENCODINGS },
  written: text(locale, `file.${form.name as ImportName}.file`),
});

/** The form for a file. */
export const uploadPage = (described: Description): WebPage => ({
  path: UPLOADS,
  isAlone: true,
  isPersonal: true,
  show: async ({ parameters, query, locale, zone, visitor }, ask) => {
    const blank = uploading(importNamed(described, parameters['import']!), query, locale);
    refuseWithoutField(blank, query);
    const form = await offeredIn(blank, ask, { locale, zone });
    return uploadView({ ...around(form, locale), visitor: visitor! });
  },
});

/** The file that is brought: the one chosen now, else the one that the form has carried along. */
const fileOf = ({ file, fields }: Submitted): UploadedFile => {
  if (file === undefined)
    return { name: fields['form-file-name'] ?? '', text: fields['form-file-text'] ?? '' };
  const read = readText(file.bytes, encodingCalled(fields['form-encoding']));
  if (!read.ok) throw new ProblemException(read.error);
  return { name: file.name, text: read.value };
};

/** The endpoint's own answer, as a program would get it. */
const reportOf = async (
  api: Api,
  endpoint: Import,
  asking: Asking,
  form: CommandForm,
  file: UploadedFile,
  isTried: boolean,
): Promise<Report> => {
  const { values } = form;
  const bytes = Buffer.from(file.text, 'utf8');
  if (bytes.length > MOST_BYTES) throw new ProblemException({ code: 'body-too-large' });
  const sent = {
    ...{ name: form.name, key: form.command, body: bytes },
    parameters: Object.fromEntries(parametersOf(endpoint.path).map((name) => [name, values[name] ?? ''])),
    query: { ...valuesOf(requestFrom(endpoint, values), values), [DRY_RUN]: String(isTried) },
  };
  return (await api.submit(sent, asking)).value as Report;
};

interface Taken {
  readonly view: Shown;
  readonly status: number;
}

/** One step: the file is tried, or what was tried is recorded. Both by the endpoint that programs bring it to. */
const step = async ({ api, sessions }: Site, asking: Asking, submitted: Submitted): Promise<Taken> => {
  const { session, fields } = submitted;
  const { 'form-file-text': _text, 'form-file-name': _name, ...filled } = fields;
  const endpoint = importNamed(api.describe(), asking.parameters['import']!);
  const reader = readerOf(asking);
  const { locale } = reader;
  const ask = askingAs(api, asking, []);
  const form = await offeredIn(uploading(endpoint, filled, locale), ask, reader);
  const visitor = { ...session, formToken: sessions.formToken(session) };
  const frame = { ...around(form, locale), visitor };
  let file: UploadedFile | undefined;
  try {
    file = fileOf(submitted);
    const isTried = fields['form-step'] !== 'accept';
    const report = await reportView(await reportOf(api, endpoint, asking, form, file, isTried), ask, locale);
    const show = isTried ? uploadTrial : uploadOutcome;
    return { view: show({ ...frame, file, report }), status: 200 };
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error;
    const holders = await whoMay(error.rejection, ask, locale);
    const refused = { ...problemIn(locale, error.rejection), holders };
    // What was chosen stays, where there is something in it.
    const upload = file?.text === '' ? undefined : file;
    return {
      view: uploadView({ ...frame, file: upload, refused }),
      status: statusOf(error.rejection.code),
    };
  }
};

export const uploadRoute = (site: Site): Page =>
  formPage(
    UPLOADS,
    site,
    async (asking, submitted): Promise<Answered> => {
      const { view: view, status } = await step(site, asking, submitted);
      const answered = html(status, documentOf(view, readerOf(asking), { menu: 'signed-in' }));
      // What a person has uploaded is for them alone.
      return { ...answered, headers: { ...answered.headers, 'Cache-Control': 'no-store' } };
    },
    MOST_OF_A_FORM,
  );
