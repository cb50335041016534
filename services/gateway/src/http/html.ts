import { documentOf, problemShown, type Menu } from '@amici/web';
import type { Rejection } from '@amici/kernel';
import type { Answered, Asking } from './exchange';
import { WEB_PAGE_POLICY } from './guards';
import { readerOf } from './pages/reader';
import { problemIn } from './problem-view';
import { problemOf } from './problems';

const HTML_TYPE = 'text/html; charset=utf-8';

/** What a page depends on besides its address: the language and zone that somebody chose are in a cookie. */
export const VARIES = { Vary: 'Accept, Accept-Language, Cookie' } as const;

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

interface Around {
  readonly menu?: Menu;
  /** The address of what was asked for, to come back to. */
  readonly here?: string | undefined;
  /** Where a form was sent from. */
  readonly back?: string | undefined;
}

/** A refusal as a page: the problem that programs get, in the language of the reader. */
export const problemView = (
  rejection: Rejection,
  asking: Asking,
  { menu, here, back }: Around = {},
): Answered => {
  const problem = problemOf(rejection, asking.path);
  const reader = readerOf(asking);
  const signIn = menu === 'sign-in' ? here : undefined;
  const view = problemShown(problemIn(reader.locale, rejection), reader.locale, { signIn, back });
  return html(problem.status, documentOf(view, reader, { menu, here }));
};
