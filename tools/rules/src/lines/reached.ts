import ts from 'typescript';
import { nameOf, namesDeclared, topOf } from './tree';
import type { Speech } from './speech';
import type { Sources } from './sources';

/** What leads to some code: a command, a query, a file that runs by itself or on an event, or all that a service does. */
export type Way =
  | { readonly kind: 'command' | 'query'; readonly service: string; readonly name: string }
  | { readonly kind: 'inside'; readonly file: string }
  | { readonly kind: 'all'; readonly service: string };

const WIRING = /^services\/([^/]+)\/src\/(?:service|main|aggregates|runtime)\.ts$/;
const PROGRAM = /^tools\/cli\/src\/commands\/|^services\/gateway\/|^services\/all-in-one\//;
const serviceOf = (file: string): string | undefined => /^services\/([^/]+)\//.exec(file)?.[1];

const isAnswer = (node: ts.Node): boolean => {
  const value = ts.isPropertyAssignment(node) ? node.initializer : node;
  return (
    ts.isMethodDeclaration(value) ||
    ts.isArrowFunction(value) ||
    ts.isCallExpression(value) ||
    ts.isIdentifier(value)
  );
};

/** `X` of `command.type === 'X'`. */
const comparedWith = (condition: ts.Expression): string | undefined =>
  ts.isBinaryExpression(condition) && condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
    ? nameOf(condition.right)
    : undefined;

/** The labels of a case, with those above that fall through to it. */
const labelsOf = (clause: ts.CaseClause): string[] => {
  const { clauses } = clause.parent;
  const labels: string[] = [];
  for (let at = clauses.indexOf(clause); at >= 0; at--) {
    const one = clauses[at]!;
    if (!ts.isCaseClause(one) || (one !== clause && one.statements.length > 0)) break;
    labels.unshift(nameOf(one.expression) ?? '');
  }
  return labels;
};

/** What a node is the row of, the case of, or done if `command.type` is. */
const namesOf = (node: ts.Node, below: ts.Node): readonly (string | undefined)[] => {
  if (ts.isCaseClause(node)) return labelsOf(node);
  if (ts.isObjectLiteralElementLike(node)) return [nameOf(node.name)];
  if (ts.isIfStatement(node) && node.thenStatement === below) return [comparedWith(node.expression)];
  const isThen = ts.isConditionalExpression(node) && node.whenTrue === below;
  return isThen ? [comparedWith(node.condition)] : [];
};

/** Up from a node to the row of a table or the case that alone it matters for; what is recorded leads nowhere by itself. */
const rowsAbove = (node: ts.Node, speech: Speech): readonly Way[] | undefined => {
  const { fileName } = node.getSourceFile();
  const service = serviceOf(fileName);
  const its = service === undefined ? undefined : speech.of(service);
  if (service === undefined || its === undefined) return undefined;
  let below = node;
  for (let up = node; !ts.isSourceFile(up); up = up.parent) {
    const names = namesOf(up, below).filter((name) => name !== undefined);
    below = up;
    const commands = names.filter((name) => its.commands.has(name));
    if (commands.length > 0) return commands.map((name) => ({ kind: 'command', service, name }));
    if (names.some((name) => speech.events.has(name)))
      return /\/domain\//.test(fileName) ? [] : [{ kind: 'inside', file: fileName }];
    const [query] = names.filter((name) => its.queries.has(name));
    if (query !== undefined && fileName.includes('/application/') && isAnswer(up))
      return [{ kind: 'query', service, name: query }];
  }
  return undefined;
};

const OBJECT = new Set([ts.SyntaxKind.AsExpression, ts.SyntaxKind.SatisfiesExpression]);

/** The properties of an object declared at the top under which a node stands; undefined where that is no plain object. */
const membersAbove = (node: ts.Node, top: ts.Node): ReadonlySet<string> | undefined => {
  if (!ts.isVariableDeclaration(top) || top.initializer === undefined) return undefined;
  let object = top.initializer;
  while (OBJECT.has(object.kind)) object = (object as ts.AsExpression).expression;
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  const names = new Set<string>();
  for (let up = node; up !== top; up = up.parent)
    if (ts.isObjectLiteralElementLike(up)) names.add(nameOf(up.name) ?? '…');
  return names.has('…') || names.size === 0 ? undefined : names;
};

/** Whether a use takes another member of an object: `SYSTEMS.fide`, `SYSTEMS[pool].open`. */
const takesAnother = (use: ts.Node, members: ReadonlySet<string> | undefined): boolean => {
  if (members === undefined) return false;
  let { parent } = use;
  if (ts.isElementAccessExpression(parent) && parent.expression === use) ({ parent } = parent);
  return ts.isPropertyAccessExpression(parent) && !members.has(parent.name.text);
};

/** `moves.play` of all that was taken under `moves`. */
const isMember = ({ parent }: ts.Node, member: string): boolean =>
  ts.isPropertyAccessExpression(parent) && parent.name.text === member;

const wayKey = (way: Way): string => Object.values(way).join(' ');

/**
 * What leads to a line, the nearest first: from the line up to the row of a command, query or event, else to the
 * declaration it stands in, and on from everything that uses that. Read by names and imports, without types.
 */
export const waysTo = (line: ts.Node, sources: Sources, speech: Speech): readonly Way[] => {
  const ways = new Map<string, Way>();
  const seen = new Set<string>();
  let spots: readonly ts.Node[] = [line];
  const add = (way: Way): void => void (ways.has(wayKey(way)) || ways.set(wayKey(way), way));
  const usesOf = (top: ts.Node): ts.Node[] => {
    const { fileName } = top.getSourceFile();
    return namesDeclared(top).flatMap((name) => [
      ...sources.identifiers(fileName, name),
      ...sources
        .usersOf(fileName, name)
        .flatMap(({ file, local, member }) =>
          sources.identifiers(file, local).filter((use) => member === undefined || isMember(use, member)),
        ),
    ]);
  };
  const follow = (spot: ts.Node): ts.Node[] => {
    const { fileName } = spot.getSourceFile();
    const rows = rowsAbove(spot, speech);
    if (rows !== undefined) {
      rows.forEach(add);
      return [];
    }
    if (PROGRAM.test(fileName)) {
      add({ kind: 'inside', file: fileName });
      return [];
    }
    const top = topOf(spot);
    const members = membersAbove(spot, top);
    const key = [top.pos, fileName, ...(members ?? [])].join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    const uses = usesOf(top).filter((use) => !takesAnother(use, members));
    const wired = uses.filter((use) => WIRING.test(use.getSourceFile().fileName));
    for (const use of wired) {
      const service = serviceOf(use.getSourceFile().fileName)!;
      add(/\/domain\//.test(fileName) ? { kind: 'all', service } : { kind: 'inside', file: fileName });
    }
    return wired.length > 0 ? [] : uses;
  };
  while (spots.length > 0) spots = spots.flatMap(follow);
  return [...ways.values()];
};
