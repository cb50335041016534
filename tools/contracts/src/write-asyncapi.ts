// Writes the AsyncAPI document as the gateway serves it; `--check` only compares and exits 1 if it is out of date.
import { feedQuerySchema } from '../../../services/gateway/src/http/handlers/feed';
import { asyncApi } from './asyncapi';
import { publicFeeds, commentsInProto } from './public-feeds';
import { writeOrCompare } from './write-or-compare';

const main = async (): Promise<void> => {
  const document = asyncApi(await publicFeeds(), commentsInProto(), feedQuerySchema());
  const text = JSON.stringify(JSON.stringify(document));
  writeOrCompare(
    'services/gateway/src/generated/asyncapi.ts',
    `// Written by npm run generate from proto/ and the public policies of the services.\nexport const ASYNCAPI: string =\n  ${text};\n`,
  );
};

void main();
