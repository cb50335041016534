import openapiTS, { astToString } from 'openapi-typescript';
import { openApi } from '../../../services/gateway/src/http/openapi';
import { routesOf } from '../../../services/gateway/src/routes';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const GENERATED = 'clients/typescript/src/generated/api.ts';

/** Writes the types of the client from the description of the API, there or in the file that is named. */
const main = async (): Promise<void> => {
  // A route is described without what it asks.
  const description = openApi(routesOf(undefined as never, undefined as never, undefined));
  const types = astToString(await openapiTS(description as never));
  const file = process.argv[2] ?? GENERATED;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `// Written by npm run client from the description of the API.\n${types}`);
};

void main();
