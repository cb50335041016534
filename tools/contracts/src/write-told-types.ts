// Writes the types of the events that parties may be told of, for the gateway to check what is asked for; `--check` only compares.
import { SERVICES } from '../../../services/all-in-one/src/services';
import { writeOrCompare } from './write-or-compare';

const types = SERVICES.flatMap(({ audiences }) =>
  Object.entries(audiences)
    .filter(([, { parties }]) => parties.length > 0)
    .map(([type]) => type),
);

const lines = [...new Set(types)].sort().map((type) => `  '${type}',\n`);

writeOrCompare(
  'services/gateway/src/generated/told-types.ts',
  `// Written by npm run generate from the audiences of the services.\nexport const TOLD_TYPES: readonly string[] = [\n${lines.join('')}];\n`,
);
