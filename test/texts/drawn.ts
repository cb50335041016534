import type { Detail } from '../../libs/kernel/src';
import { z } from 'zod';
import type { Caller } from '../../services/gateway/src/http/caller';
import { detailOnPage } from '../../services/pages/src/texts/details';
import { insteadIn, insteadOnPage, titleIn } from '../../libs/edge/src/problem-texts/texts';
import { wrongFieldsIn, wrongSettingsIn } from '../../services/pages/src/texts/wrong-fields';
import { STATUS_BY_CODE } from '../../libs/edge/src/status-by-code';
import { COMMAND_ENDPOINTS } from '../../services/gateway/src/http/endpoints/command-endpoints';
import { conditionsSchema } from '../../services/gateway/src/http/conditions-described';
import { conditionsPart } from '../../services/pages/src/forms/conditions';
import { translated, summaryIn } from '../../services/pages/src/texts/form-texts';
import { IMPORTED } from '../../services/pages/src/forms/imports';
import { parametersOf } from '@amici/edge/endpoint-names';
import { importRoutes } from '../../services/gateway/src/import-routes';
import { REFUSALS } from '../../libs/edge/src/generated/refusals';
import type { Statement } from '@amici/courier-domain/notices/facts';
import { written } from '../../services/courier/src/mail/letter';
import { LANGUAGES } from '../../libs/locales/src/generated/texts';
import { keysIn, text, textAt, type Key } from '../../libs/locales/src';
import type { Locale } from '../../web/src/messages';
import { parametersOf as parametersIn } from '../../tools/texts/src/parameters';

type Texts = Record<string, string>;

const marked = (name: string): string => `‹${name}›`;

/** Texts of the pages with their values by their names. */
const pagesIn = (locale: Locale): Texts =>
  Object.fromEntries(
    (['pages', 'forms', 'events', 'rules'] as const)
      .flatMap((file) => Object.entries<string>(LANGUAGES.en.texts[file]))
      .map(([key, message]) => {
        const values = Object.fromEntries(
          [...parametersIn(message).keys()].map((name) => [name, marked(name)]),
        );
        return [`pages ${key}`, textAt('UTC', locale, key as Key, values)];
      }),
  );

/** Of texts with plurals: what they were before, and the names of their values in turn. */
const BEFORE: Readonly<Record<string, readonly [english: string, names: readonly string[]]>> = {
  'statement.limits': [
    '{0} players: at most {1} players of one federation, at least {2} rated and {3} with a fixed rating, no norm below {4} points',
    ['players', 'most', 'rated', 'fixed', 'points'],
  ],
};

/** Texts that declarations say, by their English with its values in turn. */
const byDeclared = (among: string, locale: Locale, of: RegExp): Texts =>
  Object.fromEntries(
    Object.entries<string>(LANGUAGES.en.texts.rules)
      .filter(([key]) => of.test(key))
      .map(([key, message]) => {
        const inTurn = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
        const [english, names] = BEFORE[key] ?? [
          message.replace(/\{(\w+)\}/g, (_, name: string) => `{${inTurn.indexOf(name)}}`),
          inTurn,
        ];
        const values = Object.fromEntries(names.map((name, place) => [name, `v${place}`]));
        return [`${among} ${english}`, textAt('UTC', locale, key as Key, values)];
      }),
  );

const problemsIn = (locale: Locale): Texts => {
  const codes = [...new Set([...Object.keys(REFUSALS as object), ...Object.keys(STATUS_BY_CODE)])];
  return Object.fromEntries(
    codes.flatMap((code) => [
      [`problem ${code} title`, titleIn(locale, code)],
      [`problem ${code} instead`, insteadIn(locale, code)],
      [`problem ${code} on-page`, insteadOnPage(locale, code)],
    ]),
  );
};

