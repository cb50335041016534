import { AnyType, type BaseType, type SubNodeParser } from 'ts-json-schema-generator';
import ts from 'typescript';

/** Passes over what is asked, the first argument of `Query<…>`: only its answer is described from its type. */
export class Asked implements SubNodeParser {
  supportsNode(node: ts.Node): boolean {
    // A node that the generator makes has no parent.
    const parent = node.parent as ts.Node | undefined;
    return (
      parent !== undefined &&
      ts.isTypeReferenceNode(parent) &&
      parent.typeName.getText() === 'Query' &&
      parent.typeArguments?.[0] === node
    );
  }

  createType(): BaseType {
    return new AnyType();
  }
}
