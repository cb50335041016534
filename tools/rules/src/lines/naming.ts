import ts from 'typescript';
import type { Catalogue } from '../catalogue';
import { mayDecide } from '../files';
import { idsInLine } from '../tags';
import type { Sources } from './sources';
import { lastName, nameOf, topOf, visit } from './tree';

const BOOKS = /^libs\/rulesets\/src\//;

/** The member of a book that names a rule, and the member or table of which it is one. */
interface Article {
  readonly name: string;
  readonly of: string | undefined;
}

const literal = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined;

/** Where an id of the catalogue stands in a literal of a file. */
const literalsWith = (tree: ts.Node, id: string, catalogue: Catalogue): ts.Node[] => {
  const found: ts.Node[] = [];
  visit(tree, (node) => {
    const text = literal(node);
    if (text?.includes(id) === true && idsInLine(text, catalogue).includes(id)) found.push(node);
  });
  return found;
};

const propertiesAbove = (node: ts.Node): readonly string[] => {
  const names: string[] = [];
  for (let up = node; !ts.isSourceFile(up); up = up.parent)
    if (ts.isPropertyAssignment(up)) names.push(nameOf(up.name) ?? '');
  return names;
};

/** The article of a book under which a literal stands; undefined where no book gives it a name. */
const articleOf = (node: ts.Node): Article | undefined => {
  if (!BOOKS.test(node.getSourceFile().fileName)) return undefined;
  const above = propertiesAbove(node);
  // `{ kind: 'two-thirds', rule: 'CC-12' }` is read by what it stands under, which is no key such as `amend-constitution`.
  if (!ts.isPropertyAssignment(node.parent) || above[0] === 'rule') {
    const name = above.find((one) => one !== 'rule' && !one.includes('-'));
    return name === undefined ? undefined : { name, of: undefined };
  }
  const [name, of] = above;
  if (of !== undefined && of !== 'parameters') return { name: name!, of };
  const isTable = of === undefined && /rticles|ARTICLES/.test(topOf(node).getText().slice(0, 200));
  return { name: name!, of: isTable ? 'articles' : undefined };
};

const isOf = ({ of }: Article, owner: ts.Node | undefined): boolean =>
  of === undefined || lastName(owner) === of;

/** What `{ silence }` is taken from: the value beside the pattern, or the name it has in the pattern around it. */
const takenFrom = (pattern: ts.Node): string | undefined => {
  const { parent } = pattern;
  if (ts.isVariableDeclaration(parent)) return lastName(parent.initializer);
  if (ts.isBindingElement(parent)) return nameOf(parent.propertyName);
  return ts.isParameter(parent) ? 'articles' : undefined;
};

/** Where a value that a pattern gives a name is used in that declaration; the pattern itself where it is not. */
const usesOf = (element: ts.BindingElement): ts.Node[] => {
  const uses: ts.Node[] = [];
  const name = nameOf(element.name);
  visit(topOf(element), (node) => {
    if (
      ts.isIdentifier(node) &&
      node.text === name &&
      node !== element.name &&
      !ts.isBindingElement(node.parent)
    )
      if (!ts.isPropertyAccessExpression(node.parent) || node.parent.name !== node) uses.push(node);
  });
  return uses.length > 0 ? uses : [element];
};

const literalsUnder = (node: ts.Node): string[] => {
  const found: string[] = [];
  visit(node, (one) => void (ts.isStringLiteralLike(one) && found.push(one.text)));
  return found;
};

/** Where a file reads an article: `articles.silence`, `{ silence }`, `articles['silence']`. */
const readsOf = (article: Article, tree: ts.Node): ts.Node[] => {
  const { name, of } = article;
  const found: ts.Node[] = [];
  visit(tree, (node) => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === name) {
      if (isOf(article, node.expression) && !ts.isSpreadAssignment(node.parent)) found.push(node);
    } else if (ts.isElementAccessExpression(node) && isOf(article, node.expression)) {
      const keys = literalsUnder(node.argumentExpression);
      if (keys.includes(name) || (keys.length === 0 && of !== undefined && of !== 'articles'))
        found.push(node);
    } else if (ts.isBindingElement(node) && nameOf(node.propertyName ?? node.name) === name)
      if (of === undefined || takenFrom(node.parent) === of) found.push(...usesOf(node));
  });
  return found;
};

const readsIn = (sources: Sources, article: Article): ts.Node[] => {
  const { name, of } = article;
  const word = of !== undefined && of !== 'articles' ? of : name;
  const reads = sources
    .containing(word)
    .filter((file) => mayDecide(file) && !BOOKS.test(file))
    .flatMap((file) => readsOf(article, sources.tree(file)));
  if (reads.length > 0 || word === name) return reads;
  // Code that takes all that stands under a name reads each part of it.
  return readsIn(sources, { name: word, of: undefined });
};

export interface Namings {
  /** Where code decides by the rule, refuses by it or explains it; an article of a book at the lines that read it. */
  readonly cited: readonly ts.Node[];
  /** Where a book gives the id to an article that nothing reads. */
  readonly unread: readonly ts.Node[];
}

/** The lines of code that name a rule, comments left out. */
export const namingsOf = (sources: Sources, id: string, catalogue: Catalogue): Namings => {
  const literals = sources
    .containing(id)
    .filter(mayDecide)
    .flatMap((file) => literalsWith(sources.tree(file), id, catalogue));
  const cited: ts.Node[] = [];
  const unread: ts.Node[] = [];
  const known = new Set<string>();
  for (const node of literals) {
    const article = articleOf(node);
    if (article === undefined) {
      cited.push(node);
      continue;
    }
    const key = `${article.of} ${article.name}`;
    if (known.has(key)) continue;
    known.add(key);
    const reads = readsIn(sources, article);
    if (reads.length === 0) unread.push(node);
    cited.push(...reads);
  }
  return { cited: [...new Set(cited)], unread };
};

/** What turns on a line: where a column of a table such as `sizeRule` is read, else the line itself. */
export const readersOf = (sources: Sources, line: ts.Node): readonly ts.Node[] => {
  const { parent } = line;
  const name = ts.isPropertyAssignment(parent) ? nameOf(parent.name) : undefined;
  if (name === undefined || !/[a-z]Rule$/.test(name)) return [line];
  const reads = sources
    .containing(`.${name}`)
    .filter(mayDecide)
    .flatMap((file) => readsOf({ name, of: undefined }, sources.tree(file)));
  return reads.length > 0 ? reads : [line];
};
