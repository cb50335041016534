import ts from 'typescript';
import type { Place } from '../files';

/** Visits a tree without its types. */
export const visit = (node: ts.Node, look: (node: ts.Node) => void): void => {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
};

export const nameOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) ? node.text : undefined;

export const placeOf = (node: ts.Node): Place => {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return { file: source.fileName, line: line + 1, text: source.text.split('\n')[line]!.trim() };
};

/** The last name of `game.rules.articles`, or what a call or element of it is of. */
export const lastName = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isNonNullExpression(node) || ts.isCallExpression(node) || ts.isElementAccessExpression(node))
    return lastName(node.expression);
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node)
    ? lastName(node.expression)
    : undefined;
};

/** The statement or declaration at the top of the file in which a node stands. */
export const topOf = (node: ts.Node): ts.Node => {
  let top = node;
  while (!ts.isSourceFile(top.parent)) {
    if (ts.isVariableDeclaration(top) && ts.isSourceFile(top.parent.parent.parent)) return top;
    top = top.parent;
  }
  return top;
};

/** The names under which a declaration at the top of a file is used. */
export const namesDeclared = (top: ts.Node): readonly string[] => {
  if (ts.isVariableDeclaration(top)) {
    if (ts.isIdentifier(top.name)) return [top.name.text];
    return top.name.elements.flatMap((one) => (ts.isBindingElement(one) ? (nameOf(one.name) ?? []) : []));
  }
  const named = ts.isFunctionDeclaration(top) || ts.isClassDeclaration(top) || ts.isEnumDeclaration(top);
  return named && top.name !== undefined ? [top.name.text] : [];
};

/** Whether an identifier stands for a value of that name, and is neither a property's name nor a declaration's. */
export const isUse = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  return !(
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    (ts.isClassDeclaration(parent) && parent.name === node)
  );
};
