import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What readers see or hear of an element, besides what stands in it. */
const READ = new Set(['alt', 'aria-label', 'caption', 'head', 'label', 'placeholder', 'summary', 'title']);

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

const isRead = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isJsxText(node)) return true;
  if (!ts.isStringLiteralLike(node)) return false;
  if (ts.isJsxExpression(parent)) return ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent);
  return ts.isJsxAttribute(parent) && READ.has(parent.name.getText());
};

/** What stands in the markup of a program for readers and comes from no catalogue. */
export const literalsIn = (name: string, program: string): readonly string[] => {
  const file = ts.createSourceFile(name, program, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (isRead(node) && hasWords((node as ts.JsxText | ts.StringLiteral).text))
      found.push((node as ts.JsxText | ts.StringLiteral).text.trim());
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
};

/** All programs with markup in a folder, by their paths. */
export const markupIn = (folder: string): readonly (readonly [path: string, program: string])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => [join(folder, path), readFileSync(join(folder, path), 'utf8')] as const);
