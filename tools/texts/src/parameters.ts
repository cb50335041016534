import { IntlMessageFormat } from 'intl-messageformat';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of elements of a message that have a parameter, as its parser numbers them. */
const ARGUMENT = 1;
const NUMBER = 2;
const DATE = 3;
const SELECT = 5;
const PLURAL = 6;

/** What one place of a message takes. */
type Takes = 'text' | 'number' | 'choice' | 'choice-or-null';

interface Place {
  readonly name: string;
  readonly takes: Takes;
}

const inside = (element: Element): readonly Element[] =>
  'options' in element ? Object.values(element.options).flatMap(({ value }) => value) : [];

const takenBy = (element: Element): Takes | undefined => {
  const kind: number = element.type;
  if (kind === ARGUMENT) return 'text';
  if (kind === NUMBER || kind === DATE || kind === PLURAL) return 'number';
  if (kind !== SELECT || !('options' in element)) return undefined;
  return 'null' in element.options ? 'choice-or-null' : 'choice';
};

const placesIn = (elements: readonly Element[]): readonly Place[] =>
  elements.flatMap((element) => {
    const takes = takenBy(element);
    const place = takes !== undefined && 'value' in element ? [{ name: String(element.value), takes }] : [];
    return [...place, ...placesIn(inside(element))];
  });

const typeOf = (takes: readonly Takes[]): string => {
  const orNull = takes.includes('choice-or-null') ? ' | null' : '';
  if (takes.includes('number')) return `number${orNull}`;
  return takes.every((one) => one === 'text') ? 'string | number' : `string${orNull}`;
};

/** The parameters of a message with their types, by their names; a message that cannot be read throws. */
export const parametersOf = (message: string): ReadonlyMap<string, string> => {
  const places = placesIn(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst());
  const names = [...new Set(places.map(({ name }) => name))].sort();
  return new Map(
    names.map((name) => [name, typeOf(places.filter((one) => one.name === name).map(({ takes }) => takes))]),
  );
};
