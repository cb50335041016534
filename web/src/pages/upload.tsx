import { fieldsIn, type CommandForm } from '../forms';
import { textsOf, type Locale, type TextLookup } from '../messages';
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
  /** Who or what it is about, by name. */
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
  readonly form: CommandForm;
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

type InWords = Around & { readonly texts: TextLookup };

/** Which file it is, and what goes with it; a file that was chosen before stays unless another is. */
const Choosing = ({ texts, form, visitor, written, most, encodings, file }: InWords) => (
  <Form action={pathOf(form)} visitor={visitor} submit={texts('bring.try')} class="act" takesFile>
    <Carried form={form} step="preview" />
    <StoredFile file={file} />
    <Parts texts={texts} form={form} parts={form.fields} />
    <label>
      <span>{texts(file === undefined ? 'bring.file' : 'bring.another')}</span>
      <input type="file" name="file" required={file === undefined} />
      {file !== undefined && <small>{texts('bring.kept', { file: file.name })}</small>}
      <small class="quiet">{written}</small>
      <small class="quiet">{texts('bring.most', { megabytes: most / BYTES_OF_A_MEGABYTE })}</small>
    </label>
    <label>
      <span>{texts('bring.encoding')}</span>
      <select name="form-encoding">
        {['', ...encodings].map((one) => (
          <option value={one} selected={one === (form.values['form-encoding'] ?? '')}>
            {one}
          </option>
        ))}
      </select>
    </label>
  </Form>
);

const Accepting = ({ texts, form, visitor, file }: InWords) => (
  <Form action={pathOf(form)} visitor={visitor} submit={texts('bring.accept')} takesFile>
    <Carried form={form} step="accept" />
    <StoredFile file={file} />
    {fieldsIn(form.fields).map(({ name }) => (
      <input type="hidden" name={name} value={form.values[name] ?? ''} />
    ))}
  </Form>
);

const columnsIn = (texts: TextLookup): readonly Column<UploadLine>[] => [
  { head: texts('bring.line'), cell: ({ line }) => line, figures: true },
  { head: texts('bring.about'), cell: ({ about }) => about, heads: true },
  { head: texts('bring.outcome'), cell: ({ outcome }) => texts(`bring.${outcome}`) },
  { head: texts('bring.why'), cell: ({ why }) => why },
  { head: texts('problem.rule'), cell: ({ rule }) => rule },
];

const OUTCOMES = ['refused', 'would-do', 'done', 'known', 'passed-over'] as const;

/** How many lines came to what; those to look at first, the others folded. */
const Reported = ({ texts, report }: { readonly texts: TextLookup; readonly report: UploadReport }) => {
  const columns = columnsIn(texts);
  const open = report.lines.filter(({ outcome, why }) => outcome === 'refused' || why !== undefined);
  const others = report.lines.filter((one) => !open.includes(one));
  const counts = OUTCOMES.map((outcome): Fact => {
    const count = report.lines.filter((one) => one.outcome === outcome).length;
    return [texts(`bring.${outcome}`), count === 0 ? null : count];
  });
  return (
    <>
      <Facts facts={counts} />
      {open.length > 0 && <Table caption={texts('bring.to-look-at')} columns={columns} rows={open} />}
      <Facts facts={report.instead} />
      {others.length > 0 && (
        <details open={open.length === 0}>
          <summary>{texts('bring.others', { count: others.length })}</summary>
          <Table caption={texts('bring.lines')} columns={columns} rows={others} />
        </details>
      )}
    </>
  );
};

/** A form for a file, and why it was refused where it was. */
export const uploadView = (around: Around & { readonly refused?: Refused }): PageContent => {
  const { form, locale, refused } = around;
  const texts = textsOf(locale);
  return {
    title: form.summary,
    body: (
      <>
        {refused !== undefined && <RefusedNote texts={texts} refused={refused} />}
        <FormSubject texts={texts} form={form} />
        <p>{texts('bring.how')}</p>
        <Choosing texts={texts} {...around} />
        <FormReply texts={texts} form={form} />
      </>
    ),
  };
};

/** What would come of each line, to be accepted; or the file is put right and brought again. */
export const uploadTrial = (around: Around & { readonly report: UploadReport }): PageContent => {
  const { form, locale, report } = around;
  const texts = textsOf(locale);
  const isOfUse = report.lines.some(({ outcome }) => outcome === 'would-do');
  return {
    title: texts('act.preview.title', { action: form.summary }),
    body: (
      <>
        <p role="status">{texts(isOfUse ? 'bring.tried' : 'bring.nothing')}</p>
        <FormSubject texts={texts} form={form} />
        <FilledIn texts={texts} form={form} />
        <Reported texts={texts} report={report} />
        {isOfUse && <Accepting texts={texts} {...around} />}
        <h2>{texts('bring.again')}</h2>
        <Choosing texts={texts} {...around} />
        <FormReply texts={texts} form={form} />
      </>
    ),
  };
};

/** What came of each line. */
export const uploadOutcome = (around: Around & { readonly report: UploadReport }): PageContent => {
  const { form, locale, report } = around;
  const texts = textsOf(locale);
  return {
    title: texts('act.done'),
    body: (
      <>
        <p role="status">{form.summary}</p>
        <FormSubject texts={texts} form={form} />
        <FilledIn texts={texts} form={form} />
        <Reported texts={texts} report={report} />
        {report.begun !== undefined && (
          <p>
            <a href={report.begun}>{texts('do.see')}</a>
          </p>
        )}
        <FormReply texts={texts} form={form} />
      </>
    ),
  };
};
