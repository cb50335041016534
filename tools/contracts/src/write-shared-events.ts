// Writes the types of the events that each contract names, from its union; `--check` only compares.
import { SERVICES } from '@amici/contracts';
import { join } from 'node:path';
import ts from 'typescript';
import { optionsOf, ROOT, unionOf } from './answers/answer-names';
import { writeOrCompare } from './write-or-compare';

const fileOf = (service: string): string => join(ROOT, `libs/contracts/src/${service}/events.ts`);
const program = ts.createProgram(SERVICES.map(fileOf), optionsOf());
const checker = program.getTypeChecker();

const typesOf = (service: string): readonly string[] => {
  const source = program.getSourceFile(fileOf(service))!;
  const name = `${service[0]!.toUpperCase()}${service.slice(1)}Event`;
  const union = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .find((symbol) => symbol.name === name)!;
  return unionOf(checker.getDeclaredTypeOfSymbol(union)).map((event) => {
    const type = checker.getTypeOfSymbol(event.getProperty('type')!);
    if (!type.isStringLiteral()) throw new Error(`an event of ${name} has no type of its own`);
    return type.value;
  });
};

const lines = SERVICES.map((service) => {
  const types = typesOf(service).map((type) => `${type}: true`);
  return `  ${service}: { ${[...types].sort().join(', ')} },\n`;
});

writeOrCompare(
  'libs/contracts/src/shared-events.ts',
  `// Written by npm run generate from the unions of the contracts.
import type { EventOf } from './language';
import type { ServiceName } from './service-name';

/** By service the types of the events that its contract names. A reader passes over those that it does not handle. */
export const SHARED_EVENTS: {
  readonly [Service in ServiceName]: Readonly<Record<EventOf<Service>['type'], true>>;
} = {
${lines.join('')}};
`,
);
