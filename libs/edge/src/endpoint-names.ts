import type { CommandEndpoint } from '@amici/contracts/endpoint';

/** What the API's description calls an endpoint. */
export const nameOf = ({ name, command }: CommandEndpoint): string => name ?? command;

const parameters = new Map<string, readonly string[]>();

/** The names of an endpoint's path's parameters. */
export const parametersOf = (path: string): readonly string[] => {
  const known = parameters.get(path);
  if (known !== undefined) return known;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  parameters.set(path, names);
  return names;
};
