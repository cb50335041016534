import { Metadata, type StatusObject, status } from '@grpc/grpc-js';

export type Act = 'read' | 'write';

/** Who may do what on a secured server; `$all` is a stream as well. */
export interface AccessRules {
  /** Passwords by user. */
  readonly users: Readonly<Record<string, string>>;
  readonly may: (user: string, act: Act, stream: string) => boolean;
}

const refused = (code: status, details: string, marks: Readonly<Record<string, string>>) => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(marks)) metadata.set(name, value);
  return { code, details, metadata };
};

export const notLeader = (host: string, port: number): Partial<StatusObject> =>
  refused(status.NOT_FOUND, `Leader info available: ${host}:${port}`, {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });

const credentialsIn = (headers: Metadata): readonly [user: string, password: string] => {
  const [, encoded] = String(headers.get('authorization')[0] ?? '').split(' ');
  const [user = '', password = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':', 2);
  return [user, password];
};

/** Why a call is refused; undefined where it is allowed. */
export const accessRefusal = (
  { users, may }: AccessRules,
  headers: Metadata,
  stream: string,
  act: Act,
): Partial<StatusObject> | undefined => {
  const [user, password] = credentialsIn(headers);
  if (!Object.hasOwn(users, user) || users[user] !== password)
    return refused(status.UNAUTHENTICATED, 'Bad HTTP authentication.', {});
  if (may(user, act, stream)) return undefined;
  return refused(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
};
