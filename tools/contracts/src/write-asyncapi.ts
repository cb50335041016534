// Writes docs/generated/asyncapi.json and what the gateway serves of it; `--check` only compares and exits 1 where they
// are out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asyncApi } from './asyncapi';
import { publicFeeds, saidInProto } from './public-feeds';

const write = (file: string, text: string): void => {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (current === text) return;
  if (process.argv.includes('--check')) {
    console.error(`out of date, run npm run generate: ${file}`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const main = async (): Promise<void> => {
  const document = asyncApi(await publicFeeds(), saidInProto());
  write('docs/generated/asyncapi.json', `${JSON.stringify(document, null, 2)}\n`);
  const text = JSON.stringify(JSON.stringify(document));
  write(
    'services/gateway/src/generated/asyncapi.ts',
    `// Written by npm run generate from proto/ and the public policies of the services.\nexport const ASYNCAPI: string =\n  ${text};\n`,
  );
};

void main();
