import type { ComponentChildren } from 'preact';
import { fieldsIn, listsIn, type CommandForm, type Field, type FormPart, type Lines } from '../forms';
import { labelIn, controlIn, spoken } from '../format';
import { isMessageKey, type TextLookup } from '../messages';
import type { Visitor } from '../page';
import { Input } from './form-input';
import { At, Facts, type Fact } from './facts';
import { Form } from './form';
import { ReadBy } from './reader';

const partLabel = (texts: TextLookup, part: string): string => {
  // Lines are counted from one where they are shown.
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const key = `field.${part}`;
  return isMessageKey(key) ? texts(key) : spoken(part);
};

/** `ruling.reason` as a reader sees it; what is called like its part is said once. */
export const labelOf = (texts: TextLookup, name: string): string =>
  name
    .split('.')
    .map((part) => partLabel(texts, part))
    .filter((label, index, all) => label !== all[index - 1])
    .join(': ');

const chosenIn = (texts: TextLookup, kind: Field['kind'], value: string): string =>
  kind === 'yes-no' ? texts(value === 'yes' ? 'act.yes' : 'act.no') : labelIn(texts, 'choice', value);

/** A button that sends the form to be shown again, other than it was. */
const Again = ({ step, children }: { readonly step: string; readonly children: ComponentChildren }) => (
  <button type="submit" name="form-step" value={step} formNoValidate>
    {children}
  </button>
);

/** What is filled in is nobody's name: who may be meant. */
const Nobody = ({ texts, alike }: { readonly texts: TextLookup; readonly alike: readonly string[] }) => (
  <small role="note">
    {alike.length === 0 ? texts('act.nobody') : texts('act.alike', { names: alike.join(', ') })}
  </small>
);

/** What holds where nothing is filled in, as a reader sees it. */
const usualOf = (texts: TextLookup, { usual, kind, choices }: Field): string | undefined => {
  if (usual === undefined) return undefined;
  if (usual === null) return texts('act.none');
  if (typeof usual !== 'string') return controlIn(texts, usual);
  return kind === 'yes-no' || choices !== undefined ? chosenIn(texts, kind, usual) : usual;
};

const FieldView = ({ texts, form, field }: FormProps & { readonly field: Field }) => {
  const { name, offers, hint } = field;
  const alike = form.alike[name];
  const value = form.values[name] ?? '';
  const usual = usualOf(texts, field);
  return (
    <>
      <label>
        <span>
          {labelOf(texts, name)}
          {!field.isRequired && (
            <span class="quiet"> ({texts(field.isOneOfSeveral ? 'act.one-of' : 'act.optional')})</span>
          )}
        </span>
        <Input texts={texts} field={field} value={value} called={form.names(value) ?? value} />
        {offers?.isOpen === true && <small class="quiet">{texts('act.by-name')}</small>}
        {alike !== undefined && <Nobody texts={texts} alike={alike} />}
        {offers === undefined && hint !== undefined && <small class="quiet">{hint}</small>}
        {usual !== undefined && <small class="quiet">{texts('act.usual', { value: usual })}</small>}
        {field.kind === 'duration' && <small class="quiet">{texts('act.duration')}</small>}
        {field.kind === 'money' && <small class="quiet">{texts('act.money')}</small>}
        {field.kind === 'lines' && <small class="quiet">{texts('act.one-a-line')}</small>}
        {field.kind === 'instant' && (
          <small class="quiet">
            <ReadBy.Consumer>{({ zone }) => texts('foot.zone', { zone })}</ReadBy.Consumer>
          </small>
        )}
      </label>
      {field.decides === true && <Again step="show">{texts('act.show-fields')}</Again>}
    </>
  );
};

/** Everything that is filled in, as a reader sees it. */
export const FilledIn = ({ texts, form }: Pick<Props, 'texts' | 'form'>) => (
  <Facts
    facts={fieldsIn(form.fields).map((field): Fact => {
      const alike = form.alike[field.name];
      const content = filledIn(texts, form, field);
      const note = alike !== undefined && <Nobody texts={texts} alike={alike} />;
      return [
        labelOf(texts, field.name),
        content === '' ? (
          content
        ) : (
          <>
            {content} {note}
          </>
        ),
      ];
    })}
  />
);

/** What is filled in, as a reader sees it. */
const filledIn = (
  texts: TextLookup,
  form: CommandForm,
  { name, kind, choices, offers }: Field,
): ComponentChildren => {
  const value = form.values[name] ?? '';
  if (value === '') return value;
  if (kind === 'instant' && !Number.isNaN(Date.parse(value))) return <At at={Date.parse(value)} exact />;
  if (kind === 'yes-no' || choices !== undefined) return chosenIn(texts, kind, value);
  return offers === undefined ? value : (form.names(value) ?? value);
};