/** The English that the schemas' library says, and the detail of a page. */
const BY_LIBRARY: readonly (readonly [english: string, detail: Detail])[] = [
  ['Invalid input: expected {0}, received undefined', { name: 'field-missing' }],
  ['Invalid input: expected {0}, received null', { name: 'field-missing' }],
  ['Invalid input: expected {0}, received {1}', { name: 'field-of-type', expected: 'v0', received: 'v1' }],
  ['Invalid input: expected {0}', { name: 'field-value', value: 'v0' }],
  ['Invalid option: expected one of {0}', { name: 'field-one-of', values: 'v0' }],
  ['Too big: expected string to have <={0} characters', { name: 'field-too-long', maximum: 'v0' }],
  ['Too big: expected array to have <={0} items', { name: 'field-too-many', maximum: 'v0' }],
  ['Too big: expected {1} to be <={0}', { name: 'field-too-much', maximum: 'v0' }],
  ['Too big: expected {1} to be <{0}', { name: 'field-less-than', maximum: 'v0' }],
  ['Too small: expected string to have >={0} characters', { name: 'field-too-short', minimum: 'v0' }],
  ['Too small: expected array to have >={0} items', { name: 'field-too-few', minimum: 'v0' }],
  ['Too small: expected {1} to be >={0}', { name: 'field-too-little', minimum: 'v0' }],
  ['Too small: expected {1} to be >{0}', { name: 'field-more-than', minimum: 'v0' }],
  ['Too big: expected string to have exactly {0} characters', { name: 'field-length', characters: 'v0' }],
  ['Too big: expected array to have exactly {0} items', { name: 'field-items', items: 'v0' }],
  ['Too small: expected string to have exactly {0} characters', { name: 'field-length', characters: 'v0' }],
  ['Too small: expected array to have exactly {0} items', { name: 'field-items', items: 'v0' }],
  ['Invalid string: must match pattern {0}', { name: 'field-pattern' }],
  ['Invalid ISO datetime', { name: 'field-datetime' }],
  ['Invalid ISO date', { name: 'field-date' }],
  ['Invalid UUID', { name: 'field-uuid' }],
  ['Invalid URL', { name: 'field-url' }],
  ['Invalid number: must be a multiple of {0}', { name: 'field-multiple-of', divisor: 'v0' }],
  ['Unrecognized key: {0}', { name: 'field-unknown', keys: 'v0' }],
  ['Unrecognized keys: {0}', { name: 'fields-unknown', keys: 'v0' }],
  ['Invalid key in {0}', { name: 'field-name-invalid' }],
  ['Invalid value in {0}', { name: 'field-element-invalid' }],
  ['Invalid discriminator value. Expected {0}', { name: 'field-kind-unknown', options: 'v0' }],
  ['Invalid input', { name: 'field-invalid' }],
];

/** Every detail by its English with its values in turn, as each of those who say one. */
const detailsIn = (locale: Locale): Texts =>
  Object.fromEntries(
    Object.entries<string>(LANGUAGES.en.texts.problems).flatMap(([key, message]) => {
      const name = /^detail\.([^.]+)$/.exec(key)?.[1];
      if (name === undefined) return [];
      const inTurn = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, one]) => one!);
      const values = Object.fromEntries(inTurn.map((one, place) => [one, `v${place}`]));
      const detail = { name, ...values } as unknown as Detail;
      const english = message.replace(/\{(\w+)\}/g, (_, one: string) => `{${inTurn.indexOf(one)}}`);
      return [
        [`detail ${english}`, detailOnPage(locale, detail)],
        [`file ${english}`, detailOnPage(locale, detail)],
        [`validation ${english}`, detailOnPage(locale, detail)],
        [`setting ${english}`, wrongSettingsIn(locale, [{ path: 'lengthDays', reason: detail }])!],
      ];
    }),
  );

const textsOfServices = (locale: Locale): Texts => ({
  ...detailsIn(locale),
  ...Object.fromEntries(
    BY_LIBRARY.map(([english, page]) => [
      `validation ${english}`,
      wrongFieldsIn(locale, [{ pointer: '', detail: { name: 'message', message: english }, page }])!,
    ]),
  ),
  ...byDeclared('note', locale, /^(?:notice|statement)\./),
  ...byDeclared('move', locale, /^(?:move|option)\./),
});

/** Every description that stands in a schema, however deep. */
const descriptionsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { description } = schema as { readonly description?: unknown };
  const inside = Object.values(schema).flatMap(descriptionsIn);
  return typeof description === 'string' ? [description, ...inside] : inside;
};

const ofSchema = (schema: z.ZodType): readonly string[] =>
  descriptionsIn(z.toJSONSchema(schema, { io: 'input' }));

/** Every form with all that it says of its fields, and the fields beside files. */
const formsIn = (locale: Locale): Texts => {
  const endpoints = [...COMMAND_ENDPOINTS].flatMap(([name, endpoint]): [string, string][] => {
    const { who, path, words, body } = endpoint;
    const hints = [
      ...parametersOf(path).flatMap((parameter) => ofSchema(words[parameter]!)),
      ...(body === undefined ? [] : ofSchema(body)),
    ];
    return [
      [`form ${name} title`, summaryIn(locale, endpoint)],
      [`form ${name} who`, translated(locale, who)],
      ...hints.map((hint, place): [string, string] => [
        `form ${name} hint ${place}`,
        translated(locale, hint),
      ]),
    ];
  });
  const conditions = descriptionsIn(conditionsPart(conditionsSchema())).map(
    (hint, place): [string, string] => [`form conditions hint ${place}`, translated(locale, hint)],
  );
  const files = importRoutes({} as Caller)
    .filter(({ method }) => method === 'POST')
    .flatMap(({ described: { name, parameters, query } }) =>
      [...Object.values(parameters), query ?? z.never()]
        .flatMap((schema) => ofSchema(schema))
        .map((hint, place): [string, string] => [`file ${name} hint ${place}`, translated(locale, hint)]),
    );
  const brought = IMPORTED.flatMap(([name]) =>
    (['does', 'who', 'file'] as const).map((part): [string, string] => [
      `file ${name} ${part}`,
      text(locale, `file.${name}.${part}`),
    ]),
  );
  return Object.fromEntries([...endpoints, ...conditions, ...files, ...brought]);
};

