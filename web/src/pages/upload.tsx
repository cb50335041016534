import { fieldsIn, type CommandForm } from '../forms';
import { wordsOf, type Locale, type Words } from '../messages';
import type { PageContent, Visitor } from '../page';
import { Carried, FilledIn, Parts } from '../parts/form-body';
import { FormSubject, FormReply } from '../parts/form-subject';
import { Facts, type Fact } from '../parts/facts';
import { Form } from '../parts/form';
import { RefusedNote } from '../parts/refused';
import { Table, type Column } from '../parts/table';
import type { Refused } from '../render';

/** What became of a line of a file, or would. */
export interface UploadLine {
  readonly line: number;
  readonly outcome: 'done' | 'known' | 'would-do' | 'refused' | 'passed-over';
  /** Whom or what it is about, as it is called. */
  readonly about: string | null;
  /** What the reader should know of it besides: of one that is refused why it is. */
  readonly why: string | undefined;
  readonly rule: string | undefined;
}

/** What came of a file, or would. */
export interface UploadReport {
  readonly lines: readonly UploadLine[];
  /** What would do in the place of what is refused, by what that is called. */
  readonly instead: readonly (readonly [refused: string, instead: string])[];
  /** The page of what was recorded. */
  readonly begun: string | undefined;
}

/** A file as it was chosen, carried along until it is accepted. */
export interface UploadedFile {
  readonly name: string;
  readonly text: string;
}

interface Around {
  readonly act: CommandForm;
  readonly locale: Locale;
  readonly visitor: Visitor;
  /** How the file is written. */
  readonly written: string;
  /** Bytes of it. */
  readonly most: number;
  /** What it may be said to be in. */
  readonly encodings: readonly string[];
  readonly file?: UploadedFile | undefined;
}

const BYTES_OF_A_MEGABYTE = 1024 * 1024;

const pathOf = ({ name }: CommandForm): string => `/bring/${name}`;

const StoredFile = ({ file }: Pick<Around, 'file'>) =>
  file === undefined ? null : (
    <>
      <input type="hidden" name="form-file-name" value={file.name} />
      <input type="hidden" name="form-file-text" value={file.text} />
    </>
  );

type InWords = Around & { readonly words: Words };

/** Which file it is, and what goes with it; a file that was chosen before stays unless another is. */
const Choosing = ({ words, act, visitor, written, most, encodings, file }: InWords) => (
  <Form action={pathOf(act)} visitor={visitor} submit={words('bring.try')} class="act" takesFile>
    <Carried act={act} step="preview" />
    <StoredFile file={file} />
    <Parts words={words} act={act} parts={act.fields} />
    <label>
      <span>{words(file === undefined ? 'bring.file' : 'bring.another')}</span>
      <input type="file" name="file" required={file === undefined} />
      {file !== undefined && <small>{words('bring.kept', { file: file.name })}</small>}
      <small class="quiet">{written}</small>
      <small class="quiet">{words('bring.most', { megabytes: most / BYTES_OF_A_MEGABYTE })}</small>
    </label>
    <label>
      <span>{words('bring.encoding')}</span>
      <select name="form-encoding">
        {['', ...encodings].map((one) => (
          <option value={one} selected={one === (act.values['form-encoding'] ?? '')}>
            {one}
          </option>
        ))}
      </select>
    </label>
  </Form>
);

const Accepting = ({ words, act, visitor, file }: InWords) => (
  <Form action={pathOf(act)} visitor={visitor} submit={words('bring.accept')} takesFile>
    <Carried act={act} step="accept" />
    <StoredFile file={file} />
    {fieldsIn(act.fields).map(({ name }) => (
      <input type="hidden" name={name} value={act.values[name] ?? ''} />
    ))}
  </Form>
);

const columnsIn = (words: Words): readonly Column<UploadLine>[] => [
  { head: words('bring.line'), cell: ({ line }) => line, figures: true },
  { head: words('bring.about'), cell: ({ about }) => about, heads: true },
  { head: words('bring.outcome'), cell: ({ outcome }) => words(`bring.${outcome}`) },
  { head: words('bring.why'), cell: ({ why }) => why },
  { head: words('problem.rule'), cell: ({ rule }) => rule },
];

const OUTCOMES = ['refused', 'would-do', 'done', 'known', 'passed-over'] as const;

/** How many lines came to what; those to look at first, the others folded. */
const Reported = ({ words, report }: { readonly words: Words; readonly report: UploadReport }) => {
  const columns = columnsIn(words);
  const open = report.lines.filter(({ outcome, why }) => outcome === 'refused' || why !== undefined);
  const others = report.lines.filter((one) => !open.includes(one));
  const counts = OUTCOMES.map((outcome): Fact => {
    const count = report.lines.filter((one) => one.outcome === outcome).length;
    return [words(`bring.${outcome}`), count === 0 ? null : count];
  });
  return (
    <>
      <Facts facts={counts} />
      {open.length > 0 && <Table caption={words('bring.to-look-at')} columns={columns} rows={open} />}
      <Facts facts={report.instead} />
      {others.length > 0 && (
        <details open={open.length === 0}>
          <summary>{words('bring.others', { count: others.length })}</summary>
          <Table caption={words('bring.lines')} columns={columns} rows={others} />
        </details>
      )}
    </>
  );
};

/** A form for a file, and why it was refused where it was. */
export const uploadView = (around: Around & { readonly refused?: Refused }): PageContent => {
  const { act, locale, refused } = around;
  const words = wordsOf(locale);
  return {
    title: act.summary,
    body: (
      <>
        {refused !== undefined && <RefusedNote words={words} refused={refused} />}
        <FormSubject words={words} act={act} />
        <p>{words('bring.how')}</p>
        <Choosing words={words} {...around} />
        <FormReply words={words} act={act} />
      </>
    ),
  };
};

/** What would come of each line, to be accepted; or the file is put right and brought again. */
export const uploadTrial = (around: Around & { readonly report: UploadReport }): PageContent => {
  const { act, locale, report } = around;
  const words = wordsOf(locale);
  const isOfUse = report.lines.some(({ outcome }) => outcome === 'would-do');
  return {
    title: words('act.preview.title', { action: act.summary }),
    body: (
      <>
        <p role="status">{words(isOfUse ? 'bring.tried' : 'bring.nothing')}</p>
        <FormSubject words={words} act={act} />
        <FilledIn words={words} act={act} />
        <Reported words={words} report={report} />
        {isOfUse && <Accepting words={words} {...around} />}
        <h2>{words('bring.again')}</h2>
        <Choosing words={words} {...around} />
        <FormReply words={words} act={act} />
      </>
    ),
  };
};

/** What came of each line. */
export const uploadOutcome = (around: Around & { readonly report: UploadReport }): PageContent => {
  const { act, locale, report } = around;
  const words = wordsOf(locale);
  return {
    title: words('act.done'),
    body: (
      <>
        <p role="status">{act.summary}</p>
        <FormSubject words={words} act={act} />
        <FilledIn words={words} act={act} />
        <Reported words={words} report={report} />
        {report.begun !== undefined && (
          <p>
            <a href={report.begun}>{words('do.see')}</a>
          </p>
        )}
        <FormReply words={words} act={act} />
      </>
    ),
  };
};
