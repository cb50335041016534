import ts from 'typescript';

/** A name that a file declares. A property may be one of a public form, so it is told apart. */
export interface Declared {
  readonly name: string;
  readonly line: number;
  readonly isProperty: boolean;
}

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration & { readonly name: ts.Identifier } => {
  const { name } = node as ts.NamedDeclaration;
  return (
    name !== undefined &&
    ts.isIdentifier(name) &&
    !ts.isPropertyAssignment(node) &&
    !ts.isShorthandPropertyAssignment(node) &&
    !ts.isImportSpecifier(node) &&
    !ts.isExportSpecifier(node) &&
    !ts.isPropertyAccessExpression(node)
  );
};

const isProperty = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isBindingElement(node);

const lineOf = (source: ts.SourceFile, at: number): number =>
  source.getLineAndCharacterOfPosition(at).line + 1;

const parsed = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** The names that a file of TypeScript declares. */
export const namesIn = (path: string, text: string): readonly Declared[] => {
  const source = parsed(path, text);
  const found: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node))
      found.push({
        name: node.name.text,
        line: lineOf(source, node.name.getStart(source)),
        isProperty: isProperty(node),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** A piece of prose with the line it begins in. */
export interface Prose {
  readonly text: string;
  readonly line: number;
}

/** The comments of a file of TypeScript. */
export const commentsIn = (path: string, text: string): readonly Prose[] => {
  const source = parsed(path, text);
  const found = new Map<number, Prose>();
  const add = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? [])
      found.set(pos, { text: text.slice(pos, end), line: lineOf(source, pos) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    add(ts.getLeadingCommentRanges(text, node.getFullStart()));
    add(ts.getTrailingCommentRanges(text, node.end));
    ts.forEachChild(node, visit);
  };
  visit(source);
  add(ts.getLeadingCommentRanges(text, source.endOfFileToken.getFullStart()));
  return [...found.values()];
};
