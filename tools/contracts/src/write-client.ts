import openapiTS, { astToString } from 'openapi-typescript';
import { openApi } from '../../../services/gateway/src/http/openapi';
import { routesOf } from '../../../services/gateway/src/routes';
import { writeOrCompare } from './write-or-compare';

/** Writes the types of the client in clients/typescript from the description of the API; `--check` only compares. */
const main = async (): Promise<void> => {
  // A route is described without what it asks.
  const description = openApi(routesOf(undefined as never, undefined as never, undefined));
  const types = astToString(await openapiTS(description as never));
  writeOrCompare(
    'clients/typescript/src/generated/api.ts',
    `// Written by npm run generate from the description of the API.\n${types}`,
  );
};

void main();
