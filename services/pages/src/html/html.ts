import { documentOf, problemShown, type Menu } from '@amici/web';
import type { Rejection } from '@amici/kernel';
import { VARIES, type Answered, type Asking } from '@amici/edge/exchange';
import { WEB_PAGE_POLICY } from '@amici/edge/page-policy';
import { readerOf } from '@amici/edge/reader';
import { problemIn } from '../texts/problem-view';
import { problemOf } from '@amici/edge/problems';

const HTML_TYPE = 'text/html; charset=utf-8';

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
