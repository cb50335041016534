import { DAY_MS } from '@amici/kernel';
import { callsIn } from '../forms/form-texts';
import {
  documentParts,
  Refusal,
  type Ask,
  type Menu,
  type Reader,
  type Shown,
  type Visitor,
  type WebPage,
} from '@amici/web';
import { ANONYMOUS } from '@amici/service';
import { takingTurns, type Islands } from '@amici/ops';
import type { Caller } from '../caller';
import type { Answered, Asking } from '../exchange';
import { html, sentTo, problemView } from '../html';
import { isKnown } from '../known';
import { ProblemException } from '../problem.exception';
import { titleIn } from '../problem-texts/texts';
import { statusOf } from '../status-by-code';
import type { PageCache } from './page-cache';
import { findSetting, readerOf } from './reader';
import { revisionOf } from './revision';

/** What pages are answered with. */
export interface Answering {
  readonly caller: Caller;
  readonly islands: Islands;
  readonly cache: PageCache;
  /** How the path of a page ends where the same thing is as data: `.json`, `.csv`, `.pgn`. */
  readonly endings: readonly string[];
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
const dataOf = (page: WebPage, { endings }: Answering, asking: Asking) => {
  const present = textsOf(asking.query);
  const taken = (page.takes ?? []).map((name) => [name, present[name]] as const);
  return endings.map((ending) => ({
    href: addressOf(`${asking.path}${ending}`, taken),
    label: ending.slice(1).toUpperCase(),
  }));
};

/** The address that was asked for, to come back to. */
const hereOf = ({ path, query }: Asking): string => addressOf(path, Object.entries(textsOf(query)));

/** Puts the questions of a page as its reader, and notes each with its answer. */
export const askingAs =
  (caller: Caller, asking: Asking, noted: unknown[]): Ask =>
  async (service, question) => {
    // In the order they are asked in, whatever is answered first.
    const place = noted.push(null) - 1;
    try {
      const answer = await caller.answered(service, question, asking);
      noted[place] = [service, question, answer];
      return answer;
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      noted[place] = [service, question, error.rejection];
      throw new Refusal(error.rejection, statusOf(error.rejection.code));
    }
  };

/** The visitor, as far as they are known. */
const visitorOf = async (caller: Caller, asking: Asking): Promise<Visitor | undefined> => {
  const { subject } = await caller.actorOf(asking);
  const { session } = asking;
  if (session !== undefined) return { ...session, formToken: caller.sessions!.formToken(session) };
  return subject === ANONYMOUS.subject ? undefined : { subject, person: subject, formToken: '' };
};

const menuOf = (caller: Caller, visitor: Visitor | undefined): Menu => {
  if (visitor !== undefined) return 'signed-in';
  return caller.sessions === undefined ? 'public' : 'sign-in';
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
export const answerPage = async (page: WebPage, answering: Answering, asking: Asking): Promise<Answered> => {
  const { caller, islands, cache: cache } = answering;
  const noted: unknown[] = [];
  const { parameters, receivedAt } = asking;
  let menu: Menu = 'public';
  let isOfTheMoment = false;
  try {
    const visitor = await visitorOf(caller, asking);
    menu = menuOf(caller, visitor);
    if (page.isPersonal === true && visitor === undefined) {
      if (menu === 'public') throw new ProblemException({ code: 'token-missing' });
      return sentTo(`/sign-in?to=${encodeURIComponent(hereOf(asking))}`);
    }
    if (visitor !== undefined) await findSetting(caller, asking, visitor);
    const reader = readerOf(asking);
    const today = receivedAt - (receivedAt % DAY_MS);
    const visit = {
      ...{ ...reader, parameters, query: textsOf(asking.query), visitor, today },
      calls: callsIn(reader.locale),
      refuses: (code: string) => titleIn(reader.locale, code),
      get now() {
        isOfTheMoment = true;
        return receivedAt;
      },
    };
    const view = await page.show(visit, askingAs(caller, asking, noted));
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
