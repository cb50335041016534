import type { ComponentChildren } from 'preact';
import { fieldsIn, listsIn, type CommandForm, type Field, type FormPart, type Lines } from '../forms';
import { calledIn, controlIn, spoken } from '../format';
import { isMessageKey, type Words } from '../messages';
import type { Visitor } from '../page';
import { Input } from './form-input';
import { At, Facts, type Fact } from './facts';
import { Form } from './form';
import { ReadBy } from './reader';

const partLabel = (words: Words, part: string): string => {
  // Lines are counted from one where they are shown.
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const key = `field.${part}`;
  return isMessageKey(key) ? words(key) : spoken(part);
};

/** `ruling.reason` as a reader sees it; what is called like its part is said once. */
export const labelOf = (words: Words, name: string): string =>
  name
    .split('.')
    .map((part) => partLabel(words, part))
    .filter((label, index, all) => label !== all[index - 1])
    .join(': ');

const chosenIn = (words: Words, kind: Field['kind'], value: string): string =>
  kind === 'yes-no' ? words(value === 'yes' ? 'act.yes' : 'act.no') : calledIn(words, 'choice', value);

/** A button that sends the form to be shown again, other than it was. */
const Again = ({ step, children }: { readonly step: string; readonly children: ComponentChildren }) => (
  <button type="submit" name="form-step" value={step} formNoValidate>
    {children}
  </button>
);

/** What is filled in is nobody's name: who may be meant. */
const Nobody = ({ words, alike }: { readonly words: Words; readonly alike: readonly string[] }) => (
  <small role="note">
    {alike.length === 0 ? words('act.nobody') : words('act.alike', { names: alike.join(', ') })}
  </small>
);

/** What holds where nothing is filled in, as a reader sees it. */
const usualOf = (words: Words, { usual, kind, choices }: Field): string | undefined => {
  if (usual === undefined) return undefined;
  if (usual === null) return words('act.none');
  if (typeof usual !== 'string') return controlIn(words, usual);
  return kind === 'yes-no' || choices !== undefined ? chosenIn(words, kind, usual) : usual;
};

const FieldView = ({ words, act, field }: FormProps & { readonly field: Field }) => {
  const { name, offers, hint } = field;
  const alike = act.alike[name];
  const value = act.values[name] ?? '';
  const usual = usualOf(words, field);
  return (
    <>
      <label>
        <span>
          {labelOf(words, name)}
          {!field.isRequired && (
            <span class="quiet"> ({words(field.isOneOfSeveral ? 'act.one-of' : 'act.optional')})</span>
          )}
        </span>
        <Input words={words} field={field} value={value} called={act.names(value) ?? value} />
        {offers?.isOpen === true && <small class="quiet">{words('act.by-name')}</small>}
        {alike !== undefined && <Nobody words={words} alike={alike} />}
        {offers === undefined && hint !== undefined && <small class="quiet">{hint}</small>}
        {usual !== undefined && <small class="quiet">{words('act.usual', { value: usual })}</small>}
        {field.kind === 'duration' && <small class="quiet">{words('act.duration')}</small>}
        {field.kind === 'money' && <small class="quiet">{words('act.money')}</small>}
        {field.kind === 'lines' && <small class="quiet">{words('act.one-a-line')}</small>}
        {field.kind === 'instant' && (
          <small class="quiet">
            <ReadBy.Consumer>{({ zone }) => words('foot.zone', { zone })}</ReadBy.Consumer>
          </small>
        )}
      </label>
      {field.decides === true && <Again step="show">{words('act.show-fields')}</Again>}
    </>
  );
};

