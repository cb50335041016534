import type { Stopped, NotifiedEvent } from '@amici/contracts/courier';
import type { MailLanguage } from '@amici/contracts/registry';
import { asPlainLine } from '@amici/kernel';
import { text, moveIn, textAt, type Locale, type Parameters, type TextLookup } from '@amici/locales';
import { SENTENCES } from '@amici/rulesets/generated/sentences';
import type { Texts } from '@amici/locales/generated/texts';
import type { Phrase, Statement, Facts } from '../domain/notices/facts';
import { ruleOf } from '../domain/notices/notice-text';
import type { Links } from './links';

/** Phrases whose text takes something else than they say. */
type Misfit = {
  [Each in Phrase]: Texts[`mail.${Each}`] extends null
    ? never
    : Facts[Each] extends Texts[`mail.${Each}`]
      ? never
      : Each;
}[Phrase];

/** What can be written: nothing, so that it does not compile, while a phrase and its text do not fit. */
type Sayable = [Misfit] extends [never] ? Statement : never;

/** How a reader is written to. */
interface Writing {
  readonly language: Locale;
  /** By whose clocks instants are told. */
  readonly zone: string;
  readonly name: (person: string) => string;
}

/** What is said, in the language of its reader. */
export const written = ({ say, facts }: Sayable, { language, zone, name }: Writing): string => {
  const named = 'who' in facts ? { who: name(facts.who) } : {};
  const texts: TextLookup = (key, ...given) => text(language, key, ...given);
  const moved = 'move' in facts ? { move: moveIn(texts, facts.move) } : {};
  return textAt(zone, language, `mail.${say}`, { ...facts, ...named, ...moved } as Parameters);
};

/** One of the things that a mail tells of. */
export interface Notice {
  readonly statement: Statement;
  readonly notification: Pick<NotifiedEvent, 'game' | 'event' | 'data'>;
  /** Of the event it is about; null: of none, or of one that is not known. */
  readonly title: string | null;
}

/** What goes to which person, about what. */
export interface Letter {
  /** Of this notice to this person, however often it is sent. */
  readonly mail: string;
  readonly of: Stopped | 'address';
  readonly person: string;
  readonly language: MailLanguage;
  readonly zone: string;
  readonly statement: string;
  readonly notices: readonly Notice[];
  readonly names: Readonly<Record<string, string>>;
  readonly site: string;
}

/** A mail as it is read; everything in a header is one line in which nothing is unseen. */
export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: MailLanguage;
  /** Where one click ends it (RFC 8058); null: of a letter that is sent once. */
  readonly stop: string | null;
}

const MOST_OF_SUBJECT = 150;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)!};`);

/** A line of a mail, and where it leads. */
interface Line {
  readonly text: string;
  readonly href?: string;
}

const asText = ({ text, href }: Line): string => (href === undefined ? text : `${text}: ${href}`);

const asHtml = ({ text, href }: Line): string =>
  href === undefined ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`;

/** Sections of lines, in both of their forms. */
export const laidOut = (
  language: string,
  title: string,
  sections: readonly (readonly Line[])[],
): Pick<Composed, 'text' | 'html'> => {
  const paragraphs = sections.map((lines) => `<p>${lines.map(asHtml).join('<br>')}</p>`).join('\n');
  return {
    text: `${sections.map((lines) => lines.map(asText).join('\n')).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>\n<body>\n${paragraphs}\n</body></html>\n`,
  };
};

/** What is told of neither a game nor an event, and where it waits or stands. */
const PAGES: Partial<Readonly<Record<Phrase, string>>> = {
  caseDecided: 'desk',
  caseOpened: 'desk',
  caseReferred: 'desk',
  goesOn: 'desk',
  mayGoOn: 'desk',
  reported: 'desk',
  leaveCancelled: 'my/leave',
  leaveGranted: 'my/leave',
  leaveRefused: 'my/leave',
  leaveShortened: 'my/leave',
  leaveTaken: 'my/leave',
  listPublished: 'rating-lists',
  officeGranted: 'desk',
  webhookDisabled: 'webhooks',
};

/** Where what is told of can be looked at. */
const pathOf = ({ statement: { say }, notification: { game, event } }: Notice, person: string): string => {
  const page = PAGES[say];
  if (page !== undefined) return page;
  if (game !== null) return `games/${game}`;
  return event === null ? `players/${person}` : `tournaments/${event}`;
};

const cut = (text: string): string =>
  text.length <= MOST_OF_SUBJECT ? text : `${text.slice(0, MOST_OF_SUBJECT - 1)}…`;

/** The mail that a letter is, in the language of its reader. */
export const composed = (letter: Letter, links: Links): Composed => {
  const { language, zone, person, notices, names, of, statement } = letter;
  const site = asPlainLine(letter.site);
  const writing = { language, zone, name: (id: string) => names[id] ?? id };
  const sentenceOf = ({ statement: content }: Notice): string => asPlainLine(written(content, writing));
  const ofRule = (id: string): readonly Line[] => {
    const sentence = SENTENCES.get(id);
    return sentence === undefined
      ? []
      : [{ text: `${text(language, 'letter.rule', { rule: id })}: ${sentence}` }];
  };
  const linesOf = (notice: Notice): readonly Line[] => [
    { text: sentenceOf(notice) },
    ...(notice.title === null
      ? []
      : [{ text: text(language, 'letter.event', { title: asPlainLine(notice.title) }) }]),
    ...ofRule(ruleOf(notice.notification.data) ?? ''),
    { text: text(language, 'letter.look'), href: links.page(pathOf(notice, person)) },
  ];
  const [first] = notices;
  const subject = cut(
    of === 'daily'
      ? `${site}: ${text(language, 'letter.daily', { notices: notices.length })}`
      : sentenceOf(first!),
  );
  if (of === 'address') {
    const confirm = { text: sentenceOf(first!), href: links.to({ for: 'confirm', person, statement }) };
    return {
      ...{ subject, language, stop: null },
      ...laidOut(language, subject, [
        [confirm],
        [{ text: text(language, 'letter.confirm') }],
        [{ text: site }],
      ]),
    };
  }
  const stop = links.to({ for: 'stop', person, of });
  const stopping = {
    text:
      of === 'daily'
        ? text(language, 'letter.stop-daily')
        : text(language, 'letter.stop', { kind: text(language, `mail.kind.${of}`) }),
    href: stop,
  };
  const sections = [...notices.map(linesOf), [{ text: text(language, 'letter.why', { site }) }, stopping]];
  return { subject, language, stop, ...laidOut(language, subject, sections) };
};
