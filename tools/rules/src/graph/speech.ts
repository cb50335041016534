import ts from 'typescript';
import type { Compiled } from './compiled';

/** By service, the names of the commands and queries that its contract has. */
export interface Speech {
  readonly commands: ReadonlySet<string>;
  readonly queries: ReadonlySet<string>;
}

const LANGUAGE = 'libs/contracts/src/language.ts';

const literal = (type: ts.Type | undefined): string[] =>
  type === undefined
    ? []
    : (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));

/** What may be said to each service, from `Language` in libs/contracts. Throws where there is none. */
export const spoken = ({ checker, files }: Compiled): ReadonlyMap<string, Speech> => {
  const declared = files
    .get(LANGUAGE)
    ?.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'Language');
  if (declared === undefined) throw new Error(`${LANGUAGE} has no Language`);
  const part = (type: ts.Type, name: string): ts.Type => {
    const member = type.getProperty(name);
    return member === undefined ? checker.getNeverType() : checker.getTypeOfSymbol(member);
  };
  const typesOf = (type: ts.Type): string[] =>
    (type.isUnion() ? type.types : [type]).flatMap((one) => literal(part(one, 'type')));
  return new Map(
    checker
      .getTypeAtLocation(declared)
      .getProperties()
      .map((member) => {
        const speech = checker.getTypeOfSymbol(member);
        const queries = part(speech, 'queries').getProperties();
        return [
          member.name,
          {
            commands: new Set(typesOf(part(speech, 'command'))),
            queries: new Set(queries.map(({ name }) => name)),
          },
        ];
      }),
  );
};