/** Everything that is filled in, as a reader sees it. */
export const FilledIn = ({ words, act }: Pick<Props, 'words' | 'act'>) => (
  <Facts
    facts={fieldsIn(act.fields).map((field): Fact => {
      const alike = act.alike[field.name];
      const content = filledIn(words, act, field);
      const note = alike !== undefined && <Nobody words={words} alike={alike} />;
      return [
        labelOf(words, field.name),
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
  words: Words,
  act: CommandForm,
  { name, kind, choices, offers }: Field,
): ComponentChildren => {
  const value = act.values[name] ?? '';
  if (value === '') return value;
  if (kind === 'instant' && !Number.isNaN(Date.parse(value))) return <At at={Date.parse(value)} exact />;
  if (kind === 'yes-no' || choices !== undefined) return chosenIn(words, kind, value);
  return offers === undefined ? value : (act.names(value) ?? value);
};

const LinesView = ({ words, act, list }: FormProps & { readonly list: Lines }) => (
  <fieldset>
    <legend>
      {labelOf(words, list.name)}
      {!list.isRequired && <span class="quiet"> ({words('act.optional')})</span>}
    </legend>
    {list.hint !== undefined && <small class="quiet">{list.hint}</small>}
    <input type="hidden" name={`form-lines.${list.name}`} value={String(list.lines.length)} />
    {list.lines.map((parts, line) => (
      <fieldset>
        <legend>{line + 1}</legend>
        <Parts words={words} act={act} parts={parts} />
        <Again step={`remove ${list.name} ${line}`}>{words('act.remove-line', { line: line + 1 })}</Again>
      </fieldset>
    ))}
    {list.lines.length < list.most && (
      <Again step={`add ${list.name}`}>{words('act.add-line', { list: labelOf(words, list.name) })}</Again>
    )}
  </fieldset>
);

type Several = FormProps & { readonly parts: readonly FormPart[] };

const Each = ({ words, act, parts }: Several) => (
  <>
    {parts.map((part) =>
      part.kind === 'list' ? (
        <LinesView words={words} act={act} list={part} />
      ) : (
        <FieldView words={words} act={act} field={part} />
      ),
    )}
  </>
);

const isFilled = ({ values }: CommandForm, parts: readonly FormPart[]): boolean =>
  fieldsIn(parts).some(({ name }) => (values[name] ?? '') !== '') ||
  listsIn(parts).some(({ lines }) => lines.length > 0);

/** What few fill in: closed, unless something is filled in there. */
const Seldom = ({ words, act, parts }: Several) =>
  parts.length === 0 ? null : (
    <details open={isFilled(act, parts)}>
      <summary>{words('act.seldom', { part: labelOf(words, parts[0]!.name.split('.')[0]!) })}</summary>
      <Each words={words} act={act} parts={parts} />
    </details>
  );

/** The parts of a form, each with what it takes. */
export const Parts = ({ words, act, parts }: Several) => {
  const first = parts.findIndex(({ isSeldom }) => isSeldom);
  if (first < 0) return <Each words={words} act={act} parts={parts} />;
  const after = parts.findIndex(({ isSeldom }, index) => index > first && isSeldom !== true);
  const end = after < 0 ? parts.length : after;
  return (
    <>
      <Each words={words} act={act} parts={parts.slice(0, first)} />
      <Seldom words={words} act={act} parts={parts.slice(first, end)} />
      <Parts words={words} act={act} parts={parts.slice(end)} />
    </>
  );
};

type FormProps = Pick<Props, 'words' | 'act'>;

interface Props {
  readonly words: Words;
  readonly act: CommandForm;
  readonly visitor: Visitor;
}

/** What a form of an act carries besides what is filled in. */
export const Carried = ({ act, step }: { readonly act: CommandForm; readonly step: string }) => (
  <>
    {act.given.map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="form-asks" value={act.asks.join(' ')} />
    <input type="hidden" name="form-back" value={act.back} />
    <input type="hidden" name="form-command" value={act.command} />
    <input type="hidden" name="form-step" value={step} />
  </>
);

const pathOf = ({ name }: CommandForm): string => `/do/${name}`;

/** The form that says what is to be done; nothing is done before it has been looked at again. */
export const FormBody = ({ words, act, visitor }: Props) => (
  <Form action={pathOf(act)} visitor={visitor} submit={words('act.preview')} class="act">
    <Carried act={act} step="preview" />
    <button class="first" type="submit" tabIndex={-1} aria-hidden="true">
      {words('act.preview')}
    </button>
    <Parts words={words} act={act} parts={act.fields} />
  </Form>
);

/** What was filled in, to be accepted or changed. */
export const FormSteps = ({ words, act, visitor }: Props) => (
  <>
    {(['accept', 'change'] as const).map((step) => (
      <Form action={pathOf(act)} visitor={visitor} submit={words(`act.${step}`)}>
        <Carried act={act} step={step} />
        {listsIn(act.fields).map(({ name, lines }) => (
          <input type="hidden" name={`form-lines.${name}`} value={String(lines.length)} />
        ))}
        {fieldsIn(act.fields).map(({ name }) => (
          <input type="hidden" name={name} value={act.values[name] ?? ''} />
        ))}
      </Form>
    ))}
  </>
);
