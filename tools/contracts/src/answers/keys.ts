import { LiteralType, UnionType, type BaseType, type SubNodeParser } from 'ts-json-schema-generator';
import ts from 'typescript';

/** Reads `keyof typeof CONSTANT` as its names in the order in which they stand there, without looking at what stands under them. */
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
    const constant = this.checker.getTypeAtLocation((node as ts.TypeOperatorNode).type);
    return new UnionType(constant.getProperties().map(({ name }) => new LiteralType(name)));
  }
}
