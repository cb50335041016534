import { DAY_MS } from '@amici/kernel';
import { callsIn } from '../texts/form-texts';
import {
  documentParts,
  Refusal,
  type Ask,
  type Menu,
  type Reader,
  type Shown,
  type Visit,
  type Visitor,
  type WebPage,
} from '@amici/web';
import { ANONYMOUS } from '@amici/service';
import { takingTurns, type Islands } from '@amici/ops';
import type { Api } from '@amici/edge';
import type { Answered, Asking } from '@amici/edge/exchange';
import { html, sentTo, problemView } from '../html/html';
import { isKnown } from '@amici/edge/known';
import { ProblemException } from '@amici/edge/problem-exception';
import { titleIn } from '@amici/edge/problem-texts/texts';
import { statusOf } from '@amici/edge/status-by-code';
import type { PageCache } from './page-cache';
import { readerOf } from '@amici/edge/reader';
import { findSetting } from '../html/setting';
import type { Sessions } from '../sign-in/sessions';
import { revisionOf } from './revision';

/** What pages are answered with. */
export interface Answering {
  readonly api: Api;
  /** Absent where nobody signs in. */
  readonly sessions: Sessions | undefined;
  readonly islands: Islands;
  readonly cache: PageCache;
}

/** A page that asks more than services: the API itself, as the sender of the request. */
export interface AskingPage extends Omit<WebPage, 'show'> {
  show(visit: Visit, ask: Ask, asking: Asking): Promise<Shown>;
}

const textsOf = (query: unknown): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(query as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]),
  );

/** A path with what is asked of it. */
const addressOf = (path: string, pairs: readonly (readonly [string, string | undefined])[]): string => {
  const present = pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present).toString()}`;
};

/** The addresses of the same thing as data, asked with the same query as far as they take it. */
const dataOf = (page: AskingPage, { api }: Answering, asking: Asking) => {
  const present = textsOf(asking.query);
  const taken = (page.takes ?? []).map((name) => [name, present[name]] as const);
  return api
    .describe()
    .filesAt(page.path)
    .map((ending) => ({
      href: addressOf(`${asking.path}${ending}`, taken),
      label: ending.slice(1).toUpperCase(),
    }));
};

/** The address that was asked for, to come back to. */
const hereOf = ({ path, query }: Asking): string => addressOf(path, Object.entries(textsOf(query)));

/** Puts the questions of a page as its reader, and notes each with its answer. */
export const askingAs =
  (api: Pick<Api, 'ask'>, asking: Asking, noted: unknown[]): Ask =>
  async (service, question) => {
    // In the order they are asked in, whatever is answered first.
    const place = noted.push(null) - 1;
    try {
      const answer = await api.ask(service, question, asking);
      noted[place] = [service, question, answer];
      return answer;
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      noted[place] = [service, question, error.rejection];
      throw new Refusal(error.rejection, statusOf(error.rejection.code));
    }
  };

/** The visitor, as far as they are known. */
const visitorOf = async ({ api, sessions }: Answering, asking: Asking): Promise<Visitor | undefined> => {
  const { subject } = await api.session.actorOf(asking);
  const { session } = asking;
  if (session !== undefined) return { ...session, formToken: sessions!.formToken(session) };
  return subject === ANONYMOUS.subject ? undefined : { subject, person: subject, formToken: '' };
};

const menuOf = ({ sessions }: Answering, visitor: Visitor | undefined): Menu => {
  if (visitor !== undefined) return 'signed-in';
  return sessions === undefined ? 'public' : 'sign-in';
};

type Around = NonNullable<Parameters<typeof documentParts>[2]>;

/** A document, written so that other waiting work gets its turn between its parts. */
const written = async (view: Shown, reader: Reader, around: Around): Promise<string> => {
  let text = '';
  const turn = takingTurns();
  for (const part of documentParts(view, reader, around)) {
    text += part;
    await turn();
  }
  return text;
};

interface Rendered {
  readonly view: Shown;
  readonly around: Around;
  readonly reader: Reader;
  /** All that it was made of besides its address. */
  readonly noted: readonly unknown[];
}

/**
 * What everybody sees alike, under what identifies all that it was made of. A client that has it already is told
 * so, and it is written once for all who ask. Which answers it was made of was found out as the requester.
 */
const answerEverybody = async (
  { view: view, around, reader, noted }: Rendered,
  cache: PageCache,
  asking: Asking,
): Promise<Answered> => {
  const revision = await revisionOf([hereOf(asking), reader, around, noted], takingTurns());
  const headers = { ETag: `W/"${revision}"`, 'Cache-Control': 'no-cache' };
  // A browser takes the headers of either answer for those of the page that it has.
  const page = isKnown(asking, `"${revision}"`)
    ? undefined
    : await cache.of(revision, () => written(view, reader, around));
  const answered = page === undefined ? html(304, '') : { ...html(200, page.text), packed: page };
  return { ...answered, headers: { ...answered.headers, ...headers } };
};

/** Answers what a page shows; a refusal becomes the same problem that programs get, as a page. */
export const answerPage = async (
  page: AskingPage,
  answering: Answering,
  asking: Asking,
): Promise<Answered> => {
  const { api, islands, cache } = answering;
  const noted: unknown[] = [];
  const { parameters, receivedAt } = asking;
  let menu: Menu = 'public';
  let isOfTheMoment = false;
  try {
    const visitor = await visitorOf(answering, asking);
    menu = menuOf(answering, visitor);
    if (page.isPersonal === true && visitor === undefined) {
      if (menu === 'public') throw new ProblemException({ code: 'token-missing' });
      return sentTo(`/sign-in?to=${encodeURIComponent(hereOf(asking))}`);
    }
    if (visitor !== undefined) await findSetting(api, asking, visitor);
    const reader = readerOf(asking);
    const today = receivedAt - (receivedAt % DAY_MS);
    const visit = {
      ...{ ...reader, parameters, query: textsOf(asking.query), visitor, today },
      calls: callsIn(api.describe(), reader.locale),
      refuses: (code: string) => titleIn(reader.locale, code),
      get now() {
        isOfTheMoment = true;
        return receivedAt;
      },
    };
    const view = await page.show(visit, askingAs(api, asking, noted), asking);
    const file = view.island === undefined ? undefined : islands.fileOf(view.island);
    const script = file === undefined ? undefined : `/assets/scripts/${file}`;
    const around = { data: dataOf(page, answering, asking), script, menu, here: hereOf(asking) };
    if (visitor === undefined && !isOfTheMoment)
      return await answerEverybody({ view: view, around, reader, noted: [today, ...noted] }, cache, asking);
    return html(200, await written(view, reader, around));
  } catch (error) {
    if (error instanceof Refusal || error instanceof ProblemException)
      return problemView(error.rejection, asking, { menu, here: hereOf(asking) });
    throw error;
  }
};
