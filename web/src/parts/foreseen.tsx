import type { ComponentChildren } from 'preact';
import { isUuid } from '@amici/kernel';
import type { Act, Foreseen } from '../acts';
import { calledIn, happenedIn, timeLeft } from '../format';
import { isMessageKey, type Words } from '../messages';
import type { Names } from '../people';
import { labelOf } from './act-form';
import { At, Facts, type Fact } from './facts';
import { AboutLink } from './link';

/** What is shown of one event, and how many events and names. */
const MOST_FACTS = 16;
const MOST_EVENTS = 25;
const MOST_TOUCHED = 40;

const HOUR_MS = 3_600_000;
/** Instants of this century and the last; durations are shorter. */
const FIRST_INSTANT = 100_000_000_000;

/** A hash, a salt, a secret: nothing that anybody reads. */
const isDigest = (text: string): boolean => /^[0-9a-f]{32,}$/.test(text);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is kept apart, by its id and hash. */
const isText = (value: Readonly<Record<string, unknown>>): boolean => 'hash' in value && 'id' in value;

interface Shown {
  readonly words: Words;
  readonly names: Names;
}

/** Everybody and everything in a list of things that has a name. */
const namedIn = (value: unknown, names: Names): readonly string[] => {
  if (typeof value === 'string') return [names(value) ?? []].flat();
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => namedIn(one, names))
    : [];
};

const numberShown = ({ words }: Shown, name: string, value: number): ComponentChildren => {
  if (Math.abs(value) >= FIRST_INSTANT) return <At at={value} exact />;
  return Math.abs(value) >= HOUR_MS && name !== 'amount' ? timeLeft(words, value) : value;
};

const textShown = ({ words, names }: Shown, value: string): ComponentChildren =>
  names(value) ?? (isUuid(value) || isDigest(value) ? null : calledIn(words, 'choice', value, value));

const valueShown = (shown: Shown, name: string, value: unknown): ComponentChildren => {
  if (typeof value === 'boolean') return shown.words(value ? 'act.yes' : 'act.no');
  if (typeof value === 'number') return numberShown(shown, name, value);
  if (typeof value === 'string') return textShown(shown, value);
  if (!Array.isArray(value) || value.length === 0) return null;
  const named = [...new Set(namedIn(value, shown.names))];
  if (named.length > 0) return named.slice(0, MOST_TOUCHED).join(', ');
  const plain = value.filter((one) => typeof one === 'string' && !isUuid(one) && !isDigest(one));
  return plain.length === 0 ? value.length : plain.map((one) => textShown(shown, String(one))).join(', ');
};

/** What an event says that has a name in the language of whoever reads. */
const factsOf = (shown: Shown, payload: unknown, path: readonly string[] = []): readonly Fact[] => {
  if (!isObject(payload) || isText(payload)) return [];
  return Object.entries(payload).flatMap(([name, value]): readonly Fact[] => {
    if (isObject(value)) return factsOf(shown, value, [...path, name]);
    if (name === 'rule') return [[shown.words('problem.rule'), typeof value === 'string' ? value : null]];
    return isMessageKey(`field.${name}`)
      ? [[labelOf(shown.words, name), valueShown(shown, name, value)]]
      : [];
  });
};

const Touched = ({ words, foreseen: { touched } }: { readonly words: Words; readonly foreseen: Foreseen }) =>
  touched.length === 0 ? null : (
    <>
      {touched.slice(0, MOST_TOUCHED).map((one, index) => (
        <>
          {index > 0 && ', '}
          <AboutLink {...one} />
        </>
      ))}
      {touched.length > MOST_TOUCHED && ` ${words('act.and-more', touched.length - MOST_TOUCHED)}`}
    </>
  );

interface Props {
  readonly words: Words;
  readonly act: Act;
  readonly foreseen: Foreseen;
}

/** What would be recorded, event by event, whom it touches, and whether it can be undone. */
export const ForeseenEvents = ({ words, act, foreseen }: Props) => {
  const { events, more, isSecret, isFinal } = foreseen;
  const shown = { words, names: foreseen.names };
  const all = more + Math.max(0, events.length - MOST_EVENTS);
  return (
    <section>
      <h2>{words('act.would-be-recorded')}</h2>
      {events.length === 0 && <p>{words(isFinal ? 'act.records-nothing' : 'act.nothing-new')}</p>}
      <ul>
        {events.slice(0, MOST_EVENTS).map(({ type, payload }) => (
          <li>
            <strong>{happenedIn(words, type)}</strong>
            <Facts facts={factsOf(shown, payload).slice(0, MOST_FACTS)} />
          </li>
        ))}
      </ul>
      {all > 0 && <p>{words('act.and-more', all)}</p>}
      {isSecret && <p>{words('act.secret-outcome')}</p>}
      <Facts facts={[[words('act.touches'), <Touched words={words} foreseen={foreseen} />]]} />
      {isFinal && (
        <p role="note">
          <strong>{words('act.final', act.summary)}</strong>
        </p>
      )}
    </section>
  );
};
