import { statementDigest, type KeyedHashes } from '@amici/auth';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { refusal, type Actor } from '@amici/contracts';
import type { Result } from '@amici/kernel';
import type { Foreseen } from '@amici/service';
import { z } from 'zod';
import type { Call, Caller } from '../caller';
import { OF_MANY, type Answered, type Asking } from '@amici/edge/exchange';
import type { Route } from '../route';
import { ProblemException } from '@amici/edge/problem-exception';
import { newSecret, newSigningSecret, secretBitsOf } from '../secrets';
import { neededFor } from '../token-scopes';
import { validated } from '@amici/edge/validated';
import { person, tableFormat } from '@amici/contracts/fields';
import { answerOutcome, answerView, formatOf } from './answers';
import { described } from './description';
import { parametersOf } from '@amici/edge/endpoint-names';
import { withExpectedTexts, withStoredTexts, type Sender } from './stored-texts';
import type { CommandEndpoint, Endpoint, QueryEndpoint } from '@amici/contracts/endpoint';

/** Where explanations are, which take the longest of what endpoints answer. */
const EXPLAINS = '/explain';

const NOTHING = z.strictObject({});

type Fields = Readonly<Record<string, unknown>>;

/** The id of what a command begins, or of the ruling it carries: sending the command again gives the same one. */
const idFrom = (seed: string, what: string): string => uuidV5(AMICI_NAMESPACE, `${what} ${seed}`);

/** The parameters in a request's path, as the endpoint's words read them. */
export const parametersIn = ({ path, words }: Endpoint, parameters: Asking['parameters']): Fields =>
  Object.fromEntries(
    parametersOf(path).map((name) => [name, validated(words[name]!, parameters[name], name)]),
  );

/** What the body says; refuses whatever is not exactly what the endpoint takes (`bad-request`). */
export const fieldsIn = ({ body }: Endpoint, sent: unknown): Fields =>
  validated(body ?? NOTHING, sent ?? {}) as Fields;

interface Meant {
  readonly command: Call;
  /** The ids that the answer tells. */
  readonly begun: Readonly<Record<string, string>>;
}

/**
 * What a ruling's id follows from: what is put at a URL is one ruling as long as it says the same, else one a command.
 * Its reason can be erased, so nobody is to try it by the id.
 */
const seedOfRuling = (
  endpoint: CommandEndpoint,
  fields: Fields,
  { actor, commandId }: Sender,
  hashes: KeyedHashes,
): string =>
  endpoint.method === 'PUT'
    ? hashes.of(statementDigest({ ...fields, type: endpoint.command }, actor))
    : commandId;

/** The command that a request means; ids in it follow from the command's own, so that its repeat is the same. */
export const commandMeant = (
  endpoint: CommandEndpoint,
  path: Fields,
  body: Fields,
  sender: Sender,
  hashes: KeyedHashes,
): Meant => {
  const { ruling } = body;
  const given = Object.fromEntries(
    Object.entries({ ...body, ...endpoint.fixed, ...path }).filter(([name]) => name !== endpoint.aside),
  );
  const rules =
    typeof ruling === 'object'
      ? { ruling: { ...ruling, id: idFrom(seedOfRuling(endpoint, given, sender, hashes), 'ruling') } }
      : {};
  const seed = sender.commandId;
  const named = Object.entries(endpoint.names ?? {}).map(
    ([name, by]) => [name, uuidV5(AMICI_NAMESPACE, by(given as never))] as const,
  );
  const begun =
    endpoint.begins === undefined ? [] : [[endpoint.begins, idFrom(seed, endpoint.begins)] as const];
  const implied =
    endpoint.implies === undefined ? [] : [[endpoint.implies, idFrom(seed, endpoint.implies)] as const];
  const [preset] = [...begun, ...implied, ...named];
  const fields = { ...given, ...rules, ...Object.fromEntries([...named, ...begun]) };
  return {
    command: { ...fields, type: endpoint.command },
    begun: {
      ...(preset === undefined ? {} : { id: preset[1] }),
      ...(rules.ruling === undefined ? {} : { ruling: rules.ruling.id }),
    },
  };
};

const forWhom = (endpoint: CommandEndpoint, actor: Actor, asking: Asking): Actor => {
  const behalf = endpoint.onBehalf === true ? asking.header('amici-on-behalf-of') : undefined;
  return behalf === undefined ? actor : { ...actor, onBehalfOf: validated(person, behalf) };
};

const locationOf = ({ located }: CommandEndpoint, fields: Fields): Readonly<Record<string, string>> =>
  located === undefined
    ? {}
    : { Location: `/${located.replace(/:(\w+)/g, (_, name: string) => String(fields[name]))}` };

/** The secret that a command is given, as its answer tells it, and what the command carries of it. */
const secretOf = (
  endpoint: CommandEndpoint,
  path: Fields,
  sender: Sender,
  hashes: KeyedHashes,
): { readonly told?: string; readonly rest: Fields } => {
  const { secret, signing } = endpoint;
  if (secret !== undefined) {
    const { text, hash } = newSecret(String(path['person']), secretBitsOf(hashes, endpoint.command, sender));
    return { told: text, rest: { [secret]: hash } };
  }
  if (signing === undefined) return { rest: {} };
  const preset = newSigningSecret(secretBitsOf(hashes, endpoint.command, sender));
  return { told: preset, rest: { [signing]: preset } };
};

