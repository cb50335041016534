import { writeOrCompare } from '../write-or-compare';
import { answerSchemas } from './schemas';

/** Writes what services answer as JSON Schema, for the description of the API; `--check` only compares. */
writeOrCompare(
  'services/gateway/src/generated/answers.ts',
  `// Written by npm run generate from the contracts and events of the services.\nexport const ANSWERS: string =\n  ${JSON.stringify(JSON.stringify(answerSchemas()))};\n`,
);
