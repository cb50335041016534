import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The project as the compiler sees it: every source file with its path from the root, specs included. */
export interface Compiled {
  readonly checker: ts.TypeChecker;
  readonly files: ReadonlyMap<string, ts.SourceFile>;
}

/** Compiles what tsconfig.json of the root names. Types are asked for only where something turns on them. */
export const compiled = (root: string): Compiled => {
  const path = join(root, 'tsconfig.json');
  const config = ts.readConfigFile(path, (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, dirname(path));
  const program = ts.createProgram(fileNames, { ...options, types: [] });
  const own = new Set(fileNames);
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => own.has(fileName))
    .map((source) => [relative(root, source.fileName), source] as const);
  return { checker: program.getTypeChecker(), files: new Map(files) };
};

/** What an identifier stands for, through imports and re-exports. */
export const meantBy = (checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined => {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias
    ? checker.getAliasedSymbol(symbol)
    : symbol;
};

export const lineOf = (node: ts.Node): number => {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
};

/** The whole line of the file in which a node begins, without its indentation. */
export const textOf = (node: ts.Node): string =>
  node.getSourceFile().text.split('\n')[lineOf(node) - 1]!.trim();

/** The text of a string or template literal, without what is put into it; undefined for anything else. */
export const literalText = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined;

/** Every string literal in an expression: both of `late ? 'A' : 'B'`. */
export const literalsIn = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node)
    ? [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
    : [];
};

export const nameOf = (node: ts.Node): string | undefined =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : undefined;