const carryOut = async (endpoint: CommandEndpoint, caller: Caller, asking: Asking): Promise<Answered> => {
  const signedIn = await caller.signedIn(asking);
  const path = parametersIn(endpoint, asking.parameters);
  const fields = fieldsIn(endpoint, asking.body);
  const actor = forWhom(endpoint, signedIn, asking);
  const sender = { actor, commandId: caller.commandIdOf(asking, actor) };
  const body = await withStoredTexts(fields, caller, asking, sender);
  const { told: secret, rest: remaining } = secretOf(endpoint, path, sender, caller.hashes);
  const { command, begun } = commandMeant(endpoint, path, { ...body, ...remaining }, sender, caller.hashes);
  const outcome = await caller.command(endpoint.service, command, asking, sender);
  if (endpoint.silent === true) return { status: 204, headers: {} };
  const echo =
    outcome.events.length > 0 || endpoint.echoes === undefined
      ? undefined
      : await caller.query(endpoint.service, { ...path, type: endpoint.echoes }, asking);
  const preset = secret === undefined ? begun : { ...begun, secret };
  return answerOutcome(outcome, preset, locationOf(endpoint, { ...command, ...begun }), echo);
};

/**
 * What a request to an endpoint would record as things stand, or be refused with. Nothing is kept: words stand for the document
 * they would be.
 */
export const foreseenAt = async (
  endpoint: CommandEndpoint,
  caller: Caller,
  asking: Asking,
): Promise<Result<Foreseen>> => {
  const actor = await caller.signedIn(asking);
  const sender = { actor, commandId: caller.commandIdOf(asking, actor) };
  const path = parametersIn(endpoint, asking.parameters);
  const body = withExpectedTexts(fieldsIn(endpoint, asking.body));
  const { rest: remaining } = secretOf(endpoint, path, sender, caller.hashes);
  const { command } = commandMeant(endpoint, path, { ...body, ...remaining }, sender, caller.hashes);
  return caller.foresee(endpoint.service, command, actor, sender.commandId);
};

const ask = async (endpoint: QueryEndpoint, caller: Caller, asking: Asking): Promise<Answered> => {
  await (endpoint.signedIn === true ? caller.signedIn(asking) : caller.actorOf(asking));
  const query = endpoint.asks === undefined ? {} : validated(endpoint.asks, asking.query);
  const fields = { ...fieldsIn(endpoint, asking.method === 'GET' ? {} : asking.body), ...query };
  const path = parametersIn(endpoint, asking.parameters);
  const format = formatOf(asking, fields, tableFormat.options);
  const formatted = endpoint.table === true ? { format } : {};
  const question = { ...fields, ...endpoint.fixed, ...path, ...formatted, type: endpoint.query };
  return answerView(endpoint, asking, await caller.query(endpoint.service, question, asking), format);
};

/** Says so where the service that answers waits for an operator to see to what the answer may rest on. */
const withParked = ({ parked }: Asking, answered: Answered): Answered =>
  parked === undefined
    ? answered
    : { ...answered, headers: { ...answered.headers, 'Amici-Parked': String(parked) } };

/** A refusal that names no office says who the endpoint is for. */
const forWhomItIs = ({ who }: Endpoint, error: unknown): unknown => {
  if (!(error instanceof ProblemException)) return error;
  const { rejection } = error;
  if (rejection.code !== refusal.forbidden || rejection.detail !== undefined) return error;
  return new ProblemException({ ...rejection, detail: { name: 'for-those', who } });
};

/** RFC 9745 and RFC 8594. */
const withFarewell = ({ deprecated }: Endpoint, answered: Answered): Answered => {
  if (deprecated === undefined) return answered;
  const { since, until, instead } = deprecated;
  const farewell = {
    Deprecation: `@${Date.parse(since) / 1_000}`,
    Sunset: new Date(until).toUTCString(),
    Link: `<${instead}>; rel="successor-version"`,
  };
  return { ...answered, headers: { ...answered.headers, ...farewell } };
};

const asksOfThePast = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && ('at' in query || 'known' in query);

/** What is computed anew from the log: an explanation, or how an event stood then. */
const isLong = (endpoint: Endpoint, { query }: Asking): boolean =>
  'query' in endpoint &&
  (endpoint.path.endsWith(EXPLAINS) || (endpoint.service === 'tournament' && asksOfThePast(query)));

/** The route of an endpoint. */
export const opened = (endpoint: Endpoint, caller: Caller): Route => ({
  method: endpoint.method,
  path: endpoint.path,
  needs: 'command' in endpoint ? neededFor(endpoint.command, endpoint.path) : 'read',
  ...('command' in endpoint || endpoint.signedIn === true ? { signedIn: true } : {}),
  isLong: (asking) => isLong(endpoint, asking),
  weighs: (asking) => (isLong(endpoint, asking) ? OF_MANY : 1),
  described: described(endpoint),
  handle: async (asking) => {
    const answering = ('command' in endpoint ? carryOut : ask)(endpoint as never, caller, asking);
    const answered = await answering.catch((error: unknown) => {
      throw forWhomItIs(endpoint, error);
    });
    return withFarewell(endpoint, withParked(asking, answered));
  },
});
