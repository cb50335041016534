import ts from 'typescript';
import type { Catalogue } from '../catalogue';
import { idsInLine } from '../tags';
import { articleOf, memberNames, membersRead } from './books';
import { lineOf, literalsIn, literalText, meantBy, nameOf, textOf, type Compiled } from './compiled';
import { spoken, type Speech } from './speech';
import { newUnit, type Unit } from './unit';

/** Every declaration of the project, what it uses, and the ids in it. */
export type Units = ReadonlyMap<string, readonly Unit[]>;

interface Reading {
  readonly checker: ts.TypeChecker;
  readonly catalogue: Catalogue;
  readonly members: ReadonlySet<string>;
  readonly owners: ReadonlyMap<ts.Node, Unit>;
  readonly speech: Speech | undefined;
  readonly service: string | undefined;
}

type Declaration = readonly [node: ts.Node, name: string];

const declarationsIn = (source: ts.SourceFile): readonly Declaration[] =>
  source.statements.flatMap((statement): Declaration[] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((one) => [one, one.name.getText(source)]);
    if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    )
      return [[statement, statement.name?.text ?? 'default']];
    return ts.isExpressionStatement(statement) || ts.isBlock(statement) || ts.isIfStatement(statement)
      ? [[statement, 'on loading']]
      : [];
  });

/** The unit in which something is declared; undefined outside the project. */
const ownerOf = (owners: ReadonlyMap<ts.Node, Unit>, node: ts.Node | undefined): Unit | undefined => {
  for (let up = node; up !== undefined; up = up.parent) {
    const owner = owners.get(up);
    if (owner !== undefined) return owner;
  }
  return undefined;
};

/** One of several answers in a table: made there, not a value passed on under a like name. */
const isAnswer = (node: ts.Node): boolean => {
  const value = ts.isPropertyAssignment(node) ? node.initializer : node;
  return (
    (ts.isMethodDeclaration(value) || ts.isArrowFunction(value) || ts.isCallExpression(value)) &&
    ts.isObjectLiteralExpression(node.parent) &&
    node.parent.properties.length > 1
  );
};

/** The command or query that alone a node matters for: its row in a table, or its case. */
const rowName = ({ speech }: Reading, node: ts.Node): string | undefined => {
  if (speech === undefined) return undefined;
  if (ts.isCaseClause(node)) {
    const label = literalText(node.expression);
    return label !== undefined && speech.commands.has(label) ? label : undefined;
  }
  if (!ts.isObjectLiteralElementLike(node) || node.name === undefined) return undefined;
  const name = nameOf(node.name);
  if (name === undefined) return undefined;
  if (speech.commands.has(name)) return name;
  return isAnswer(node) && speech.queries.has(name) ? name : undefined;
};

/** What a property of an object literal says, where it is written out. */
const property = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && nameOf(one.name) === name,
  )?.initializer;

/** `endpoint.command(…)` is made by `topicOf('game', …)`: the service that an endpoint is of. */
const serviceOfEndpoint = ({ checker }: Reading, object: ts.Node): string | undefined => {
  const call = object.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const topic = call.expression.expression;
  const value = ts.isIdentifier(topic) ? meantBy(checker, topic)?.valueDeclaration : undefined;
  if (value === undefined || !ts.isVariableDeclaration(value) || value.initializer === undefined)
    return undefined;
  const [service] = ts.isCallExpression(value.initializer) ? value.initializer.arguments : [];
  return service === undefined ? undefined : literalText(service);
};

const endpointsIn = (reading: Reading, object: ts.ObjectLiteralExpression, unit: Unit): void => {
  const [method, path, opens] = [
    property(object, 'method'),
    property(object, 'path'),
    property(object, 'command') ?? property(object, 'query'),
  ];
  if (method !== undefined && path !== undefined && opens !== undefined) {
    const service = serviceOfEndpoint(reading, object);
    for (const name of literalsIn(opens))
      unit.endpoints.push({ name, ...(service === undefined ? {} : { service }) });
  }
  const sent = property(object, 'type');
  for (const name of sent === undefined ? [] : literalsIn(sent)) unit.endpoints.push({ name });
};

const placeOf = (node: ts.Node, { file }: Unit) => ({ file, line: lineOf(node), text: textOf(node) });

/** Asked only for its names: `Object.keys(CRITERIA)`, `name in CRITERIA`. What stands under them does not run by that. */
const isForNames = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return parent.operatorToken.kind === ts.SyntaxKind.InKeyword && parent.right === node;
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^Object\.(?:keys|hasOwn)$/.test(parent.expression.getText())
  );
};

/** Whether an identifier stands for a declaration, and is not the name of a property. */
const isMeant = (checker: ts.TypeChecker, node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name !== node;
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return true;
  const owner = ts.isIdentifier(parent.expression) ? meantBy(checker, parent.expression) : undefined;
  return owner !== undefined && (owner.flags & ts.SymbolFlags.ValueModule) !== 0;
};

const note = (reading: Reading, node: ts.Node, unit: Unit): void => {
  const { checker, catalogue, members, owners } = reading;
  const text = literalText(node);
  if (text !== undefined && text.includes('-'))
    for (const id of idsInLine(text, catalogue)) {
      const article = articleOf(checker, node);
      unit.ids.push({ ...placeOf(node, unit), id, ...(article === undefined ? {} : { article }) });
    }
  for (const member of membersRead(checker, members, node)) unit.cites.set(member, placeOf(node, unit));
  if (ts.isObjectLiteralExpression(node)) endpointsIn(reading, node, unit);
  if (!ts.isIdentifier(node) || isForNames(node) || !isMeant(checker, node)) return;
  for (const declared of meantBy(checker, node)?.declarations ?? []) {
    const used = ownerOf(owners, declared);
    if (used !== undefined && used !== unit) unit.uses.add(used);
  }
};

const read = (reading: Reading, node: ts.Node, unit: Unit, base: Unit): void => {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  const name = rowName(reading, node);
  let within = unit;
  if (name !== undefined && reading.service !== undefined) {
    within = newUnit(unit.file, `${base.name}, ${name}`, { service: reading.service, name });
    unit.rows.push(within);
  }
  note(reading, node, within);
  ts.forEachChild(node, (child) => read(reading, child, within, base));
};

const serviceOf = (file: string): string | undefined => /^services\/([^/]+)\//.exec(file)?.[1];

/** Reads the whole project. An id in a comment is not read. */
export const readUnits = (project: Compiled, catalogue: Catalogue): Units => {
  const { checker, files } = project;
  const speech = spoken(project);
  const members = memberNames(files.values());
  const owners = new Map<ts.Node, Unit>();
  const declared = [...files].flatMap(([file, source]) =>
    declarationsIn(source).map(([node, name]) => {
      const unit = newUnit(file, name);
      owners.set(node, unit);
      return { file, node, unit };
    }),
  );
  const units = new Map<string, Unit[]>([...files.keys()].map((file) => [file, []]));
  for (const { file, node, unit } of declared) {
    units.get(file)!.push(unit);
    const service = serviceOf(file);
    const its = service === undefined ? undefined : speech.get(service);
    const reading = { checker, catalogue, members, owners, speech: its, service };
    ts.forEachChild(node, (child) => read(reading, child, unit, unit));
  }
  return units;
};
