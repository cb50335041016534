/** In place of AsyncAPI's parser: the model of a document, which the component shows, without what reads and checks one. */
export {
  isAsyncAPIDocument,
  isOldAsyncAPIDocument,
  isStringifiedDocument,
  toAsyncAPIDocument,
} from '@asyncapi/parser/esm/document';
export { unstringify } from '@asyncapi/parser/esm/stringify';
export { Schema as SchemaV2 } from '@asyncapi/parser/esm/models/v2/schema';

/** What the component makes when it is loaded, and asks nothing of while it is handed a document. */
export class Parser {
  registerSchemaParser(): void {}
}

export const fromURL = undefined;
