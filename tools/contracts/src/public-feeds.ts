import type { DescMessage } from '@bufbuild/protobuf';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../../../services/all-in-one/src/services';
import type { PublicFeed } from './asyncapi';
import type { CommentOf } from './json-schema';

/** Comments of a proto file in the formatting of `buf format`, by `Message`, `Message.field_name`, `Enum`. */
export const protoComments = (source: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  let comment: string[] = [];
  const inside: string[] = [];
  for (const line of source.split('\n').map((text) => text.trim())) {
    const [, text] = /^\/\/ ?(.*)$/.exec(line) ?? [];
    if (text !== undefined) {
      comment.push(text);
      continue;
    }
    const opened = /^(?:message|enum|oneof) (\w+) \{/.exec(line)?.[1];
    const field = /^(?:optional |repeated )?[\w.<>, ]+ (\w+) = \d+/.exec(line)?.[1];
    const name = opened ?? field;
    if (name !== undefined && comment.length > 0) found.set([...inside, name].join('.'), comment.join(' '));
    comment = [];
    if (opened !== undefined && !line.endsWith('}')) inside.push(opened);
    if (line === '}') inside.pop();
  }
  return found;
};

const PROTO = 'proto/amici';

type Exports = Readonly<Record<string, unknown>>;

/** The services that have a public contract. */
const servicesWithContracts = (): readonly string[] =>
  readdirSync(PROTO)
    .filter((name) => existsSync(join(PROTO, name, 'v1', `${name}_events.proto`)))
    .sort();

/** The event types that a service's audiences let the public have. */
export const publishedTypes = (service: string): readonly string[] => {
  const { audiences } = SERVICES.find(({ name }) => name === service)!;
  return Object.entries(audiences)
    .filter(([, row]) => row.public !== null)
    .map(([type]) => type);
};

/** The messages of a service's contract, by name. */
export const contractOf = async (service: string): Promise<ReadonlyMap<string, DescMessage>> => {
  const path = `../../../libs/contracts/src/generated/amici/${service}/v1/${service}_events_pb`;
  const module = (await import(path)) as Exports;
  const descs = Object.entries(module).filter(([name]) => name.endsWith('Schema')) as [string, DescMessage][];
  return new Map(descs.map(([, desc]) => [desc.name, desc]));
};

/** Every public feed with what both its contract and its policy name. */
export const publicFeeds = (): Promise<readonly PublicFeed[]> =>
  Promise.all(
    servicesWithContracts().map(async (service) => {
      const [contract, published] = [await contractOf(service), publishedTypes(service)];
      return { service, events: [...contract.values()].filter(({ name }) => published.includes(name)) };
    }),
  );

/** What the proto files say of messages and fields. */
export const commentsInProto = (): CommentOf => {
  const comments = new Map<string, string>();
  for (const folder of readdirSync(PROTO))
    for (const file of readdirSync(join(PROTO, folder, 'v1')))
      for (const [name, comment] of protoComments(readFileSync(join(PROTO, folder, 'v1', file), 'utf8')))
        comments.set(`amici.${folder}.v1.${name}`, comment);
  return (name) => comments.get(name);
};
