import type { SettlingEndpoint } from '@amici/edge/task-list';
import type { ListedTask } from '@amici/contracts';
import { ENDPOINTS } from '../endpoints';
import type { CommandEndpoint, Endpoint } from '@amici/contracts/endpoint';

const commandEndpoints: ReadonlyMap<string, CommandEndpoint> = new Map(
  (ENDPOINTS as readonly Endpoint[]).flatMap((endpoint) =>
    'command' in endpoint ? [[`${endpoint.service} ${endpoint.command}`, endpoint] as const] : [],
  ),
);

const filled = (path: string, about: ListedTask['about']): string =>
  `/${path.replace(/:(\w+)/g, (_, name: string) => about[name] ?? `{${name}}`)}`;

/** The endpoints that settle a matter, those that do it most plainly first. */
export const settlingEndpoints = ({ settledBy, about }: ListedTask): readonly SettlingEndpoint[] =>
  Object.entries(settledBy).flatMap(([service, commands]) =>
    commands.flatMap((command) => {
      const endpoint = commandEndpoints.get(`${service} ${command}`);
      if (endpoint === undefined) return [];
      const { method, path, name = command, who } = endpoint;
      return [{ method, path: filled(path, about), schema: name, who }];
    }),
  );