const LinesView = ({ texts, form, list }: FormProps & { readonly list: Lines }) => (
  <fieldset>
    <legend>
      {labelOf(texts, list.name)}
      {!list.isRequired && <span class="quiet"> ({texts('act.optional')})</span>}
    </legend>
    {list.hint !== undefined && <small class="quiet">{list.hint}</small>}
    <input type="hidden" name={`form-lines.${list.name}`} value={String(list.lines.length)} />
    {list.lines.map((parts, line) => (
      <fieldset>
        <legend>{line + 1}</legend>
        <Parts texts={texts} form={form} parts={parts} />
        <Again step={`remove ${list.name} ${line}`}>{texts('act.remove-line', { line: line + 1 })}</Again>
      </fieldset>
    ))}
    {list.lines.length < list.most && (
      <Again step={`add ${list.name}`}>{texts('act.add-line', { list: labelOf(texts, list.name) })}</Again>
    )}
  </fieldset>
);

type Several = FormProps & { readonly parts: readonly FormPart[] };

const Each = ({ texts, form, parts }: Several) => (
  <>
    {parts.map((part) =>
      part.kind === 'list' ? (
        <LinesView texts={texts} form={form} list={part} />
      ) : (
        <FieldView texts={texts} form={form} field={part} />
      ),
    )}
  </>
);

const isFilled = ({ values }: CommandForm, parts: readonly FormPart[]): boolean =>
  fieldsIn(parts).some(({ name }) => (values[name] ?? '') !== '') ||
  listsIn(parts).some(({ lines }) => lines.length > 0);

/** What few fill in: closed, unless something is filled in there. */
const Seldom = ({ texts, form, parts }: Several) =>
  parts.length === 0 ? null : (
    <details open={isFilled(form, parts)}>
      <summary>{texts('act.seldom', { part: labelOf(texts, parts[0]!.name.split('.')[0]!) })}</summary>
      <Each texts={texts} form={form} parts={parts} />
    </details>
  );

/** The parts of a form, each with what it takes. */
export const Parts = ({ texts, form, parts }: Several) => {
  const first = parts.findIndex(({ isSeldom }) => isSeldom);
  if (first < 0) return <Each texts={texts} form={form} parts={parts} />;
  const after = parts.findIndex(({ isSeldom }, index) => index > first && isSeldom !== true);
  const end = after < 0 ? parts.length : after;
  return (
    <>
      <Each texts={texts} form={form} parts={parts.slice(0, first)} />
      <Seldom texts={texts} form={form} parts={parts.slice(first, end)} />
      <Parts texts={texts} form={form} parts={parts.slice(end)} />
    </>
  );
};

type FormProps = Pick<Props, 'texts' | 'form'>;

interface Props {
  readonly texts: TextLookup;
  readonly form: CommandForm;
  readonly visitor: Visitor;
}

/** What a form of an act carries besides what is filled in. */
export const Carried = ({ form, step }: { readonly form: CommandForm; readonly step: string }) => (
  <>
    {form.given.map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="form-asks" value={form.asks.join(' ')} />
    <input type="hidden" name="form-back" value={form.back} />
    <input type="hidden" name="form-command" value={form.command} />
    <input type="hidden" name="form-step" value={step} />
  </>
);

const pathOf = ({ name }: CommandForm): string => `/do/${name}`;

/** The form that says what is to be done; nothing is done before it has been looked at again. */
export const FormBody = ({ texts, form, visitor }: Props) => (
  <Form action={pathOf(form)} visitor={visitor} submit={texts('act.preview')} class="act">
    <Carried form={form} step="preview" />
    <button class="first" type="submit" tabIndex={-1} aria-hidden="true">
      {texts('act.preview')}
    </button>
    <Parts texts={texts} form={form} parts={form.fields} />
  </Form>
);

/** What was filled in, to be accepted or changed. */
export const FormSteps = ({ texts, form, visitor }: Props) => (
  <>
    {(['accept', 'change'] as const).map((step) => (
      <Form action={pathOf(form)} visitor={visitor} submit={texts(`act.${step}`)}>
        <Carried form={form} step={step} />
        {listsIn(form.fields).map(({ name, lines }) => (
          <input type="hidden" name={`form-lines.${name}`} value={String(lines.length)} />
        ))}
        {fieldsIn(form.fields).map(({ name }) => (
          <input type="hidden" name={name} value={form.values[name] ?? ''} />
        ))}
      </Form>
    ))}
  </>
);
