import type { Detail, FieldError } from '@amici/kernel';
import { labelOf, textsOf, type Locale } from '@amici/web';
import { detailOnPage } from './details';

interface Wrong {
  /** The name of a field as a form has it; empty: of none. */
  readonly field: string;
  readonly detail: Detail;
}

const sentences = (locale: Locale, wrong: readonly Wrong[]): string | null => {
  if (wrong.length === 0) return null;
  const words = textsOf(locale);
  return wrong
    .map(({ field, detail }) => {
      const text = detailOnPage(locale, detail);
      return field === '' ? text : `${labelOf(words, field)}: ${text}`;
    })
    .join('; ');
};

/** What is wrong with each field, by what a form calls it; null where nothing is said of fields. */
export const wrongFieldsIn = (locale: Locale, errors: unknown): string | null => {
  const all = (errors ?? []) as readonly FieldError[];
  // What is wrong first is enough to put a field right.
  const first = all.filter(({ pointer }, index) => all.findIndex((one) => one.pointer === pointer) === index);
  return sentences(
    locale,
    first.map(({ pointer, detail, page = detail }) => ({
      field: pointer
        .split('/')
        .filter((part) => part !== '')
        .join('.'),
      detail: page,
    })),
  );
};

/** `tieBreaks.individual[1]` as a form calls it; the dates of the event are no conditions. */
const settingAt = (path: string): string =>
  path === 'end' ? path : `conditions.${path.replace(/\[(\d+)\]/g, '.$1')}`;

/** Everything that is wrong with conditions, by what a form calls it; null where nothing is said of them. */
export const wrongSettingsIn = (locale: Locale, problems: unknown): string | null =>
  sentences(
    locale,
    ((problems ?? []) as readonly { readonly path: string; readonly reason: Detail }[]).map(
      ({ path, reason }) => ({ field: settingAt(path), detail: reason }),
    ),
  );
