type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** What a reference within the document leads to. */
const at = (document: object, reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, name) => (isHolder(value) ? value[name] : undefined), document);

/** A document with what its references lead to in their places: one thing in many places, not a copy in each. */
export const dereferenced = <Document extends object>(document: Document): Document => {
  const done = new Set<object>();
  const target = (value: unknown): unknown =>
    isHolder(value) && typeof value['$ref'] === 'string' ? target(at(document, value['$ref'])) : value;
  const put = (holder: object): void => {
    if (done.has(holder)) return;
    done.add(holder);
    for (const [name, value] of Object.entries(holder)) {
      const inner = target(value);
      (holder as Holder)[name] = inner;
      if (isHolder(inner)) put(inner);
    }
  };
  put(document);
  return document;
};
