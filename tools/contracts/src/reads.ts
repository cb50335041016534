import ts from 'typescript';

type Declarations = ReadonlySet<ts.Node>;

const declares = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined, declared: Declarations): boolean =>
  symbol !== undefined &&
  [symbol, ...checker.getRootSymbols(symbol)].some((one) =>
    (one.declarations ?? []).some((declaration) => declared.has(declaration)),
  );

/** The literal that a literal is spread into: `{ type: 'ChargeFee', ...{ amount } }`. */
const wholeOf = (literal: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression => {
  const spread = literal.parent;
  return ts.isSpreadAssignment(spread) && ts.isObjectLiteralExpression(spread.parent)
    ? wholeOf(spread.parent)
    : literal;
};

/** Of what a literal may be, what it is by its `type`. */
const membersFor = (checker: ts.TypeChecker, literal: ts.ObjectLiteralExpression): readonly ts.Type[] => {
  const expected = checker.getContextualType(literal);
  if (expected === undefined) return [];
  const members = expected.isUnion() ? expected.types : [expected];
  const own = checker.getTypeAtLocation(literal).getProperty('type');
  if (own === undefined) return members;
  return members.filter((member) => {
    const theirs = member.getProperty('type');
    return (
      theirs === undefined ||
      checker.isTypeAssignableTo(checker.getTypeOfSymbol(own), checker.getTypeOfSymbol(theirs))
    );
  });
};

/** Whether a name that stands for a field is a name of this one, and not of its like in another type. */
export const readsIt = (checker: ts.TypeChecker, name: ts.Node, declared: Declarations): boolean => {
  const { parent } = name;
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    // What is left over has any name.
    if (parent.dotDotDotToken !== undefined) return false;
    const of = checker.getTypeAtLocation(parent.parent);
    return declares(checker, checker.getPropertyOfType(of, name.getText()), declared);
  }
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertySignature(parent))
    return declares(checker, checker.getSymbolAtLocation(name), declared);
  if (
    (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) &&
    ts.isObjectLiteralExpression(parent.parent)
  ) {
    const members = membersFor(checker, wholeOf(parent.parent));
    return (
      members.length === 0 ||
      members.some((member) => declares(checker, checker.getPropertyOfType(member, name.getText()), declared))
    );
  }
  return true;
};
