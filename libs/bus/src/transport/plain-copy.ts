/** How many bytes of JSON a UTF-16 unit takes at most: as an escape. */
const ESCAPED = 6;
/** How many any number, `true`, `false` or `null` takes at most, with what stands around it. */
const SHORT = 32;

/** Not plain data: what JSON makes of it only JSON can tell. */
export const OTHER = Symbol('no plain data');

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** What JSON leaves out of an object, and writes as null in a list. */
const isNothing = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

/** Text that JSON writes as it is, a byte a character. */
const PLAIN = /^[ !#-[\]-~]*$/;

const bytesOfText = (text: string): number => 3 + (PLAIN.test(text) ? 1 : ESCAPED) * text.length;

/** How many bytes the JSON of plain data takes at most: nearer than `PlainCopy.atMost`, as texts are looked into. */
export const bytesAtMost = (value: unknown): number => {
  if (typeof value === 'string') return bytesOfText(value);
  if (typeof value !== 'object' || value === null) return SHORT;
  let bytes = 3;
  if (Array.isArray(value)) for (const item of value) bytes += bytesAtMost(item);
  else
    for (const [name, member] of Object.entries(value))
      if (!isNothing(member)) bytes += bytesOfText(name) + bytesAtMost(member);
  return bytes;
};

/** Copies data as writing it as JSON and reading that again would, at a sixth of the cost; counts what JSON would take at most. */
export class PlainCopy {
  /** Of all that was copied, in bytes. */
  atMost = 0;

  /** The copy, or `OTHER`. */
  of(value: unknown): unknown {
    if (typeof value === 'string') {
      this.atMost += SHORT + ESCAPED * value.length;
      return value;
    }
    this.atMost += SHORT;
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) return null;
      // JSON knows no negative zero.
      return value === 0 ? 0 : value;
    }
    if (typeof value !== 'object') return OTHER;
    return Array.isArray(value) ? this.list(value) : this.object(value as Record<string, unknown>);
  }

  private list(items: readonly unknown[]): unknown {
    const copy: unknown[] = [];
    for (let index = 0; index < items.length; index += 1) {
      const item = isNothing(items[index]) ? null : this.of(items[index]);
      if (item === OTHER) return OTHER;
      copy.push(item);
    }
    return copy;
  }

  private object(value: Record<string, unknown>): unknown {
    if (!isPlain(value) || typeof value['toJSON'] === 'function') return OTHER;
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      if (name === '__proto__') return OTHER;
      if (isNothing(value[name])) continue;
      const member = this.of(value[name]);
      if (member === OTHER) return OTHER;
      this.atMost += SHORT + ESCAPED * name.length;
      copy[name] = member;
    }
    return copy;
  }
}
