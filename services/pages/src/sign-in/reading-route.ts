import type { Asking, Page } from '@amici/edge/exchange';
import { sentTo, problemView } from '../html/html';
import { ProblemException } from '@amici/edge/problem-exception';
import { pathBack } from '../html/path-back';
import { readingCookie } from '@amici/edge/reader';
import { lookFrom } from '@amici/locales';
import type { Sessions } from './sessions';

/** Sent by a page of this very server, as far as the browser says. */
const isOurs = (asking: Asking): boolean => {
  const origin = asking.header('origin');
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === asking.header('host'));
};

/** What somebody chooses to read in; it takes no session, since nothing is done by it but to this browser. */
export const readingRoute = (sessions: Pick<Sessions, 'origin'> | undefined): Page => ({
  method: 'POST',
  path: 'reading',
  takes: 'anything',
  handle: (asking) => {
    if (!isOurs(asking))
      return Promise.resolve(problemView(new ProblemException({ code: 'form-not-ours' }).rejection, asking));
    const fields = new URLSearchParams(Buffer.isBuffer(asking.body) ? asking.body.toString('utf8') : '');
    const isSecure = sessions?.origin.protocol === 'https:';
    const look = lookFrom(Object.fromEntries(fields));
    const cookie = readingCookie(fields.get('language') ?? '', fields.get('zone') ?? '', look, isSecure);
    return Promise.resolve(sentTo(pathBack(fields.get('to') ?? '/'), { 'Set-Cookie': cookie }));
  },
});
