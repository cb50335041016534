import { LiteralType, UnionType, type BaseType, type SubNodeParser } from 'ts-json-schema-generator';
import ts from 'typescript';

/** Reads `keyof typeof CONSTANT` as its names, without looking at what stands under them. */
export class KeysOfConstants implements SubNodeParser {
  constructor(private readonly checker: ts.TypeChecker) {}

  supportsNode(node: ts.Node): boolean {
    return (
      ts.isTypeOperatorNode(node) &&
      node.operator === ts.SyntaxKind.KeyOfKeyword &&
      ts.isTypeQueryNode(node.type)
    );
  }

  createType(node: ts.Node): BaseType {
    const type = this.checker.getTypeAtLocation(node);
    const names = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral());
    return new UnionType(names.map(({ value }) => new LiteralType(value)));
  }
}
