import { Logger } from '@nestjs/common';
import type { Caller } from '../caller';
import type { Answered, Asking, Page } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { fault, NotXfcc, readEnvelope, response, type XfccRequest } from './envelope';
import { makeAMove } from './make-a-move';
import { myGames } from './my-games';
import { wsdl } from './wsdl';
import type { LoggedIn } from '../logins';

/** The requester, by the name and the password their program sends. */
interface XfccClient {
  /** Throws where the password is no token for playing of the person named. */
  identify(fields: Readonly<Record<string, string>>): Promise<string>;
}

class NotAuthenticated extends Error {}

const isPassing = (error: unknown): boolean =>
  !(error instanceof ProblemException) || error.rejection.code === 'service-unavailable';

/** Passwords are personal tokens made for playing, one for each program, revoked like any other. */
const xfccClient = (ofToken: (text: string) => Promise<LoggedIn>): XfccClient => ({
  identify: async ({ username = '', password = '' }) => {
    const known = await ofToken(password).catch((error: unknown) => {
      if (isPassing(error)) throw error;
      throw new NotAuthenticated();
    });
    if (known.subject !== username.trim() || known.scopes?.includes('play') !== true)
      throw new NotAuthenticated();
    return known.subject;
  },
});

const logger = new Logger('xfcc');

const xml = (text: string, status = 200): Answered => ({
  status,
  headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  text,
});

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Scid says UTF-8 and sends the low byte of each letter, which is this where it is a letter of Western Europe. */
const western = new TextDecoder('windows-1252');

const textOf = (body: Uint8Array): string => {
  try {
    return utf8.decode(body);
  } catch {
    return western.decode(body);
  }
};

const requestIn = (body: unknown): XfccRequest => {
  if (!(body instanceof Uint8Array)) throw new NotXfcc('an empty body');
  return readEnvelope(textOf(body));
};

/** The ICCF lists the second beside the first; programs send it with the same fields. */
const MOVES = ['MakeAMove', 'MakeAMove2'] as const;

const isMove = (operation: string | undefined): operation is (typeof MOVES)[number] =>
  MOVES.some((one) => one === operation);

/** A move is answered with a word whatever happens; a list that cannot be given is a fault. */
const failed = (operation: string | undefined, error: unknown): Answered => {
  if (error instanceof NotXfcc) return xml(fault('Client', error.message), 500);
  const known = error instanceof NotAuthenticated;
  if (!known) logger.error(error);
  if (isMove(operation)) return xml(response(operation, known ? 'AuthenticationFailed' : 'ServerError'));
  return xml(fault(known ? 'Client' : 'Server', known ? 'AuthenticationFailed' : 'ServerError'), 500);
};

const PATH = 'xfccbasic.asmx';

/**
 * Xfcc, as the programs of correspondence players speak it: SOAP 1.1 with its operations. `publicUrl` is where people
 * reach the server, where that is configured.
 */
export const xfccPages = (caller: Caller, publicUrl: string | undefined): readonly Page[] => {
  const client = xfccClient((text) => caller.ofToken(text));
  const answer = async (asking: Asking, { operation, fields }: XfccRequest): Promise<Answered> => {
    if (operation !== 'GetMyGames' && !isMove(operation))
      throw new NotXfcc('GetMyGames, MakeAMove and MakeAMove2 are all there is');
    const player = await client.identify(fields);
    asking.actor = { subject: player, office: 'person' };
    const result =
      operation === 'GetMyGames'
        ? await myGames(caller, asking, player)
        : await makeAMove(caller, asking, player, fields);
    return xml(response(operation, result));
  };
  return [
    {
      method: 'POST',
      path: PATH,
      takes: 'anything',
      handle: async (asking) => {
        let operation: string | undefined;
        try {
          const request = requestIn(asking.body);
          ({ operation } = request);
          return await answer(asking, request);
        } catch (error) {
          return failed(operation, error);
        }
      },
    },
    {
      method: 'GET',
      path: PATH,
      handle: (asking) =>
        Promise.resolve(xml(wsdl(`${(publicUrl ?? asking.sentTo).replace(/\/+$/, '')}/${PATH}`))),
    },
  ];
};
