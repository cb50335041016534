// Writes the types of the events that parties are notified of, and where instants stand in them; `--check` only compares.
import { NOTIFYING_SERVICES } from '@amici/contracts/courier';
import { ANSWERS } from '../../../services/gateway/src/generated/answers';
import { SERVICES } from '../../../services/all-in-one/src/services';
import type { AnswerSchemas } from './answers/schemas';
import { instantPaths } from './instant-paths';
import type { Schema } from './json-schema';
import { writeOrCompare } from './write-or-compare';

const { schemas, events } = JSON.parse(ANSWERS) as AnswerSchemas;

const typeIn = ({ properties }: Schema): unknown =>
  ((properties as Schema | undefined)?.['type'] as Schema | undefined)?.['const'];

/** An event of a service as it is recorded. */
const schemaOf = (service: string, type: string): Schema => {
  const found = events[service]!.map(({ $ref }) => schemas[String($ref).split('/').at(-1)!]!).find(
    (schema) => typeIn(schema) === type,
  );
  if (found === undefined) throw new Error(`${service} does not record ${type}`);
  return found;
};

const linesOf = (service: (typeof NOTIFYING_SERVICES)[number]): readonly string[] => {
  const { audiences } = SERVICES.find(({ name }) => name === service)!;
  return Object.entries(audiences)
    .filter(([, { parties }]) => parties.length > 0)
    .map(([type]) => type)
    .sort()
    .map((type) => {
      const paths = instantPaths(schemas, schemaOf(service, type)).map((path) => `'${path}'`);
      return `    ${type}: [${paths.join(', ')}],\n`;
    });
};

const text = NOTIFYING_SERVICES.map((service) => `  ${service}: {\n${linesOf(service).join('')}  },\n`).join(
  '',
);

writeOrCompare(
  'libs/contracts/src/courier/generated/notified-events.ts',
  `// Written by npm run generate from the audiences of the services and the schemas of their events.
import type { NotifyingService } from '../notifying-services';

/** By service the types of the events that parties are notified of, each with the paths at which instants stand in it. */
export const NOTIFIED_EVENTS: Readonly<Record<NotifyingService, Readonly<Record<string, readonly string[]>>>> = {
${text}};
`,
);
