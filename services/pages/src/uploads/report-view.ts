import type { DetailText } from '@amici/kernel';
import { isId } from '@amici/contracts';
import { namesOf, type Ask, type UploadLine, type UploadReport, type Locale } from '@amici/web';
import type { LineReport, Report } from '@amici/edge/files';
import { insteadOnPage, titleIn } from '@amici/edge/problem-texts/texts';
import { detailOnPage } from '../texts/details';

const whyIn = (locale: Locale, { code, detail }: LineReport): string | undefined => {
  const text = detail === undefined ? undefined : detailOnPage(locale, detail);
  if (code === undefined) return text;
  const title = titleIn(locale, code);
  // That it was not written as it has to be, the detail says better.
  if (text !== undefined) return code === 'bad-request' ? text : `${title}: ${text}`;
  return title;
};

const personIn = ({ about }: LineReport): readonly string[] =>
  typeof about === 'string' && isId('player', about) ? [about] : [];

/** As many are called by name as a table of them is read; lines beyond are told by what the file says. */
const MOST_NAMED = 1_000;

/** What would do in the place of what is refused: once for all lines that are refused so. */
const insteadOf = (locale: Locale, lines: readonly LineReport[]): UploadReport['instead'] =>
  [...new Set(lines.flatMap(({ code }) => code ?? []))]
    .filter((code) => code !== 'bad-request')
    .map((code) => [titleIn(locale, code), insteadOnPage(locale, code)] as const);

/** A report as a page tells it, people by their names. */
export const reportView = async (
  { lines, event = null }: Report & { readonly event?: string | null },
  ask: Ask,
  locale: Locale,
): Promise<UploadReport> => {
  const names = await namesOf(ask, lines.slice(0, MOST_NAMED).flatMap(personIn));
  const called = (about: DetailText): string => {
    const name = typeof about === 'string' ? names(about) : null;
    const text = detailOnPage(locale, about);
    return name === null ? text : `${name} (${text})`;
  };
  return {
    lines: lines.map((one): UploadLine => ({
      ...{ line: one.line, outcome: one.outcome, rule: one.rule },
      about: one.about === null ? null : called(one.about),
      why: whyIn(locale, one),
    })),
    instead: insteadOf(locale, lines),
    begun: event === null ? undefined : `/tournaments/${encodeURIComponent(event)}`,
  };
};
