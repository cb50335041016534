import ts from 'typescript';

/** Values of a text are told by their places in it, `{0}` the first; where nothing else is said, there is nothing to translate. */
const saysSomething = (frame: string): boolean => /\p{L}{2}/u.test(frame.replace(/\{\d\}/g, ''));

const frameOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }, place) => `{${place}}${literal.text}`).join('');

const visitAll = (source: ts.SourceFile, seen: (node: ts.Node) => void): void => {
  const visit = (node: ts.Node): void => {
    seen(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
};

type Constants = ReadonlyMap<string, readonly ts.Expression[]>;

/** The texts that an expression may be; a name of the same file is what it stands for. */
const framesOf = (node: ts.Expression, constants: Constants): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [frameOf(node)];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => framesOf(one, constants));
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap((one) => framesOf(one, constants));
  if (!ts.isIdentifier(node)) return [];
  const named = constants.get(node.text) ?? [];
  return named.flatMap((one) => (ts.isIdentifier(one) ? [] : framesOf(one, constants)));
};

const constantsIn = (source: ts.SourceFile): Constants => {
  const found = new Map<string, ts.Expression[]>();
  visitAll(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return;
    const name = node.name.getText();
    found.set(name, [...(found.get(name) ?? []), node.initializer]);
  });
  return found;
};

const isFunction = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.MethodDeclaration =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isMethodDeclaration(node));

/** Functions of a file that are handed a detail, and where among their parameters. */
const takersIn = (source: ts.SourceFile): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  visitAll(source, (node) => {
    const made = ts.isVariableDeclaration(node) ? node.initializer : node;
    if (!isFunction(made)) return;
    const place = made.parameters.findIndex(({ name }) => name.getText() === 'detail');
    const name = ts.isVariableDeclaration(node) ? node.name : made.name;
    if (place >= 0 && name !== undefined) found.set(name.getText(), place);
  });
  return found;
};

const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** What the refusals of a file say besides their codes. */
export const detailsIn = (source: ts.SourceFile): readonly string[] => {
  const constants = constantsIn(source);
  const takers = takersIn(source);
  const found: string[] = [];
  visitAll(source, (node) => {
    const said =
      ts.isPropertyAssignment(node) && node.name.getText() === 'detail'
        ? node.initializer
        : ts.isShorthandPropertyAssignment(node) && node.name.text === 'detail'
          ? node.name
          : ts.isCallExpression(node)
            ? node.arguments[takers.get(calledName(node)) ?? -1]
            : undefined;
    if (said !== undefined) found.push(...framesOf(said, constants));
  });
  return found.filter(saysSomething);
};
