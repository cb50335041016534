import { commandDigests, keyedHashes } from '@amici/auth';
import type { Interests, Offices } from '@amici/contracts';
import type { CommandMessage } from '../command';
import { servicesOver, type Services } from '../services';

/** Of people who take part in nothing and belong nowhere. */
export const noInterests: Interests = {
  takesPart: () => Promise.resolve(false),
  playsIn: () => Promise.resolve([]),
  isOf: () => Promise.resolve(false),
  meets: () => Promise.resolve(false),
  isPlaying: () => Promise.resolve(false),
  game: () => Promise.resolve({}),
};

/** People with their offices: each everywhere, or as `office@scope` there alone. */
export const officesOf = (held: Readonly<Record<string, readonly string[]>>): Offices => ({
  holds: (subject, office, scope) =>
    Promise.resolve((held[subject] ?? []).some((one) => one === office || one === `${office}@${scope}`)),
});

/** Of a service that has been given no key. */
export const withoutKey = commandDigests(keyedHashes([]));

interface Doubled {
  readonly command?: (command: Readonly<Record<string, unknown>>) => Promise<object>;
  readonly query?: (query: Readonly<Record<string, unknown>>, service: string) => Promise<object>;
  readonly feed?: (message: { readonly after: number; readonly limit: number }) => Promise<object>;
}

/** Services that are asked over no bus, and answer as a test has them answer. */
export const doubledServices = (doubled: Doubled): Services =>
  servicesOver(
    async <Answer>(service: string, kind: keyof Doubled, message: object) => {
      const answer = doubled[kind] as ((request: object, service: string) => Promise<object>) | undefined;
      const content = kind === 'feed' ? message : (message as Readonly<Record<typeof kind, object>>)[kind];
      return (await answer!(content, service)) as Answer;
    },
    () => Promise.resolve('unsigned'),
    () => 0,
  );

/** A command as it comes from outside: what follows from it is its own. */
export const messageOf = <Command>(
  command: Command,
  more: Pick<CommandMessage<Command>, 'commandId' | 'actor' | 'receivedAt'>,
): CommandMessage<Command> => ({
  command,
  correlationId: more.commandId,
  causationId: more.commandId,
  ...more,
});
