import { lookup, promises as dns, type LookupAddress } from 'node:dns';

/** Finds the addresses of a name. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** As this machine knows it: by its file of hosts and its domains to search, too. */
export const asMachineKnows: Resolve = (host, done) => lookup(host, { all: true }, done);

/** These are never asked for: they are this machine, whatever a name server would say (RFC 6761, 6.3). */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/i;

const ANSWERS_WITHIN_MS = 2_500;
const TRIES = 2;

/**
 * Asks the name servers themselves, those of the machine unless others are given. The machine looks names up on
 * two threads, each taken until there is an answer. The owner of a name that nobody answers for could delay every
 * name that this process looks up. Those include the mail server, the database and other people's receivers.
 */
export const fromNameServers =
  (servers?: readonly string[]): Resolve =>
  (host, done) => {
    if (THIS_MACHINE.test(host)) return done(null, [{ address: '127.0.0.1', family: 4 }]);
    const resolver = new dns.Resolver({ timeout: ANSWERS_WITHIN_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const found = (answer: PromiseSettledResult<string[]>, family: 4 | 6): readonly LookupAddress[] =>
      answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
    void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([four, six]) => {
      const addresses = [...found(four, 4), ...found(six, 6)];
      const [refused] = [four, six].flatMap((one) =>
        one.status === 'rejected' ? [one.reason as Error] : [],
      );
      done(addresses.length > 0 ? null : (refused ?? null), addresses);
    });
  };
