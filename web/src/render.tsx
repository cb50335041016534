import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Layout, pathToSignIn } from './parts/layout';
import { cutAtMarks, PutOff, type Later } from './parts/each';
import { RenderedPages } from './rendered-pages';
import { Facts } from './parts/facts';
import { ReadBy, type Reader } from './parts/reader';
import { textsOf, type Locale } from './messages';
import type { Menu, PageContent } from './page';

interface Around {
  /** The addresses of the same thing for programs. */
  readonly data?: readonly { readonly href: string; readonly label: string }[];
  readonly script?: string | undefined;
  readonly menu?: Menu | undefined;
  /** The address of the page, to come back to. */
  readonly here?: string | undefined;
}

const read = (reader: Reader, node: VNode): VNode => <ReadBy.Provider value={reader}>{node}</ReadBy.Provider>;

const renderedPages = new RenderedPages();

function* writtenParts({ count, atATime, written }: Later, reader: Reader): Generator<string> {
  for (let from = 0; from < count; from += atATime)
    yield renderToString(read(reader, written(from, from + atATime)));
}

function* laterParts(later: Later, reader: Reader): Generator<string> {
  if (later.inputs === undefined) return yield* writtenParts(later, reader);
  const inputs = `${reader.locale} ${reader.zone} ${reader.look?.pieces} ${later.inputs}`;
  const known = renderedPages.of(inputs);
  if (known !== undefined) return yield known;
  let text = '';
  for (const part of writtenParts(later, reader)) {
    text += part;
    yield part;
  }
  renderedPages.keep(inputs, text);
}

/**
 * A whole document, from what a page shows, in parts that are each written when they are requested. These are its
 * frame, and of everything long in it some rows at a time. A caller with other work does it between two parts.
 */
export function* documentParts(
  { title, body }: PageContent,
  reader: Reader,
  { data = [], script, menu = 'public', here }: Around = {},
): Generator<string> {
  const putOff: Later[] = [];
  const frame = (
    <Layout
      reader={reader}
      texts={textsOf(reader.locale)}
      title={title}
      data={data}
      script={script}
      menu={menu}
      here={here}
    >
      <PutOff.Provider value={putOff}>{body}</PutOff.Provider>
    </Layout>
  );
  const [begin = '', ...rest] = cutAtMarks(renderToString(read(reader, frame)));
  yield `<!doctype html>${begin}`;
  for (let at = 0; at < rest.length; at += 2) {
    yield* laterParts(putOff[Number(rest[at])]!, reader);
    yield rest[at + 1]!;
  }
}

/** A whole document at once. */
export const documentOf = (view: PageContent, reader: Reader, around?: Around): string =>
  [...documentParts(view, reader, around)].join('');

/** What is refused, in the words of the problem. */
export interface Refused {
  readonly title: string;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly rule?: string | undefined;
  /** What the rule says. */
  readonly sentence?: string | undefined;
  /** What would do. */
  readonly instead?: string | undefined;
  /** Who holds the offices that it is for. */
  readonly holders?: string | undefined;
}

/** Where one goes on from a refusal. */
interface Ways {
  /** What was requested, if a visitor who is not signed in may find it to be theirs. */
  readonly signIn?: string | undefined;
  readonly back?: string | undefined;
}

export const problemView = (
  { title, code, detail, rule, sentence, instead }: Refused,
  locale: Locale,
  { signIn, back }: Ways = {},
): PageContent => {
  const texts = textsOf(locale);
  return {
    title,
    body: (
      <>
        {detail !== undefined && <p>{detail}</p>}
        <Facts
          facts={[
            [texts('problem.code'), code],
            [texts('problem.rule'), rule],
            [texts('problem.sentence'), sentence],
            [texts('problem.instead'), instead],
          ]}
        />
        {signIn !== undefined && (
          <p>
            <a href={pathToSignIn(signIn)}>{texts('problem.sign-in')}</a>
          </p>
        )}
        <p>
          {back !== undefined && (
            <>
              <a href={back}>{texts('act.back')}</a> ·{' '}
            </>
          )}
          <a href="/">{texts('problem.home')}</a>
        </p>
      </>
    ),
  };
};
