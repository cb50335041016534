import type { Api, Description, Sent } from '@amici/edge';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import type { Rejection } from '@amici/kernel';
import { ANONYMOUS, type Services } from '@amici/service';
import type { Caller } from './http/caller';
import { conditionsSchema } from './http/conditions-described';
import { COMMAND_ENDPOINTS } from './http/endpoints/command-endpoints';
import { forwarded } from './http/endpoints/forwarded';
import { foreseenAt } from './http/endpoints/register';
import type { Logins } from './http/logins';
import type { Route } from './http/route';
import { filesOf } from './with-pages';

const describe = (routes: readonly Route[]): Description => {
  const files = new Map(
    routes.flatMap((route) =>
      route.method === 'GET' ? [[route.path, filesOf(route, routes)] as const] : [],
    ),
  );
  return {
    commands: COMMAND_ENDPOINTS,
    imports: new Map(
      routes.flatMap(({ path, described, report }) =>
        report === undefined ? [] : [[described.name, { path, ...described }] as const],
      ),
    ),
    get conditions() {
      return conditionsSchema();
    },
    filesAt: (path) => files.get(path) ?? [],
  };
};

/** The API as pages use it, in this process. */
export const apiForPages = (
  services: Services,
  caller: Caller,
  logins: Logins,
  routes: readonly Route[],
): Api => {
  const description = describe(routes);
  const named = new Map(routes.map((route) => [route.described.name, route]));
  const found = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new ProblemException({ code: 'not-found' });
    return value;
  };
  const withHolders = (rejection: Rejection): Promise<Rejection> =>
    rejection.data?.['holders'] === undefined ? caller.withHolders(rejection) : Promise.resolve(rejection);
  /** Does as the sender of a request would; a refusal names who holds its offices. */
  const sending =
    <Value>(send: (sent: Sent, asking: Asking) => Promise<Value>) =>
    async (sent: Sent, asking: Asking): Promise<Value> => {
      try {
        return await send(sent, asking);
      } catch (error) {
        if (!(error instanceof ProblemException)) throw error;
        throw new ProblemException(await withHolders(error.rejection));
      }
    };
  return {
    describe: () => description,
    session: {
      actorOf: (asking) => caller.actorOf(asking),
      comeAs: (subject, asking) => caller.comeAs(subject, asking),
      personKnownAs: (subject) => logins.personKnownAs(subject),
      stateOf: async (person, session, round) => {
        const query = { type: 'session', person, session, round } as const;
        const reply = await services.query('registry', query, ANONYMOUS);
        if (!reply.ok) throw new ProblemException(reply.rejection);
        return reply.value;
      },
      end: async (person, session, asking) => {
        const actor = await caller.signedIn(asking);
        const who = { actor, commandId: caller.commandIdOf(asking, actor) };
        await caller.command('registry', { type: 'EndSessions', person, session }, asking, who);
      },
    },
    ask: (service, question, asking) => caller.answered(service, question, asking),
    preview: sending(async (sent, asking) => {
      const endpoint = found(COMMAND_ENDPOINTS.get(sent.name));
      const outcome = await foreseenAt(endpoint, caller, forwarded(asking, endpoint, sent));
      return outcome.ok ? outcome : { ok: false, error: await withHolders(outcome.error) };
    }),
    submit: sending(async (sent, asking) => {
      const route = found(named.get(sent.name));
      const request = forwarded(asking, route, sent);
      if (route.report === undefined) return route.handle(request);
      return { status: 200, headers: {}, value: await route.report(request) };
    }),
    download: sending(async (sent, asking) => {
      const route = found(named.get(sent.name));
      return route.handle(forwarded(asking, route, sent));
    }),
  };
};
