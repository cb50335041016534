import type { Field } from '../forms';
import { labelIn, wallTimeIn } from '../format';
import type { TextLookup } from '../messages';
import { ReadBy } from './reader';

/** `2027-01-31T12:00` */
const TO_THE_MINUTE = 16;

interface InputProps {
  readonly texts: TextLookup;
  readonly field: Field;
  readonly value: string;
  /** What it names, where it is an id. */
  readonly called: string;
}

type NamedProps = InputProps & { readonly offers: NonNullable<Field['offers']> };

const Select = ({ texts, field, value }: InputProps) => {
  const choices = field.kind === 'yes-no' ? ['yes', 'no'] : field.choices!;
  const label = (choice: string): string =>
    field.kind === 'yes-no'
      ? texts(choice === 'yes' ? 'act.yes' : 'act.no')
      : labelIn(texts, 'choice', choice);
  return (
    <select name={field.name} required={field.isRequired}>
      <option value="">{texts('act.choose')}</option>
      {choices.map((choice) => (
        <option value={choice} selected={choice === value}>
          {label(choice)}
        </option>
      ))}
    </select>
  );
};

/** One of those that are known here, by name; where it may be another, it is written: by name too, or by its id. */
const Named = ({ texts, field, offers, value, called }: NamedProps) => {
  const { name, isRequired: required } = field;
  if (!offers.isOpen)
    return (
      <select name={name} required={required}>
        <option value="">{texts('act.choose')}</option>
        {offers.all.map(({ id, called: label }) => (
          <option value={id} selected={id === value}>
            {label}
          </option>
        ))}
      </select>
    );
  const list = `names.${name}`;
  return (
    <>
      <input name={name} required={required} value={called} list={list} autocomplete="off" />
      <datalist id={list}>
        {offers.all.map(({ called: label }) => (
          <option value={label} />
        ))}
      </datalist>
    </>
  );
};

/** A day and a time in the reader's zone; the instant itself if it is filled in. */
const InstantInput = ({ field: { name, isRequired: required }, value }: InputProps) => (
  <ReadBy.Consumer>
    {({ zone }) => {
      const at = Date.parse(value);
      const label = Number.isNaN(at) ? value : wallTimeIn(zone, at);
      const step = label.length > TO_THE_MINUTE ? { step: 1 } : {};
      return <input type="datetime-local" name={name} required={required} value={label} {...step} />;
    }}
  </ReadBy.Consumer>
);

/** What a field is filled in with. */
export const Input = (props: InputProps) => {
  const { field, value } = props;
  const { name, kind, isRequired: required, most, least, largest, step, offers } = field;
  if (offers !== undefined) return <Named {...props} offers={offers} />;
  switch (kind) {
    case 'choice':
    case 'yes-no':
      return <Select {...props} />;
    case 'words':
    case 'lines':
      return <textarea name={name} required={required} maxLength={most} rows={4} value={value} />;
    case 'number':
      return (
        <input
          type="number"
          step={step ?? 'any'}
          name={name}
          required={required}
          min={least}
          max={largest}
          value={value}
        />
      );
    case 'instant':
      return <InstantInput {...props} />;
    case 'day':
      return <input type="date" name={name} required={required} value={value} />;
    case 'money':
      return <input inputmode="decimal" name={name} required={required} value={value} autocomplete="off" />;
    case 'duration':
    case 'text':
      return <input name={name} required={required} maxLength={most} value={value} autocomplete="off" />;
  }
};
