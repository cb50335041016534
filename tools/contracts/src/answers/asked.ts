import { AnyType, type BaseType, type SubNodeParser } from 'ts-json-schema-generator';
import ts from 'typescript';

/** Passes over what a query asks (`Asked<'leave'>`): only its answer is described from its type. */
export class Asked implements SubNodeParser {
  supportsNode(node: ts.Node): boolean {
    return ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Asked';
  }

  createType(): BaseType {
    return new AnyType();
  }
}
