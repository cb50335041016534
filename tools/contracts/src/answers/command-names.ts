import { LiteralType, UnionType, type BaseType, type SubNodeParser } from 'ts-json-schema-generator';
import ts from 'typescript';

/** Reads `GameCommand['type']` as the names of the commands, by the alphabet, without looking at their fields. */
export class CommandNames implements SubNodeParser {
  constructor(private readonly checker: ts.TypeChecker) {}

  supportsNode(node: ts.Node): boolean {
    return (
      ts.isIndexedAccessTypeNode(node) &&
      ts.isTypeReferenceNode(node.objectType) &&
      /^\w+Command\['type'\]$/.test(node.getText())
    );
  }

  createType(node: ts.Node): BaseType {
    const type = this.checker.getTypeAtLocation(node);
    const names = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral());
    return new UnionType(
      names
        .map(({ value }) => value)
        .sort()
        .map((name) => new LiteralType(name)),
    );
  }
}
