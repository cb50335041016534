/** What is filled in, by the names of fields. */
export type Filled = Readonly<Record<string, string | undefined>>;

/** More than anybody types; a body has its own limit. */
const MOST_LINES = 200;

/** Where a form keeps how many lines a list has. */
export const countName = (list: string): string => `form-lines.${list}`;

/** The line of a list that a field is in; undefined: in none. */
const lineOf = (field: string, list: string): number | undefined => {
  const [, line] = field.startsWith(`${list}.`)
    ? (/^(\d+)(?:\.|$)/.exec(field.slice(list.length + 1)) ?? [])
    : [];
  return line === undefined ? undefined : Number(line);
};

/** How many lines of a list are shown: as many as were, else those that something is filled in of. */
export const linesIn = (filled: Filled, list: string, least: number, most: number): number => {
  const count = Number(filled[countName(list)] ?? '');
  const used = Object.keys(filled).map((field) => (lineOf(field, list) ?? -1) + 1);
  const lines = filled[countName(list)] === undefined ? Math.max(least, ...used) : count;
  return Number.isSafeInteger(lines) ? Math.max(0, Math.min(lines, most, MOST_LINES)) : least;
};

const withoutLine = (filled: Filled, list: string, gone: number): Filled =>
  Object.fromEntries(
    Object.entries(filled).flatMap(([field, value]) => {
      const isCount = field.startsWith('form-lines.');
      const name = isCount ? field.slice('form-lines.'.length) : field;
      const line = lineOf(name, list);
      if (line === undefined || line < gone) return [[field, value]];
      if (line === gone) return [];
      const moved = `${list}.${line - 1}${name.slice(`${list}.${line}`.length)}`;
      return [[isCount ? countName(moved) : moved, value]];
    }),
  );

/** What is filled in after a button of a list was pressed: `add prizes`, `remove prizes.2`; undefined: it was another. */
export const changedBy = (step: string | undefined, filled: Filled): Filled | undefined => {
  const [, verb, list = '', line] = /^(add|remove) ([\w.-]+?)(?: (\d+))?$/.exec(step ?? '') ?? [];
  if (verb === undefined) return undefined;
  const count = Number(filled[countName(list)] ?? 0);
  if (verb === 'add') return { ...filled, [countName(list)]: String(count + 1) };
  return { ...withoutLine(filled, list, Number(line)), [countName(list)]: String(Math.max(0, count - 1)) };
};
