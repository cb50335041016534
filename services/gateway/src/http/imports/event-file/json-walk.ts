import type { Detail } from '@amici/kernel';
/** Where a text stops being JSON: line and column counted from 1. */
export interface JsonError {
  readonly line: number;
  readonly column: number;
  readonly reason: Detail;
}

/** A value of a JSON text: its path, such as `$.games[3].result`, and where it begins. */
export type Visit = (path: string, offset: number) => void;

/** Values nested deeper have no place of their own: no document read here goes so deep. */
const DEEPEST = 32;

const BLANK = /[ \t\r\n]*/y;
const TOKEN = /[{}[\]:,]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** All but quotes, backslashes and what lies before the blank. */
const CHARACTERS = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** What may come next. */
type Expected = 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** An object or list that is open, and the step from it to the value that is read. */
interface Open {
  readonly closing: '}' | ']';
  step: string | number;
}

const pathOf = (open: readonly Open[]): string =>
  open.reduce((path, { step }) => (typeof step === 'number' ? `${path}[${step}]` : `${path}.${step}`), '$');

/** Reads a JSON text token by token, however deep it is nested. */
class Walk {
  private readonly open: Open[] = [];
  private expected: Expected = 'value';

  constructor(private readonly visit: Visit) {}

  /** What is missing here. */
  get wanted(): Detail {
    return { name: `json-${this.expected}` };
  }

  get isComplete(): boolean {
    return this.expected === 'nothing';
  }

  /** Is this token in its place? */
  take(token: string, offset: number): boolean {
    if (token === '}' || token === ']') return this.close(token);
    if (token === ',') return this.next();
    if (token === ':') return this.move('colon', 'value');
    if (this.expected === 'name' || this.expected === 'name-or-end') return this.name(token);
    if (this.expected !== 'value' && this.expected !== 'value-or-end') return false;
    if (this.open.length <= DEEPEST) this.visit(pathOf(this.open), offset);
    if (token === '{') return this.enter({ closing: '}', step: '' }, 'name-or-end');
    if (token === '[') return this.enter({ closing: ']', step: 0 }, 'value-or-end');
    return this.leave();
  }

  private move(from: Expected, to: Expected): boolean {
    if (this.expected !== from) return false;
    this.expected = to;
    return true;
  }

  private enter(open: Open, expected: Expected): boolean {
    this.open.push(open);
    this.expected = expected;
    return true;
  }

  private leave(): boolean {
    this.expected = this.open.length === 0 ? 'nothing' : 'comma-or-end';
    return true;
  }

  private close(token: '}' | ']'): boolean {
    const empty = token === '}' ? 'name-or-end' : 'value-or-end';
    if (this.open.at(-1)?.closing !== token) return false;
    if (this.expected !== 'comma-or-end' && this.expected !== empty) return false;
    this.open.pop();
    return this.leave();
  }

  private next(): boolean {
    const innermost = this.open.at(-1);
    if (innermost === undefined || this.expected !== 'comma-or-end') return false;
    if (typeof innermost.step === 'number') innermost.step += 1;
    this.expected = typeof innermost.step === 'number' ? 'value' : 'name';
    return true;
  }

  private name(token: string): boolean {
    if (!token.startsWith('"')) return false;
    this.open.at(-1)!.step = JSON.parse(token) as string;
    return this.move(this.expected, 'colon');
  }
}

const errorAt = (text: string, offset: number, wanted: Detail): JsonError => {
  const before = text.slice(0, offset).split('\n');
  const reason: Detail = { name: offset === text.length ? 'json-ends' : 'json-expected', detail: wanted };
  return { line: before.length, column: before.at(-1)!.length + 1, reason };
};

const matchAt = (pattern: RegExp, text: string, offset: number): string | undefined => {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
};

/** The string that begins here: read in runs, for one expression over all of it could try them in every combination. */
const stringAt = (text: string, start: number): string | undefined => {
  for (let offset = start + 1; ;) {
    offset += matchAt(CHARACTERS, text, offset)!.length;
    if (text[offset] === '"') return text.slice(start, offset + 1);
    const escape = matchAt(ESCAPE, text, offset);
    if (escape === undefined) return undefined;
    offset += escape.length;
  }
};

const tokenAt = (text: string, offset: number): string | undefined =>
  text[offset] === '"' ? stringAt(text, offset) : matchAt(TOKEN, text, offset);

/** Visits every value of a JSON text in its order; where the text is none, the first place at which it is not. */
export const walkJson = (text: string, visit: Visit): JsonError | undefined => {
  const walk = new Walk(visit);
  for (let offset = 0; ;) {
    offset += matchAt(BLANK, text, offset)!.length;
    if (offset === text.length && walk.isComplete) return undefined;
    const token = tokenAt(text, offset);
    if (token === undefined && text[offset] === '"')
      return errorAt(text, offset, { name: 'json-closed-string' });
    if (token === undefined || !walk.take(token, offset)) return errorAt(text, offset, walk.wanted);
    offset += token.length;
  }
};
