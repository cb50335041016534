import ts from 'typescript';
import { literalsIn } from './compiled';

const BOOKS = /libs\/rulesets\/src\//;

const isMember = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) && BOOKS.test(node.getSourceFile().fileName);

const memberOf = (type: ts.Type | undefined, name: string): ts.Node | undefined =>
  type?.getProperty(name)?.declarations?.find(isMember);

/** The member of a book under which a literal stands (`articles.repetition`), the innermost that is declared. */
export const articleOf = (checker: ts.TypeChecker, literal: ts.Node): ts.Node | undefined => {
  if (!BOOKS.test(literal.getSourceFile().fileName)) return undefined;
  for (let node = literal; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) continue;
    const member = memberOf(checker.getContextualType(node.parent), node.name.text);
    if (member !== undefined) return member;
  }
  return undefined;
};

/** The names of all members that books declare: nothing else is worth a question about its type. */
export const memberNames = (files: Iterable<ts.SourceFile>): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const file of files) if (BOOKS.test(file.fileName)) visit(file);
  return names;
};

/** Spread into another book: taken over, not yet cited. */
const isTakenOver = (node: ts.Node): boolean => ts.isSpreadAssignment(node.parent);

/** What a key may be: as written, else by its type (`lookAlike[because]`). */
const keysOf = (checker: ts.TypeChecker, key: ts.Expression): readonly string[] => {
  const written = literalsIn(key);
  if (written.length > 0) return written;
  const type = checker.getTypeAtLocation(key);
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
};

/** The members of books that an expression or pattern reads: `articles.silence`, `{ silence }`, `articles['silence']`. */
export const membersRead = (
  checker: ts.TypeChecker,
  names: ReadonlySet<string>,
  node: ts.Node,
): readonly ts.Node[] => {
  const of = (owner: ts.Node, keys: readonly string[]): ts.Node[] =>
    keys
      .filter((key) => names.has(key))
      .flatMap((key) => memberOf(checker.getNonNullableType(checker.getTypeAtLocation(owner)), key) ?? []);
  if (ts.isPropertyAccessExpression(node) && !isTakenOver(node)) return of(node.expression, [node.name.text]);
  if (ts.isElementAccessExpression(node))
    return of(node.expression, keysOf(checker, node.argumentExpression));
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return [];
  const key = node.propertyName ?? node.name;
  return ts.isIdentifier(key) ? of(node.parent, [key.text]) : [];
};