const AT = Date.parse('2027-01-31T22:30:00Z');
const SPAN = { from: AT, to: AT };
const WHO = { who: 'anna' };
const MAILS: readonly Statement[] = [
  { say: 'moved', facts: { ...WHO, move: 'Nf3' } },
  { say: 'ordered', facts: { until: AT } },
  ...(['drawOffered', 'drawClaimed', 'timeClaimed', 'substituted', 'directed'] as const).map((say) => ({
    say,
    facts: WHO,
  })),
  { say: 'begun', facts: { ...WHO, colour: 'white' } },
  { say: 'begun', facts: { ...WHO, colour: 'black' } },
  { say: 'adjudication', facts: { until: AT } },
  { say: 'adjudicated', facts: { result: '1-0' } },
  { say: 'ended', facts: { result: '1-0' } },
  { say: 'corrected', facts: { from: '1-0', to: '0-1' } },
  ...[0, 1, 2, 5, 21, 1_200].flatMap((days): Statement[] => [
    { say: 'silent', facts: { ...WHO, days } },
    { say: 'deadline', facts: { days, until: AT } },
  ]),
  { say: 'away', facts: { ...WHO, ...SPAN } },
  { say: 'away', facts: { ...WHO, from: AT, to: null } },
  { say: 'leaveTaken', facts: SPAN },
  { say: 'leaveTaken', facts: { from: AT, to: null } },
  { say: 'leaveShortened', facts: { to: AT } },
  ...(['prize', 'prizeLost'] as const).map((say) => ({ say, facts: { what: 'a cup' } })),
  ...(['qualified', 'qualifiedNoMore', 'teamQualified', 'teamQualifiedNoMore', 'transferred'] as const).map(
    (say) => ({ say, facts: { to: 'ICCF' } }),
  ),
  { say: 'rated', facts: { list: '2027/1', rating: 2400 } },
  { say: 'ratingChanged', facts: { list: '2027/1', rating: 2400 } },
  { say: 'listPublished', facts: { list: '2027/1', from: '2027-01-01' } },
  ...(['norm', 'normRescinded', 'titleEarned', 'titleLapsed'] as const).map(
    (say) => ({ say, facts: { title: 'GM' } }) as Statement,
  ),
  { say: 'titleConfirmed', facts: { title: 'GM', from: AT } },
  { say: 'championNoMore', facts: { number: 7 } },
  { say: 'officeGranted', facts: { office: 'director' } },
  { say: 'officeEnded', facts: { office: 'director' } },
  ...(['sanctioned', 'goesOn', 'mayGoOn'] as const).map((say) => ({ say, facts: { until: AT } })),
];

const mailsIn = (locale: Locale): Texts => {
  const writing = { language: locale, zone: 'Europe/Berlin', name: (id: string) => `‹${id}›` };
  const known = new Set<string>(MAILS.map(({ say }) => say));
  const ofMail = keysIn('mail').flatMap((key) => /^mail\.(\w+)$/.exec(key)?.[1] ?? []);
  const bare = ofMail.filter((say) => !known.has(say));
  const mails = [...MAILS, ...bare.map((say) => ({ say, facts: {} }) as Statement)];
  const kinds = keysIn('mail').flatMap((key) => /^mail\.kind\.(.+)$/.exec(key)?.[1] ?? []);
  const kindIn = (kind: string): string => text(locale, `mail.kind.${kind}` as 'mail.kind.results');
  return Object.fromEntries([
    ...mails.map((statement) => [
      `mail ${statement.say} ${JSON.stringify(statement.facts)}`,
      written(statement, writing),
    ]),
    ...kinds.map((kind) => [`mail kind ${kind}`, kindIn(kind)]),
    ...[0, 1, 2, 5, 21, 1_200].map((notices) => [
      `mail daily ${notices}`,
      text(locale, 'letter.daily', { notices }),
    ]),
    ['mail event', text(locale, 'letter.event', { title: 'A cup' })],
    ['mail rule', text(locale, 'letter.rule', { rule: 'L-1.1' })],
    ['mail look', text(locale, 'letter.look')],
    ['mail confirm', text(locale, 'letter.confirm')],
    ['mail why', text(locale, 'letter.why', { site: 'Amici' })],
    ['mail stop', text(locale, 'letter.stop', { kind: 'results' })],
    ['mail stop daily', text(locale, 'letter.stop-daily')],
  ]);
};

/** Every text that people read, as it is drawn in a language, by where it stands. */
export const textsDrawn = (locale: Locale): Texts => {
  const all = {
    ...pagesIn(locale),
    ...formsIn(locale),
    ...mailsIn(locale),
    ...problemsIn(locale),
    ...textsOfServices(locale),
  };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
};
