import { documentOf, localeOf, problemShown, type Locale, type Menu } from '@amici/web';
import type { Rejection } from '@amici/kernel';
import type { Answered, Asking } from './exchange';
import { WEB_PAGE_POLICY } from './guards';
import { problemOf } from './problems';

const HTML_TYPE = 'text/html; charset=utf-8';

export const VARIES = { Vary: 'Accept, Accept-Language' } as const;

export const html = (status: number, text: string): Answered => ({
  status,
  headers: { 'Content-Type': HTML_TYPE, ...VARIES, ...WEB_PAGE_POLICY },
  text,
});

/** Sends a browser on, by GET. */
export const sentTo = (location: string, headers: Readonly<Record<string, string>> = {}): Answered => ({
  status: 303,
  headers: { Location: location, ...headers },
});

/** The language of whoever looks. */
export const localeFor = (asking: Asking): Locale => localeOf(asking.header('accept-language'));

/** A refusal as the problem that programs get, as a page. */
export const shownProblem = (rejection: Rejection, asking: Asking, menu?: Menu): Answered => {
  const { status, title, code, detail, rule, sentence, instead } = problemOf(rejection, asking.path);
  const locale = localeFor(asking);
  const shown = problemShown({ title, code, detail, rule, sentence, instead }, locale);
  return html(status, documentOf(shown, locale, { menu }));
};
