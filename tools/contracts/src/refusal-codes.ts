import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The rules that each code is refused under, by code. */
export type RefusalCodes = ReadonlyMap<string, ReadonlySet<string>>;

const CODE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const RULE = /^[A-Z][A-Z0-9]*-[A-Za-z0-9.-]+$/;

/** What makes a rejection of a code. */
const MAKERS = new Set(['reject', 'refuse', 'refused', 'rejected', 'err']);

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['testing', 'generated', 'node_modules'].includes(entry.name) ? [] : sourcesIn(path);
    return /(?<!spec)\.ts$/.test(entry.name) ? [path] : [];
  });

/** The texts that an expression may be, as far as they stand there. */
const textsOf = (node: ts.Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return [];
};

const valueOf = (node: ts.ObjectLiteralExpression, name: string): ts.Node | undefined =>
  node.properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name)?.initializer;

type Found = readonly [codes: readonly string[], rules: readonly string[]];

const refusedBy = (node: ts.Node): Found | undefined => {
  if (ts.isObjectLiteralExpression(node))
    return [textsOf(valueOf(node, 'code')), textsOf(valueOf(node, 'rule'))];
  if (!ts.isCallExpression(node) || !MAKERS.has(node.expression.getText())) return undefined;
  const [code, rule] = node.arguments;
  return [textsOf(code), textsOf(rule)];
};

/** A list of codes by the names that the code has for them, such as `ratingRefusal`. */
const isListOfCodes = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) &&
  /[a-z]Refusal$/.test(node.name.getText()) &&
  node.initializer !== undefined &&
  ts.isAsExpression(node.initializer) &&
  ts.isObjectLiteralExpression(node.initializer.expression);

/** The constants of a contract's `refusals.ts` are codes too, and of such a list anywhere. */
const constantsIn = (node: ts.Node): readonly string[] =>
  ts.isPropertyAssignment(node) ? textsOf(node.initializer) : [];

/** Everything that services and gateway refuse with, read from where they do. */
export const refusedWith = (): RefusalCodes => {
  const found = new Map<string, Set<string>>();
  const add = ([codes, rules]: Found): void => {
    for (const code of codes.filter((one) => CODE.test(one))) {
      const known = found.get(code) ?? new Set();
      for (const rule of rules.filter((one) => RULE.test(one))) known.add(rule);
      found.set(code, known);
    }
  };
  for (const file of [...sourcesIn('services'), ...sourcesIn('libs')]) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
    const isList = file.endsWith('refusals.ts');
    const visit = (node: ts.Node, within = isList): void => {
      const listed = within || isListOfCodes(node);
      const refused = refusedBy(node);
      if (refused !== undefined) add(refused);
      if (listed) add([constantsIn(node), []]);
      ts.forEachChild(node, (child) => visit(child, listed));
    };
    visit(source);
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
};
